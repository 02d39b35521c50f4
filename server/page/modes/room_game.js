// What the server has told about the game in a room, and the positions on the way.

import { kingSquare, placementOf, sideToMove } from "../board/placement.js";

export class RoomGame {
    constructor(connection) {
        this.connection = connection;
        this.room = null;
        this.fens = [];         // by ply; the server tells them all when they are asked for
        this.evaluations = [];  // by ply
        this.review = null;
        this.away = null;       // why nothing can be done in the room just now: a sentence
    }

    get plies() { return this.room.moves.length; }
    get turn() { return this.room.position.turn; }
    get you() { return this.room.you; }
    get isPlaying() { return this.room.state === "playing"; }
    get isOver() { return this.room.state === "over"; }
    // What the review says of each move, by ply; empty before it.
    get verdicts() { return this.review ? [null, ...this.review.plies.map((entry) => entry.verdict)] : []; }
    // Whose move this browser may make now, or null.
    get mayMove() { return !this.away && this.isPlaying && (this.you === "both" || this.you === this.turn) ? this.turn : null; }

    setRoom(message) {
        const isSameGame = this.room && this.room.game === message.game;
        this.room = message;
        this.fens = [message.start];
        this.fens[this.plies] = message.position.fen;
        if (isSameGame) this.evaluations.length = Math.min(this.evaluations.length, this.plies + 1);
        else this.evaluations = [];
        if (!isSameGame || !this.isOver) this.review = null;
    }

    // False if a move before this one was missed.
    addMove({ ply, move, position, clocks, offers, outcome }) {
        if (ply !== this.plies + 1) return false;
        const { room } = this;
        room.moves.push(move);
        room.position = position;
        room.clocks = clocks;
        room.offers = offers;
        if (outcome) {
            room.outcome = outcome;
            room.state = "over";
        }
        this.fens[ply] = position.fen;
        return true;
    }

    end({ outcome, clocks, position, score }) {
        Object.assign(this.room, { outcome, clocks, score, state: "over" });
        if (position) this.room.position = position;
        this.room.offers = { draw: null, takeback: null, rematch: null };
    }

    // What the board shows after a number of moves.
    async at(ply) {
        if (ply === this.plies) {
            const { fen, targets, last, check } = this.room.position;
            return { fen, legal: legalMoves(targets), lastMove: last ? [last.from, last.to] : [], check };
        }
        if (!this.fens[ply]) await this.#askForFens();
        const move = this.room.moves[ply - 1];
        return stillPosition(this.fens[ply], move);
    }

    async #askForFens() {
        const moves = this.room.moves.map((move) => move.uci);
        const answer = await this.connection.request({ type: "position", fen: this.room.start, moves });
        answer.moves.forEach((move, index) => { this.fens[index + 1] = move.fen; });
    }
}

// { e2: [{ to, ... }] } as a list.
export function legalMoves(targets) {
    return Object.entries(targets).flatMap(([from, list]) => list.map((target) => ({ ...target, from })));
}

// A position that is only looked at: the move that led there, and a king in check as SAN tells it.
export function stillPosition(fen, move) {
    const inCheck = move && /[+#]$/.test(move.san);
    return {
        fen,
        lastMove: move ? [move.uci.slice(0, 2), move.uci.slice(2, 4)] : [],
        check: inCheck ? kingSquare(placementOf(fen), sideToMove(fen)) : null,
    };
}

// What to send for a move made on the board: the server's own text for it if it is legal.
export function moveText({ from, to, promotion, target }) {
    if (!target) return from + to;
    return promotion ? target.move.slice(0, -1) + promotion : target.move;
}
