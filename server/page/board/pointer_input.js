// Mouse, pen and touch: drag a piece, or click it and then its target. The right button draws arrows
// and circles. What a click means is the board's business; this file only tells gestures apart.

import { kBoard } from "./geometry.js";

const kDragThreshold = { mouse: 4, pen: 6, touch: 8 };  // pixels before a press becomes a drag

export class PointerInput {
    constructor(board) {
        this.board = board;
        this.press = null;  // { id, square, x, y, kind, dragging, wasSelected } or { drawing: true, ... }
        const { surface } = board;
        surface.addEventListener("pointerdown", (event) => this.#down(event));
        surface.addEventListener("pointermove", (event) => this.#move(event));
        surface.addEventListener("pointerup", (event) => this.#up(event));
        surface.addEventListener("pointercancel", () => this.cancel());
        surface.addEventListener("lostpointercapture", () => this.cancel());
        surface.addEventListener("contextmenu", (event) => event.preventDefault());
    }

    cancel() {
        if (this.press?.dragging) this.board.dropPiece(this.press.square, null);
        this.press = null;
    }

    #point(event) {
        const box = this.board.surface.getBoundingClientRect();
        return {
            x: ((event.clientX - box.left) * kBoard) / box.width,
            y: ((event.clientY - box.top) * kBoard) / box.height,
        };
    }

    #down(event) {
        if (!event.isPrimary) return;
        if (this.press) this.cancel();
        const square = this.board.squareAt(this.#point(event));
        if (!square) return;
        const press = { id: event.pointerId, square, x: event.clientX, y: event.clientY, kind: event.pointerType };
        if (event.button === 2) {
            this.press = { ...press, drawing: true };
        } else if (event.button === 0) {
            const wasSelected = this.board.selected === square;
            const took = this.board.press(square);
            this.press = took ? { ...press, dragging: false, wasSelected } : null;
        }
        if (this.press) this.board.surface.setPointerCapture(event.pointerId);
    }

    #move(event) {
        const { press } = this;
        if (!press || press.drawing || press.id !== event.pointerId) return;
        if (!press.dragging) {
            const threshold = kDragThreshold[press.kind] ?? kDragThreshold.mouse;
            if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < threshold) return;
            press.dragging = true;
        }
        this.board.dragPiece(press.square, this.#point(event), press.kind === "touch");
    }

    #up(event) {
        const { press } = this;
        if (!press || press.id !== event.pointerId) return;
        this.press = null;
        const square = this.board.squareAt(this.#point(event));
        if (press.drawing) {
            if (square) this.board.arrows.toggle(press.square, square);
        } else if (press.dragging) {
            this.board.dropPiece(press.square, square);
        } else if (press.wasSelected) {
            this.board.select(null);
        }
    }
}
