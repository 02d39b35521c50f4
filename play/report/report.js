// The boards of the page: shows the position of a move, and goes from move to move.
"use strict";
(() => {
  const games = [...document.querySelectorAll(".game")].map(setUp);
  const menu = document.getElementById("menu");
  let game = games[0];
  let turned = false;

  function element(tag, className, text) {
    const made = document.createElement(tag);
    if (className) made.className = className;
    if (text) made.textContent = text;
    return made;
  }

  function button(text, label, action) {
    const made = element("button", "", text);
    made.type = "button";
    made.title = label;
    made.setAttribute("aria-label", label);
    made.addEventListener("click", action);
    return made;
  }

  function setUp(section) {
    const made = {
      section,
      plies: JSON.parse(section.querySelector("script").textContent),
      ply: 0,
      board: element("div", "board"),
      share: element("span"),
      verdict: section.querySelector(".verdict"),
      graph: section.querySelector(".graph"),
      links: [...section.querySelectorAll(".moves a")],
    };
    const bar = element("div", "bar");
    bar.append(made.share);
    const frame = element("div", "frame");
    frame.append(bar, made.board);
    const buttons = element("div", "buttons");
    buttons.append(
      button("|◀", "First position", () => go(0)),
      button("◀", "Back", () => go(made.ply - 1)),
      button("▶", "Forward", () => go(made.ply + 1)),
      button("▶|", "Last position", () => go(made.plies.length - 1)),
      button("⇅", "Turn the board", turn));
    const hint = element("p", "hint", "← → one move, Home and End, F turns the board");
    section.querySelector(".place").append(frame, buttons);
    section.querySelector(".left").append(hint);
    for (const link of made.links)
      link.addEventListener("click", (event) => {
        event.preventDefault();
        go(Number(link.dataset.ply));
      });
    if (made.graph)
      made.graph.addEventListener("click", (event) => {
        const box = made.graph.getBoundingClientRect();
        go(Math.round((event.clientX - box.left) / box.width * (made.plies.length - 1)));
      });
    return made;
  }

  // Square names in the order in which they are drawn.
  function squares() {
    const names = [];
    for (let rank = 8; rank >= 1; --rank)
      for (const file of "abcdefgh") names.push(file + rank);
    return turned ? names.reverse() : names;
  }

  function pieces(fen) {
    const found = {};
    let rank = 8;
    for (const row of fen.split(" ")[0].split("/")) {
      let file = 0;
      for (const letter of row) {
        if (letter >= "1" && letter <= "8") {
          file += Number(letter);
        } else {
          const upper = letter.toUpperCase();
          found["abcdefgh"[file++] + rank] = (letter === upper ? "w" : "b") + upper;
        }
      }
      --rank;
    }
    return found;
  }

  function drawBoard(ply) {
    const taken = pieces(ply.fen);
    const moved = ply.squares ? [ply.squares.slice(0, 2), ply.squares.slice(2, 4)] : [];
    const cells = squares().map((name, index) => {
      const isLight = ("abcdefgh".indexOf(name[0]) + Number(name[1])) % 2 === 0;
      const cell = element("div", "square " + (isLight ? "light" : "dark"));
      if (moved.includes(name)) cell.classList.add("moved");
      if (index % 8 === 0) cell.dataset.rank = name[1];
      if (index >= 56) cell.dataset.file = name[0];
      if (taken[name]) cell.append(element("i", taken[name]));
      return cell;
    });
    game.board.replaceChildren(...cells);
    if (ply.best) game.board.append(arrow(ply.best));
    game.board.setAttribute("role", "img");
    game.board.setAttribute("aria-label",
      (ply.move ? "Board after " + ply.move : "Board at the start") + ": " + ply.fen);
  }

  // What the search would play here.
  function arrow(move) {
    const names = squares();
    const centre = (name) => {
      const index = names.indexOf(name);
      return [index % 8 + 0.5, Math.floor(index / 8) + 0.5];
    };
    const [x1, y1] = centre(move.slice(0, 2));
    const [x2, y2] = centre(move.slice(2, 4));
    const angle = Math.atan2(y2 - y1, x2 - x1);
    const [x3, y3] = [x2 - 0.35 * Math.cos(angle), y2 - 0.35 * Math.sin(angle)];
    const corner = (turn, size) =>
      `${x2 + size * Math.cos(angle + turn)} ${y2 + size * Math.sin(angle + turn)}`;
    const space = "http://www.w3.org/2000/svg";
    const svg = document.createElementNS(space, "svg");
    svg.setAttribute("class", "arrow");
    svg.setAttribute("viewBox", "0 0 8 8");
    const line = document.createElementNS(space, "line");
    for (const [name, value] of Object.entries({ x1, y1, x2: x3, y2: y3 }))
      line.setAttribute(name, value);
    const head = document.createElementNS(space, "path");
    head.setAttribute("d", `M${corner(0, 0.1)}L${corner(2.65, 0.52)}L${corner(-2.65, 0.52)}Z`);
    svg.append(line, head);
    return svg;
  }

  function drawVerdict(ply) {
    const lines = [];
    const first = element("p");
    first.append(element("b", ply.name, ply.move ? ply.move + (ply.mark || "") : "Start"),
      "  " + ply.eval);
    lines.push(first);
    if (ply.mark) {
      lines.push(element("p", "", `${ply.name[0].toUpperCase()}${ply.name.slice(1)}: ` +
        `winning chances down by ${ply.loss} points. Better was ${ply.better}`));
    }
    for (const [score, text] of ply.lines)
      lines.push(element("p", "line", `${score}  ${text}`));
    if (ply.lines.length > 0) lines.push(element("p", "line", `depth ${ply.depth}`));
    game.verdict.replaceChildren(...lines);
  }

  function draw() {
    const ply = game.plies[game.ply];
    game.section.classList.toggle("turned", turned);
    drawBoard(ply);
    drawVerdict(ply);
    game.share.style.height = ply.chance + "%";
    game.links.forEach((link, index) => {
      const isCurrent = index + 1 === game.ply;
      link.classList.toggle("current", isCurrent);
      if (isCurrent) show(link);
    });
    if (game.graph && game.plies.length > 1)
      game.graph.querySelector(".now").setAttribute(
        "transform", `translate(${600 * game.ply / (game.plies.length - 1)} 0)`);
  }

  // Scrolls the list of moves, never the page.
  function show(link) {
    const list = link.parentElement;
    if (link.offsetTop < list.scrollTop) list.scrollTop = link.offsetTop;
    const below = link.offsetTop + link.offsetHeight - list.clientHeight;
    if (below > list.scrollTop) list.scrollTop = below;
  }

  function go(ply) {
    game.ply = Math.max(0, Math.min(game.plies.length - 1, ply));
    draw();
  }

  function turn() {
    turned = !turned;
    draw();
  }

  function choose(number) {
    game = games[number];
    games.forEach((other) => other.section.classList.toggle("hidden", other !== game));
    draw();
  }

  if (games.length === 0) return;
  if (menu) menu.addEventListener("change", () => choose(Number(menu.value)));
  document.addEventListener("keydown", (event) => {
    if (event.target === menu || event.ctrlKey || event.altKey || event.metaKey) return;
    const actions = {
      ArrowLeft: () => go(game.ply - 1),
      ArrowRight: () => go(game.ply + 1),
      Home: () => go(0),
      End: () => go(game.plies.length - 1),
      f: turn,
      F: turn,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  choose(0);
})();
