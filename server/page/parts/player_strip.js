// The line above or below the board: who plays, what they captured, their clock.

import { el, setText } from "../dom.js";
import { showCaptured } from "./captured.js";
import { clockText, kHurryBelowMs } from "./clocks.js";

export class PlayerStrip {
    constructor() {
        this.dot = el("span.dot", { "aria-hidden": "true" });
        this.name = el("span.name");
        this.note = el("span.note");
        this.captured = el("span.captured", { role: "img" });
        this.clock = el("span.clock", { role: "timer", hidden: true });
        this.element = el("div.strip", this.dot,
            el("div.who", el("div.name-line", this.name, this.note), this.captured), this.clock);
    }

    setPlayer({ side, name, note = "", away = false, toMove = false }) {
        this.side = side;
        this.element.dataset.side = side;
        this.element.classList.toggle("away", away);
        this.element.classList.toggle("to-move", toMove);
        setText(this.name, name);
        setText(this.note, note);
    }

    setCaptured(captured, balance, pieceUrl) {
        showCaptured(this.captured, captured[this.side], this.side, balance, pieceUrl);
    }

    setClock(ms, isRunning) {
        this.clock.hidden = ms === null;
        if (ms === null) return;
        setText(this.clock, clockText(ms));
        this.clock.classList.toggle("running", isRunning);
        this.clock.classList.toggle("hurry", ms < kHurryBelowMs);
    }
}
