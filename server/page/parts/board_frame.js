// The board with a player's strip above and below it and, if wanted, an evaluation bar beside it.

import { Board } from "../board/board.js";
import { otherSide } from "../board/placement.js";
import { el } from "../dom.js";
import { settings } from "../settings.js";
import { EvalBar } from "./eval_bar.js";
import { PlayerStrip } from "./player_strip.js";

export class BoardFrame {
    constructor({ onMove, announcer, strips = true }) {
        this.board = new Board({ pieceUrl: settings.pieceUrl, onMove, announce: announcer.say });
        this.evalBar = new EvalBar();
        this.top = new PlayerStrip();
        this.bottom = new PlayerStrip();
        this.element = el("div.board-side",
            strips && this.top.element,
            el("div.board-row", this.evalBar.element, this.board.element),
            strips && this.bottom.element);
        this.onSettings = () => this.board.setPieceUrl(settings.pieceUrl);
        settings.addEventListener("change", this.onSettings);
        this.evalBar.show(null);
    }

    strip(side) { return side === this.board.view ? this.bottom : this.top; }

    turn(view = otherSide(this.board.view)) {
        this.board.turn(view);
        this.evalBar.turn(view);
    }

    close() { settings.removeEventListener("change", this.onSettings); }
}
