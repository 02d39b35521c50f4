// The moves of a game in two columns. A click shows the position after a move; the buttons and the
// arrow keys step through.

import { button, el } from "../dom.js";
import { sanWords } from "../board/spoken.js";

const kVerdicts = {
    inaccuracy: ["?!", "inaccuracy"],
    mistake: ["?", "mistake"],
    blunder: ["??", "blunder"],
};

export class MoveList {
    constructor(onSelect, { emptyText = "No moves yet." } = {}) {
        this.onSelect = onSelect;
        this.emptyText = emptyText;
        this.list = el("ol.moves");
        this.count = 0;
        this.ply = 0;
        const step = (text, label, to) => button(text, () => this.onSelect(to()), { "aria-label": label, title: label });
        this.first = step("«", "First position", () => 0);
        this.back = step("‹", "One move back", () => Math.max(0, this.ply - 1));
        this.on = step("›", "One move on", () => Math.min(this.count, this.ply + 1));
        this.latest = step("»", "Last position", () => this.count);
        const scroller = el("div.scroller", { tabIndex: -1 }, this.list);
        // Other panels come and go, and leave it less room.
        new ResizeObserver(() => this.#keepInSight()).observe(scroller);
        this.element = el("section.move-list", { "aria-label": "Moves" },
            scroller,
            el("div.stepper", this.first, this.back, this.on, this.latest));
    }

    // moves: [{ san }]; firstPly: 0, or 1 if Black began; verdicts: by ply, counted from 1.
    show(moves, ply, { startsWithBlack = false, firstNumber = 1, verdicts = [], result = null } = {}) {
        this.count = moves.length;
        this.ply = ply;
        const offset = startsWithBlack ? 1 : 0;
        const rows = [];
        moves.forEach((move, index) => {
            const column = (index + offset) % 2;
            if (column === 0 || index === 0) {
                const number = firstNumber + Math.floor((index + offset) / 2);
                rows.push(el("li", el("span.number", `${number}.`), column === 1 && el("span.gap", "…")));
            }
            rows.at(-1).append(this.#move(move, index + 1, verdicts[index + 1]));
        });
        if (moves.length === 0) rows.push(el("li.empty", this.emptyText));
        if (result) rows.push(el("li.result", result));
        this.list.replaceChildren(...rows);
        this.first.disabled = this.back.disabled = ply === 0;
        this.on.disabled = this.latest.disabled = ply === moves.length;
        this.#keepInSight();
    }

    #move(move, ply, verdict) {
        const [sign, word] = kVerdicts[verdict] ?? ["", ""];
        return el("button.move", {
            type: "button",
            class: verdict ? `move ${verdict}` : "move",
            "aria-current": ply === this.ply ? "true" : null,
            "aria-label": `${sanWords(move.san)}${word && `, ${word}`}`,
            title: move.comment || word || null,
            onclick: () => this.onSelect(ply),
        }, move.san, sign && el("span.sign", sign));
    }

    #keepInSight() {
        const scroller = this.list.parentElement;
        const current = this.list.querySelector("[aria-current]");
        if (!current) {
            scroller.scrollTop = 0;
            return;
        }
        const top = current.offsetTop;  // within the scroller, which is positioned
        if (top < scroller.scrollTop || top + current.offsetHeight > scroller.scrollTop + scroller.clientHeight) {
            scroller.scrollTop = top - scroller.clientHeight / 2;
        }
    }
}

// Left and right arrows step through the game, Home and End go to its ends, wherever no field or board
// has the keys. f turns the board, which has to have the keys: who speaks to the computer types single
// letters by accident.
export function listenForSteps({ list, turn }) {
    const listener = (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
        const onBoard = event.target.matches?.(".board");
        if (!onBoard && event.target.closest?.("input, textarea, select, dialog, .board")) return;
        if (event.key === "f" && onBoard) turn();
        else if (onBoard) return;
        else if (event.key === "ArrowLeft") list.onSelect(Math.max(0, list.ply - 1));
        else if (event.key === "ArrowRight") list.onSelect(Math.min(list.count, list.ply + 1));
        else if (event.key === "Home") list.onSelect(0);
        else if (event.key === "End") list.onSelect(list.count);
        else return;
        event.preventDefault();
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
}
