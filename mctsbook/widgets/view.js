// SVG 하나를 보이고, 고른 자리(data-move, data-node)를 파이썬에 알립니다.
// 규칙도 탐색도 여기에는 없습니다. 화살표 키로 초점을 옮기는 일만 여기서 합니다.

const CHOICES = "[data-move], [data-node]";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const chosenPlace = ({ dataset }) =>
  "move" in dataset ? { move: dataset.move } : { node: dataset.node };

const sameChoice = (a, b) => a.dataset.move === b.dataset.move && a.dataset.node === b.dataset.node;

function center(item) {
  const box = item.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// 화살표 쪽에 있는 것 가운데 가장 가까운 것. 옆으로 벗어난 거리는 두 배로 칩니다.
function neighbor(items, from, [dx, dy]) {
  const [x, y] = center(from);
  let best = null;
  let least = Infinity;
  for (const item of items) {
    const [itemX, itemY] = center(item);
    const ahead = (itemX - x) * dx + (itemY - y) * dy;
    const aside = Math.abs((itemX - x) * dy) + Math.abs((itemY - y) * dx);
    const distance = ahead + 2 * aside;
    if (item !== from && ahead > 1 && distance < least) {
      [best, least] = [item, distance];
    }
  }
  return best;
}

function nearest(items, [x, y]) {
  const distance = (item) => Math.hypot(center(item)[0] - x, center(item)[1] - y);
  return items.reduce((a, b) => (distance(b) < distance(a) ? b : a));
}

const BUTTONS = {
  "fa-play": "재생",
  "fa-pause": "일시 정지",
  "fa-stop": "처음으로",
  "fa-retweet": "되풀이",
};

function setAll(item, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    item?.setAttribute(name, value);
  }
}

// ipywidgets의 미끄럼 막대와 재생 단추에는 화면 낭독기가 읽을 이름이 없습니다.
function nameControls(panel) {
  for (const slider of panel.querySelectorAll(".widget-slider")) {
    const name = slider.querySelector(".widget-label").textContent;
    const readout = slider.querySelector(".widget-readout");
    const value = readout.textContent;
    setAll(slider.querySelector(".noUi-handle"), { "aria-label": name, "aria-valuetext": value });
    if (slider.classList.contains("mctsbook-ticks")) {
      readout.contentEditable = "false";
    } else {
      setAll(readout, { role: "textbox", "aria-label": `${name} 값` });
    }
  }
  for (const [icon, name] of Object.entries(BUTTONS)) {
    const button = panel.querySelector(`.widget-play .${icon}`)?.closest("button");
    setAll(button, { "aria-label": name, title: name });
  }
}

// 조종간은 그림보다 늦게 나타나거나 바뀔 수 있으므로 지켜보다가 이름을 붙입니다.
function keepNaming(el) {
  let observer = null;
  let frame = requestAnimationFrame(function start() {
    const panel = el.closest(".mctsbook-panel");
    if (!panel) {
      frame = requestAnimationFrame(start);
      return;
    }
    nameControls(panel);
    observer = new MutationObserver(() => nameControls(panel));
    const changes = { subtree: true, childList: true, characterData: true };
    observer.observe(panel, { ...changes, attributes: true, attributeFilter: ["class"] });
  });
  return () => {
    cancelAnimationFrame(frame);
    observer?.disconnect();
  };
}

function render({ model, el }) {
  el.classList.add("mctsbook-view");
  el.tabIndex = -1;
  let lastCenter = null;

  const choices = () => [...el.querySelectorAll(CHOICES)];

  // 탭 키로는 한 곳에만 들어오고, 그 안에서는 화살표로 다닙니다.
  function focus(item) {
    for (const other of choices()) {
      other.setAttribute("tabindex", other === item ? "0" : "-1");
    }
    item.focus();
    lastCenter = center(item);
  }

  // 다시 그려도 초점은 같은 자리에, 그 자리를 더 고를 수 없으면 가장 가까운 자리에 둡니다.
  function draw() {
    const active = el.getRootNode().activeElement;
    const focused = active && el.contains(active) ? active : null;
    el.innerHTML = model.get("svg");
    if (!focused) {
      return;
    }
    const items = choices();
    const same = items.find((item) => sameChoice(item, focused));
    if (same) {
      focus(same);
    } else if (items.length && lastCenter) {
      focus(nearest(items, lastCenter));
    } else {
      el.focus();
    }
  }

  function onClick(event) {
    const item = event.target.closest(CHOICES);
    if (item) {
      focus(item);
      model.send(chosenPlace(item));
    }
  }

  function onKey(event) {
    const item = event.target.closest(CHOICES);
    if (!item || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) {
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      model.send(chosenPlace(item));
    } else if (event.key in ARROWS) {
      const next = neighbor(choices(), item, ARROWS[event.key]);
      if (next) {
        focus(next);
      }
    } else {
      return;
    }
    // 노트북의 단축키가 같은 키에 움직이지 않게 합니다.
    event.preventDefault();
    event.stopPropagation();
  }

  model.on("change:svg", draw);
  el.addEventListener("click", onClick);
  el.addEventListener("keydown", onKey);
  draw();
  const stopNaming = keepNaming(el);
  return () => {
    stopNaming();
    model.off("change:svg", draw);
    el.removeEventListener("click", onClick);
    el.removeEventListener("keydown", onKey);
  };
}

export default { render };
