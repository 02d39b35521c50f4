// The game on the analysis board: a main line, and at most one side line that leaves it somewhere. A
// position on the way is known by its number of moves.

import { kStartFen } from "../board/placement.js";

export class AnalysisGame {
    constructor({ start = kStartFen, moves = [], tags = {}, result = "*", remarks = [] } = {}) {
        this.start = start;
        this.main = moves;     // [{ uci, san, fen, comment }]
        this.tags = tags;
        this.result = result;
        this.remarks = remarks;  // what was read and cannot be saved, in words
        this.branchAt = null;  // where the side line leaves
        this.branch = [];
        this.ply = 0;
    }

    // The moves that are shown.
    get line() {
        return this.branchAt === null ? this.main : [...this.main.slice(0, this.branchAt), ...this.branch];
    }

    get fen() { return this.ply === 0 ? this.start : this.line[this.ply - 1].fen; }
    get lastMove() { return this.line[this.ply - 1] ?? null; }

    // The moves as the server wants them, up to where we are.
    movesHere() { return this.line.slice(0, this.ply).map((move) => move.uci); }

    goTo(ply) { this.ply = Math.max(0, Math.min(this.line.length, ply)); }

    // Plays a move here: the one that is there already, the next of the line, or a new side line.
    add(move) {
        if (this.line[this.ply]?.uci !== move.uci) this.#branchOff(move);
        this.ply += 1;
    }

    backToMain() {
        if (this.branchAt === null) return;
        this.ply = Math.min(this.ply, this.branchAt);
        this.branchAt = null;
        this.branch = [];
    }

    // A game that is over has no more moves: what goes on after it is a side line too.
    #branchOff(move) {
        if (this.branchAt === null && this.ply === this.main.length && this.result === "*") {
            this.main.push(move);
        } else if (this.branchAt === null || this.ply < this.branchAt) {
            this.branchAt = this.ply;
            this.branch = [move];
        } else {
            this.branch = [...this.branch.slice(0, this.ply - this.branchAt), move];
        }
    }

    // The part of an address that leads back here.
    query() {
        const parameters = new URLSearchParams();
        if (this.start !== kStartFen) parameters.set("fen", this.start);
        const { line } = this;
        if (line.length) parameters.set("moves", line.map((move) => move.uci).join(" "));
        if (this.ply !== line.length) parameters.set("ply", String(this.ply));
        return parameters.toString();
    }
}
