// The board: squares, pieces, marks, targets, arrows, and the ways to make a move on it. It knows no
// rules of chess: it is told the legal moves, and hands every other move to `onMove` too, so that
// whoever decides can say why it is not allowed.
//
//     const board = new Board({ pieceUrl, onMove: (move) => ..., announce: (text) => ... });
//     container.append(board.element);
//     board.show({ fen, legal: [{ from, to, kind, captures }], lastMove: ["e2", "e4"], check: "e8" });
//     board.allow("white");

import { ArrowsLayer } from "./arrows_layer.js";
import { allSquares, kBoard, squareAtPoint } from "./geometry.js";
import { KeyboardInput } from "./keyboard_input.js";
import { PiecesLayer } from "./pieces_layer.js";
import { placementOf, sideOfPiece } from "./placement.js";
import { PointerInput } from "./pointer_input.js";
import { PromotionDialog } from "./promotion_dialog.js";
import { pieceWords, squareWords, targetWords } from "./spoken.js";
import { SquaresLayer } from "./squares_layer.js";
import { svg } from "./svg.js";
import { TargetsLayer } from "./targets_layer.js";

export class Board {
    constructor({ pieceUrl, onMove = () => {}, announce = () => {} }) {
        this.pieceUrl = pieceUrl;
        this.onMove = onMove;
        this.announce = announce;
        this.view = "white";
        this.fen = null;
        this.placement = new Map();
        this.legal = [];
        this.allowed = null;   // "white", "black", "both", or null: nobody may move
        this.selected = null;

        this.squares = new SquaresLayer();
        this.pieces = new PiecesLayer(pieceUrl);
        this.targets = new TargetsLayer();
        this.arrows = new ArrowsLayer();
        this.surface = svg("svg", { viewBox: `0 0 ${kBoard} ${kBoard}`, class: "surface", "aria-hidden": "true" },
            this.squares.element, this.squares.labels, this.targets.element, this.pieces.element,
            this.arrows.element);
        this.promotion = new PromotionDialog(this);

        this.element = document.createElement("div");
        this.element.className = "board";
        this.element.tabIndex = 0;
        this.element.setAttribute("role", "application");
        this.element.setAttribute("aria-roledescription", "chess board");
        this.element.setAttribute("aria-label",
            "Chess board. Arrow keys move the cursor, Enter picks up and puts down, Escape lets go, b reads out the board, f turns it.");
        this.element.append(this.surface, this.promotion.element);
        this.squares.turn(this.view);
        this.pointer = new PointerInput(this);
        this.keyboard = new KeyboardInput(this);
    }

    // What is on the board. Fields that are left out mean none. A position that is there already leaves
    // a person's hand where it is.
    show({ fen, legal = [], lastMove = [], check = null }, { animate = true } = {}) {
        const isOther = fen !== this.fen;
        if (isOther) this.#letGo();
        this.fen = fen;
        this.placement = placementOf(fen);
        this.legal = legal;
        this.pieces.show(this.placement, { animate });
        this.squares.mark("last", lastMove);
        this.squares.mark("check", [check]);
        if (isOther) this.arrows.clearDrawn();
        this.#showTargets();
        this.#updateMovable();
    }

    // Who may move pieces here.
    allow(side) {
        this.allowed = side;
        if (!side) this.#letGo();
        if (this.selected && !this.#isMovable(this.selected)) this.select(null);
        this.#updateMovable();
    }

    turn(view) {
        if (view === this.view) return;
        this.pointer.cancel();
        this.promotion.close(null);
        this.view = view;
        this.squares.turn(view);
        this.pieces.turn(view);
        this.arrows.turn(view);
        this.#showTargets();
    }

    setArrows(arrows) { this.arrows.give(arrows); }

    setPieceUrl(pieceUrl) {
        this.pieceUrl = pieceUrl;
        this.pieces.setPieceUrl(pieceUrl);
    }

    // A move that was made here was refused.
    refuse() { this.pieces.settle(); }

    select(square) {
        this.selected = square;
        this.squares.mark("selected", [square]);
        this.squares.mark("hover", []);
        this.#showTargets();
    }

    squareAt(point) { return squareAtPoint(point, this.view); }

    // A press on a square, by whatever means: picks up a piece, or goes there with the piece that was
    // picked up. True if a drag may follow.
    press(square, { byKey = false } = {}) {
        this.arrows.clearDrawn();
        const isTarget = this.selected && this.#targetsOf(this.selected).some((target) => target.to === square);
        if (this.#isMovable(square) && !isTarget) {
            if (byKey && this.selected === square) this.select(null);
            else this.#pickUp(square, byKey);
            return true;
        }
        if (this.selected) {
            const from = this.selected;
            this.select(null);
            this.#move(from, square);
        } else if (byKey) {
            this.sayAbout(square);
        }
        return false;
    }

    dragPiece(from, point, byTouch) {
        this.pieces.drag(from, point, byTouch);
        this.squares.mark("hover", [this.squareAt(point)]);
    }

    dropPiece(from, to) {
        this.squares.mark("hover", []);
        if (!to || to === from) {
            this.pieces.drop(from, null);
            return;
        }
        this.pieces.drop(from, to);
        this.select(null);
        this.#move(from, to);
    }

    sayAbout(square) { this.announce(squareWords(square, this.placement.get(square))); }

    // The whole position in words, for screen readers.
    describe() {
        const of = (side) =>
            allSquares.filter((square) => this.placement.get(square)?.[0] === side[0])
                .map((square) => `${pieceWords(this.placement.get(square)).split(" ")[1]} ${square}`).join(", ");
        return `White: ${of("white")}. Black: ${of("black")}.`;
    }

    #pickUp(square, byKey) {
        this.select(square);
        if (!byKey) return;
        const targets = this.#targetsOf(square).map(targetWords);
        const where = targets.length ? `can go to ${targets.join(", ")}` : "cannot move";
        this.announce(`${pieceWords(this.placement.get(square))} ${where}`);
    }

    async #move(from, to) {
        const target = this.#targetsOf(from).find((candidate) => candidate.to === to);
        let promotion = "";
        if (target?.kind === "promotion") {
            const side = sideOfPiece(this.placement.get(from));
            promotion = await this.promotion.ask(to, side, this.view);
            if (!promotion) {
                this.refuse();
                return;
            }
        }
        this.onMove({ from, to, promotion, target });
    }

    // A dragged or selected piece, and the question what a pawn becomes.
    #letGo() {
        this.pointer.cancel();
        this.promotion.close(null);
        this.select(null);
    }

    #targetsOf(square) { return this.legal.filter((target) => target.from === square); }

    #isMovable(square) {
        const piece = this.placement.get(square);
        return Boolean(piece && this.allowed && (this.allowed === "both" || this.allowed === sideOfPiece(piece)));
    }

    #updateMovable() { this.pieces.setMovable((square) => this.#isMovable(square)); }

    #showTargets() {
        this.targets.show(this.selected ? this.#targetsOf(this.selected) : [], this.view,
            (square) => this.placement.has(square));
    }
}
