"""글에 있는 숫자를 찾고, 그 숫자를 뒷받침하는 것이 있는지 보는 도구.

잰 숫자로 보는 것은 소수, 백분율, 분수, 100 이상의 정수입니다. 그보다 작은 정수는 칸 번호나 차례처럼
쓰이는 일이 많아 장에서는 살피지 않습니다. 짧은 풀이에서는 10 이상을 모두 살핍니다. 코드 글자, 수식,
링크, 연도, 예측의 보기, 연습문제도 살피지 않습니다.
"""

import re
from typing import NamedTuple

from chapters import code_cells, markdown_cells

LEAST, LEAST_IN_SOLUTIONS = 100, 10
NUMBER = re.compile(
    r"(?<![A-Za-z0-9_.,/])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(/\d+)?(?:\s?(%))?(?![A-Za-z0-9_])"
)
NOT_RESULTS = re.compile(
    r"```.*?```|`[^`\n]*`|\$\$.*?\$\$|\$[^$\n]*\$|\]\([^)]*\)|<[^>\n]*>"
    r"|\([가-라]\) .*?(?=\([가-라]\)|\n|$)"
    r"|(?<!\d)(?:19|20)\d\d(?=년|\))"
    r"|^## 연습문제$.*?(?=^## |\Z)",
    re.DOTALL | re.MULTILINE,
)


class Allowed(NamedTuple):
    """`chapter`의 글 조각 `text`에 있는 숫자를 `reason` 때문에 그대로 둔다는 뜻."""

    chapter: str
    text: str
    reason: str


def spans(fragment, text):
    """`text`에서 `fragment`가 있는 자리. 줄바꿈과 빈칸은 구별하지 않습니다."""
    pattern = r"\s+".join(map(re.escape, fragment.split()))
    return [match.span() for match in re.finditer(pattern, text)]


def measured(match, least=LEAST):
    """잰 숫자로 볼 것인지. `least`는 살피는 가장 작은 정수입니다."""
    whole, decimals, divisor, percent = match.groups()
    return bool(decimals or divisor or percent) or int(whole.replace(",", "")) >= least


def numbers_in(text):
    """`text`에 있는 숫자를 값, 분모, 백분율인지로: 코드와 출력에서 찾을 때 씁니다."""
    plain = re.sub(r"(?<=\d)_(?=\d)", "", text)
    return {
        (float(match[1].replace(",", "") + (match[2] or "")), match[3], match[4] is not None)
        for match in NUMBER.finditer(plain)
    }


def shown(nb):
    """노트북의 코드와 글 출력에 있는 숫자. 둘 다 nbval이 다시 실행합니다."""
    found = set()
    for cell in code_cells(nb):
        found |= numbers_in(cell.source)
        for output in cell.outputs:
            text = output.get("text", "") + output.get("data", {}).get("text/plain", "")
            found |= numbers_in(text)
    return found


def uncovered(nb, fragments, least=LEAST):
    """글에 있는 잰 숫자 가운데 `fragments`에도 노트북의 코드와 출력에도 없는 것."""
    text = "\n\n".join(cell.source for cell in markdown_cells(nb))
    covered = [match.span() for match in NOT_RESULTS.finditer(text)]
    covered += [span for fragment in fragments for span in spans(fragment, text)]
    in_notebook = shown(nb)
    found = []
    for match in (match for match in NUMBER.finditer(text) if measured(match, least)):
        inside = any(start <= match.start() and match.end() <= end for start, end in covered)
        if not inside and not numbers_in(match[0]) <= in_notebook:
            found.append(text[max(0, match.start() - 20) : match.end() + 10].replace("\n", " "))
    return found
