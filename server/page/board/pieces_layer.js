// The pieces. A new placement is compared with the old one: pieces that went somewhere slide there,
// captured ones fade, and the rest stay as they are.

import { cornerOf, fileOf, kSquare, rankOf } from "./geometry.js";
import { svg } from "./svg.js";

const kSlideMs = 180;
const kFadeMs = 140;
const kLifted = 1.12;       // scale of a piece under the mouse
const kLiftedTouch = 1.75;  // and under a finger, which would hide it

const distance = (a, b) => Math.hypot(fileOf(a) - fileOf(b), rankOf(a) - rankOf(b));
const at = ({ x, y }) => `translate(${x}px, ${y}px)`;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class PiecesLayer {
    constructor(pieceUrl) {
        this.element = svg("g", { class: "pieces" });
        this.pieceUrl = pieceUrl;
        this.view = "white";
        this.shown = new Map();  // square -> { piece, group }
    }

    show(placement, { animate = true } = {}) {
        const moving = animate && !calm.matches;
        const next = new Map();
        const gone = new Map();
        for (const [square, entry] of this.shown) {
            if (placement.get(square) === entry.piece) next.set(square, entry);
            else gone.set(square, entry);
        }
        for (const [square, piece] of placement) {
            if (next.has(square)) continue;
            const from = this.#nearest(gone, piece, square);
            if (from) {
                const entry = gone.get(from);
                gone.delete(from);
                this.#slide(entry, square, moving);
                next.set(square, entry);
            } else {
                next.set(square, this.#add(square, piece, moving && this.shown.size > 0));
            }
        }
        for (const entry of gone.values()) this.#remove(entry, moving);
        this.shown = next;
    }

    turn(view) {
        this.view = view;
        for (const [square, entry] of this.shown) this.#place(entry, square);
    }

    setPieceUrl(pieceUrl) {
        this.pieceUrl = pieceUrl;
        for (const { piece, group } of this.shown.values()) {
            group.firstChild.setAttribute("href", pieceUrl(piece));
        }
    }

    // Which pieces may be picked up: they get the hand as a cursor, and a finger on them does not
    // scroll the page.
    setMovable(isMovable) {
        for (const [square, { group }] of this.shown) {
            group.classList.toggle("movable", isMovable(square));
        }
    }

    // A dragged piece follows the pointer, above all others.
    drag(square, point, byTouch) {
        const group = this.shown.get(square)?.group;
        if (!group) return;
        if (!group.classList.contains("dragged")) {
            group.classList.add("dragged");
            group.getAnimations().forEach((animation) => animation.finish());
            this.element.append(group);
        }
        const scale = byTouch ? kLiftedTouch : kLifted;
        const lift = byTouch ? kSquare * 0.55 : 0;
        const half = (kSquare * scale) / 2;
        group.style.transform = `${at({ x: point.x - half, y: point.y - half - lift })} scale(${scale})`;
    }

    // Ends a drag where the piece is let go: it stays there if the move goes through.
    drop(square, on) {
        const entry = this.shown.get(square);
        if (!entry) return;
        entry.group.classList.remove("dragged");
        if (on) entry.group.style.transform = at(cornerOf(on, this.view));
        else this.#slide(entry, square, !calm.matches);
        entry.dropped = Boolean(on);
    }

    // Puts a dropped piece back if its move was refused.
    settle() {
        for (const [square, entry] of this.shown) {
            if (entry.dropped) this.#slide(entry, square, !calm.matches);
        }
    }

    #nearest(gone, piece, square) {
        let best = null;
        for (const [from, entry] of gone) {
            if (entry.piece === piece && (!best || distance(from, square) < distance(best, square))) best = from;
        }
        return best;
    }

    #add(square, piece, fadesIn) {
        const image = svg("image", { href: this.pieceUrl(piece), width: kSquare, height: kSquare });
        const group = svg("g", { class: `piece ${piece[0] === "w" ? "white" : "black"}`, "data-piece": piece }, image);
        const entry = { piece, group, dropped: false };
        this.#place(entry, square);
        this.element.append(group);
        if (fadesIn) image.animate([{ opacity: 0 }, { opacity: 1 }], { duration: kFadeMs });
        return entry;
    }

    #place({ group }, square) {
        group.dataset.square = square;
        group.style.transform = at(cornerOf(square, this.view));
    }

    #slide(entry, square, moving) {
        const { group } = entry;
        const before = group.style.transform;
        const wasDropped = entry.dropped;
        entry.dropped = false;
        this.#place(entry, square);
        if (!moving || (wasDropped && before === group.style.transform)) return;
        this.element.append(group);
        group.animate([{ transform: before }, { transform: group.style.transform }], {
            duration: kSlideMs,
            easing: "cubic-bezier(0.3, 0, 0.2, 1)",
        });
    }

    #remove({ group }, moving) {
        if (!moving) {
            group.remove();
            return;
        }
        group.classList.add("leaving");
        this.element.prepend(group);
        group.firstChild
            .animate([{ opacity: 1 }, { opacity: 0 }], { duration: kFadeMs, fill: "forwards" })
            .finished.then(() => group.remove(), () => group.remove());
    }
}
