"""Reading a chart back: its texts, its marks, the ends of its intervals."""


def texts(ax):
    """All texts written into an axes, ticks apart."""
    return [text.get_text() for text in ax.texts]


def marked(figure, gid):
    """The artists that carry a mark."""
    return figure.findobj(lambda artist: artist.get_gid() == gid)


def intervals(container):
    """The ends of an error bar's intervals, one `(low, high)` each, whichever way they run."""
    (lines,) = container.lines[2]
    ends = []
    for (x0, y0), (x1, y1) in lines.get_segments():
        ends.append((x0, x1) if y0 == y1 else (y0, y1))
    return ends


def names(ax):
    """The labels of the rows."""
    return [label.get_text() for label in ax.get_yticklabels()]
