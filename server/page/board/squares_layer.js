// The 64 squares with their coordinates, and what is marked on them below the pieces: the last
// move, the selected piece, a king in check, the square under a dragged piece, the keyboard's cursor.

import { allSquares, cornerOf, isLight, kFiles, kSquare } from "./geometry.js";
import { svg } from "./svg.js";

const kFrames = new Set(["hover", "cursor"]);  // drawn around a square, above its neighbours
const kInset = 5;  // of the coordinates, from the edges of their square

export class SquaresLayer {
    constructor() {
        this.element = svg("g", { class: "squares" });
        this.labels = svg("g", { class: "coordinates" });
        this.marks = new Map();
        this.squares = new Map();
        for (const square of allSquares) {
            const box = svg("rect", {
                class: isLight(square) ? "square light" : "square dark",
                width: kSquare,
                height: kSquare,
                "data-square": square,
            });
            this.squares.set(square, box);
            this.element.append(box);
        }
    }

    turn(view) {
        for (const [square, box] of this.squares) {
            const { x, y } = cornerOf(square, view);
            box.setAttribute("x", x);
            box.setAttribute("y", y);
        }
        this.labels.replaceChildren(...this.#coordinates(view));
    }

    // Gives the class to exactly these squares.
    mark(name, squares) {
        const wanted = new Set(squares.filter(Boolean));
        for (const square of this.marks.get(name) ?? []) {
            if (!wanted.has(square)) this.squares.get(square).classList.remove(name);
        }
        for (const square of wanted) {
            const box = this.squares.get(square);
            box?.classList.add(name);
            if (box && kFrames.has(name)) this.element.append(box);
        }
        this.marks.set(name, wanted);
    }

    #coordinates(view) {
        const label = (text, square, x, y, anchor) =>
            svg("text", { x, y, "text-anchor": anchor, class: isLight(square) ? "on-light" : "on-dark" }, text);
        const bottom = view === "white" ? 1 : 8;
        const left = view === "white" ? "a" : "h";
        const files = [...kFiles].map((file) => {
            const { x, y } = cornerOf(file + bottom, view);
            return label(file, file + bottom, x + kSquare - kInset, y + kSquare - kInset, "end");
        });
        const ranks = [..."12345678"].map((rank) => {
            const { x, y } = cornerOf(left + rank, view);
            return label(rank, left + rank, x + kInset, y + kInset + 13, "start");
        });
        return [...files, ...ranks];
    }
}
