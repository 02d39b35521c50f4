// What a room looks like: board, players, moves, evaluation, buttons. It shows what RoomGame knows,
// and calls `act` for what the person wants.

import { el } from "../dom.js";
import { BoardFrame } from "../parts/board_frame.js";
import { Clocks } from "../parts/clocks.js";
import { Countdown } from "../parts/countdown.js";
import { kEven } from "../parts/eval_bar.js";
import { EvalGraph } from "../parts/eval_graph.js";
import { toggle } from "../parts/fields.js";
import { moveEntry } from "../parts/move_entry.js";
import { listenForSteps, MoveList } from "../parts/move_list.js";
import { Notice } from "../parts/notice.js";
import { settings } from "../settings.js";
import { autoTurn } from "./auto_turn.js";
import { RoomControls } from "./room_controls.js";
import { RoomReview } from "./room_review.js";
import { RoomWaiting } from "./room_waiting.js";
import {
    opponentOf, outcomeHeading, playerName, playerNote, scoreSentence, statusSentence,
} from "./room_words.js";

const kTurnAfterMs = 350;   // the move is seen before the board turns
const kGraceTickMs = 1000;

export class RoomView {
    // act: what RoomControls wants, and moveOnBoard(move), moveInWords(text), setEval(on).
    constructor(game, announcer, act) {
        this.game = game;
        this.ply = null;            // the position looked at; null: the latest
        this.graceToldAt = 0;
        this.isReviewing = false;
        this.mayClaimWin = false;
        this.announcer = announcer;
        this.#buildParts(announcer, act);
        this.#putTogether();
        this.notice.status("Opening the game…");
        this.board.show({ fen: "8/8/8/8/8/8/8/8 w - - 0 1" });
        this.side.classList.add("opening");
        this.onSettings = () => { if (this.game.room) this.showPlayers(); };
        settings.addEventListener("change", this.onSettings);
        this.graceTimer = setInterval(() => { if (this.game.room) this.showPlayers(); }, kGraceTickMs);
        this.endSteps = listenForSteps({ list: this.moves, turn: () => this.turn() });
    }

    close() {
        this.closed = true;
        settings.removeEventListener("change", this.onSettings);
        this.endSteps();
        this.clocks.close();
        this.frame.close();
        clearInterval(this.graceTimer);
        clearTimeout(this.turnTimer);
    }

    #buildParts(announcer, act) {
        this.frame = new BoardFrame({ onMove: (move) => act.moveOnBoard(move), announcer });
        this.board = this.frame.board;
        this.countdown = new Countdown();
        this.board.element.append(this.countdown.element);
        this.clocks = new Clocks(() => this.#showClocks());
        this.notice = new Notice(announcer);
        this.heading = el("h1.outcome");
        this.score = el("p.score-line");
        this.moves = new MoveList((ply) => this.#lookAt(ply));
        this.graph = new EvalGraph((ply) => this.#lookAt(ply));
        this.review = new RoomReview((ply) => this.#lookAt(ply));
        this.waiting = new RoomWaiting();
        this.entry = moveEntry((text) => act.moveInWords(text));
        this.evalToggle = toggle({ label: "Evaluation", onchange: (on) => act.setEval(on) });
        this.turnToggle = toggle({ label: "Turn the board to the side that moves", value: autoTurn.on,
            onchange: (on) => { autoTurn.on = on; this.turnToMover(); } });
        this.controls = new RoomControls({ ...act, turn: () => this.turn() });
    }

    #putTogether() {
        this.status = el("section.panel.status", this.heading, this.notice.element, this.score);
        this.side = el("div.side", this.waiting.element, this.status,
            el("section.panel.record", this.moves.element, this.graph.element, this.entry.element),
            this.review.element,
            el("section.panel.deeds", this.controls.element, el("div.toggles", this.evalToggle.element, this.turnToggle.element)));
        this.element = el("div.play", this.frame.element, this.side);
    }

    // The room cannot be entered: why not, and where else to go.
    showClosedDoor(message) {
        this.heading.textContent = "This game is not here";
        this.notice.status(message);
        this.side.replaceChildren(el("section.panel.status", this.heading, this.notice.element,
            el("p.actions", el("a.button", { href: "#/friend" }, "Play a friend"), " ", el("a.button", { href: "#/tenby" }, "Play Tenby"))));
    }

    turn() {
        this.frame.turn();
        if (this.game.room) this.showPlayers();
    }

    turnToMover() {
        clearTimeout(this.turnTimer);
        if (this.game.room?.kind !== "screen" || !autoTurn.on || !this.game.isPlaying) return;
        this.turnTimer = setTimeout(() => {
            this.frame.turn(this.game.turn);
            this.showPlayers();
        }, kTurnAfterMs);
    }

    // What was said of the position before: a hint, a refusal.
    forgetHint() {
        this.notice.clear();
        this.board.setArrows([]);
    }

    #lookAt(ply) {
        if (!this.game.room) return;
        const last = this.game.plies;
        this.ply = ply >= last ? null : Math.max(0, ply);
        this.showBoard();
        this.#showMoves();
        this.showEvaluation();
    }

    showAll({ animate = true } = {}) {
        this.showBoard({ animate });
        this.showPlayers();
        this.#showMoves();
        this.showEvaluation();
        this.showControls();
        this.clocks.set(this.game.room.clocks);
        this.countdown.show(this.game.room.state === "countdown" ? this.game.room.countdown : null);
        document.title = `${statusSentence(this.game.room).replace(/\.$/, "")} · Tenby`;
    }

    async showBoard({ animate = true } = {}) {
        const shown = this.ply ?? this.game.plies;
        const position = await this.game.at(shown).catch(() => null);
        if (!position || this.closed || shown !== (this.ply ?? this.game.plies)) return;
        this.board.show(position, { animate });
        const live = this.ply === null;
        const { you } = this.game;
        const mayPremove = live && !this.game.away && this.game.isPlaying && (you === "white" || you === "black");
        this.board.allow(live ? this.game.mayMove ?? (mayPremove ? you : null) : null);
        const verdict = this.game.review?.plies[shown - 1];
        if (verdict?.verdict && verdict.best) {
            this.board.setArrows([{ from: verdict.best.uci.slice(0, 2), to: verdict.best.uci.slice(2, 4), name: "best" }]);
        } else if (this.game.review || !live) {
            this.board.setArrows([]);
        }
    }

    #graceLeft(side) {
        const { grace } = this.game.room.players[side];
        return grace === null ? null : Math.max(0, grace - (performance.now() - this.graceToldAt));
    }

    showPlayers() {
        const { room } = this.game;
        for (const side of ["white", "black"]) {
            const strip = this.frame.strip(side);
            strip.setPlayer({
                side,
                name: playerName(room, side),
                note: playerNote(room, side, this.#graceLeft(side)),
                away: room.kind === "friend" && room.state !== "over" && !room.players[side].connected,
                toMove: this.game.isPlaying && this.game.turn === side,
            });
            strip.setCaptured(room.position.captured, room.position.balance, settings.pieceUrl);
        }
        this.#showClocks();
        this.showControls();
    }

    #showClocks() {
        if (!this.game.room) return;
        for (const side of ["white", "black"]) {
            this.frame.strip(side).setClock(this.clocks.left(side), this.clocks.running === side);
        }
    }

    #showMoves() {
        const { room } = this.game;
        const [, turn, , , , number] = room.start.split(" ");
        this.moves.show(room.moves, this.ply ?? this.game.plies, {
            startsWithBlack: turn === "b",
            firstNumber: Number(number) || 1,
            verdicts: this.game.verdicts,
            result: room.outcome?.result ?? null,
        });
    }

    showEvaluation() {
        const { room, evaluations, review } = this.game;
        const wanted = room.eval || review;
        const shown = this.ply ?? this.game.plies;
        const latest = evaluations.slice(0, shown + 1).findLast(Boolean);
        this.frame.evalBar.show(wanted ? latest ?? kEven : null);
        this.graph.show(wanted ? evaluations : [], this.game.plies, this.game.verdicts);
        this.graph.setCursor(shown);
    }

    showControls() {
        const { room } = this.game;
        const opponent = opponentOf(room);
        const graceLeft = room.kind === "friend" && opponent && !room.players[opponent].connected ? this.#graceLeft(opponent) : null;
        this.controls.show(room, { graceLeft, isReviewing: this.isReviewing && this.game.isOver });
        const mayClaimWin = graceLeft === 0 && this.game.isPlaying;
        if (mayClaimWin && !this.mayClaimWin) this.announcer.say(`${playerName(room, opponent)} did not come back: you may claim the win`);
        this.mayClaimWin = mayClaimWin;
        this.heading.hidden = !room.outcome;
        if (room.outcome) this.heading.textContent = outcomeHeading(room);
        this.status.classList.toggle("over", this.game.isOver);
        this.notice.status(this.game.away ?? statusSentence(room));
        const watching = room.spectators ? `${room.spectators} watching` : "";
        this.score.textContent = [scoreSentence(room), watching].filter(Boolean).join(" · ");
        this.entry.element.hidden = !this.game.isPlaying || room.you === null;
        this.evalToggle.element.hidden = room.kind !== "tenby" || room.you === null;
        this.turnToggle.element.hidden = room.kind !== "screen";
    }
}
