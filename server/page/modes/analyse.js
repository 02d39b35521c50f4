// The analysis board: any legal move may be made, and the engine says what it thinks.

import { sideToMove } from "../board/placement.js";
import { sanWords } from "../board/spoken.js";
import { button, el, setText } from "../dom.js";
import { BoardFrame } from "../parts/board_frame.js";
import { kEven } from "../parts/eval_bar.js";
import { moveEntry } from "../parts/move_entry.js";
import { listenForSteps, MoveList } from "../parts/move_list.js";
import { Notice } from "../parts/notice.js";
import { copyText, saveFile } from "../parts/save_file.js";
import { settings } from "../settings.js";
import { AnalysisGame } from "./analysis_game.js";
import { AnalysisLines, arrowsFor } from "./analysis_lines.js";
import { kSideLines, openDialog, readText } from "./analysis_open.js";
import { savedPart } from "./analysis_save.js";
import { capital, sideName } from "./room_words.js";
import { legalMoves, moveText, stillPosition } from "./room_game.js";

const kCopiedMs = 2500;
const listed = (things) => new Intl.ListFormat("en").format(things);
const kRestMs = 80;  // stepping quickly through a game asks for nothing on the way

export function analyseScreen(app, _argument, parameters) {
    const screen = new AnalyseScreen(app);
    screen.openAddress(parameters);
    return { title: "Analyse", element: screen.element, close: () => screen.close() };
}

class AnalyseScreen {
    constructor(app) {
        this.app = app;
        this.connection = app.connection;
        this.game = new AnalysisGame();
        this.frame = new BoardFrame({ onMove: (move) => this.#play(moveText(move)), announcer: app.announcer });
        this.board = this.frame.board;
        this.notice = new Notice(app.announcer);
        this.title = el("h1", "Analysis");
        this.moves = new MoveList((ply) => this.#goTo(ply), { emptyText: "Make a move, or open a game." });
        this.comment = el("p.comment", { hidden: true });
        this.lines = new AnalysisLines(app.connection, {
            onLines: (lines) => this.#showLines(lines),
            onMove: (uci) => this.#play(uci),
        });
        this.entry = moveEntry((text) => this.#play(text));
        this.back = button("Back to the game", () => { this.game.backToMain(); this.#show(); });
        this.link = button("Copy a link", () => this.#share());
        this.fen = el("textarea", { rows: "2", readonly: true, spellcheck: "false", "aria-label": "FEN of this position", onfocus: () => this.fen.select() });
        this.element = el("div.play.analysing", this.frame.element, el("div.side",
            el("section.panel.status", this.title, this.notice.element),
            this.lines.element,
            el("section.panel.record", this.moves.element, this.comment, this.back, this.entry.element),
            el("section.panel.deeds", this.fen, el("div.buttons",
                button("Open FEN or PGN", () => openDialog(app.connection, (choice) => this.#open(choice)), { class: "primary wide" }),
                this.link,
                button("Save as PGN", () => this.#savePgn()),
                button("Turn the board", () => this.#turn()),
                button("Clear", () => this.#open({ game: { start: undefined, moves: [], tags: {}, result: "*" } }))))));
        this.frame.top.element.classList.add("thin");
        this.frame.bottom.element.classList.add("thin");
        this.endSteps = listenForSteps({ list: this.moves, turn: () => this.#turn() });
        this.#acceptDrops();
        this.board.show({ fen: this.game.start }, { animate: false });
    }

    close() {
        this.closed = true;
        clearTimeout(this.timer);
        this.endSteps();
        this.lines.close();
        this.frame.close();
    }

    // The position that an address names: ?fen=, ?moves= and ?ply=, all optional.
    async openAddress(parameters) {
        const moves = (parameters.get("moves") ?? "").split(" ").filter(Boolean);
        const fen = parameters.get("fen") ?? undefined;
        try {
            const answer = await this.connection.request({ type: "position", ...(fen ? { fen } : {}), moves });
            this.game = new AnalysisGame({ start: answer.start, moves: answer.moves });
            this.game.goTo(parameters.has("ply") ? Number(parameters.get("ply")) || 0 : answer.moves.length);
        } catch (error) {
            this.notice.error(error.message);
        }
        if (!this.closed) this.#show();
    }

    #open({ fen, game, unread }) {
        this.game = fen ? new AnalysisGame({ start: fen }) : new AnalysisGame(game);
        this.#show();
        if (unread) this.notice.error(`Only a part could be read: ${unread}.`);
        else if (game?.remarks?.includes(kSideLines)) this.notice.info("Of a game the main line is shown, without its side lines.");
    }

    #goTo(ply) {
        this.game.goTo(ply);
        this.#show();
    }

    #turn() {
        this.frame.turn();
        this.#showStrips();
    }

    // True if the move is legal here.
    async #play(text) {
        const { game } = this;
        const { ply } = game;
        try {
            const answer = await this.connection.request({ type: "position", fen: game.start, moves: [...game.movesHere(), text] });
            if (this.game !== game || game.ply !== ply) return false;
            const move = answer.moves.at(-1);
            game.add(move);
            this.notice.clear();
            this.app.announcer.say(sanWords(move.san));
            this.#show(answer);
            return true;
        } catch (error) {
            this.board.refuse();
            this.notice.error(error.message);
            return false;
        }
    }

    async #share() {
        const address = `${location.origin}${location.pathname}#/analyse?${this.game.query()}`;
        const copied = await copyText(address);
        this.notice.info(copied ? "The link is copied." : "The address of this page leads here.");
        if (!copied) return;
        setText(this.link, "Copied");  // the sentence may be out of sight
        setTimeout(() => setText(this.link, "Copy a link"), kCopiedMs);
    }

    async #savePgn() {
        const { message, leftOut } = savedPart(this.game);
        try {
            const answer = await this.connection.request(message);
            saveFile("analysis.pgn", answer.pgn, "application/x-chess-pgn");
            if (leftOut.length) this.notice.info(`Saved without ${listed(leftOut)}.`);
        } catch (error) {
            this.notice.error(error.message);
        }
    }

    // A file dropped on the board is opened.
    #acceptDrops() {
        this.element.addEventListener("dragover", (event) => event.preventDefault());
        this.element.addEventListener("drop", async (event) => {
            event.preventDefault();
            const file = event.dataTransfer.files[0];
            if (!file) return;
            try {
                const text = await file.text();
                const show = (choice) => this.#open(choice);
                await readText(this.connection, text, { show, offer: () => openDialog(this.connection, show, text) });
            } catch (error) {
                this.notice.error(error.message);
            }
        });
    }

    // The position can be looked at before the server has told what is legal there.
    #show(answer = null) {
        const { game } = this;
        this.board.show(stillPosition(game.fen, game.lastMove));
        this.board.allow(null);
        this.lines.forget();
        this.#showMoves();
        this.app.router.replace(`#/analyse${game.query() ? `?${game.query()}` : ""}`);
        clearTimeout(this.timer);
        if (answer) this.#showPosition(answer);
        else this.timer = setTimeout(() => this.#askForPosition(), kRestMs);
    }

    async #askForPosition() {
        const { game } = this;
        const { ply } = game;
        try {
            const answer = await this.connection.request({ type: "position", fen: game.start, moves: game.movesHere() });
            if (this.closed || this.game !== game || game.ply !== ply) return;
            this.#showPosition(answer);
        } catch (error) {
            if (error.code !== "lost") this.notice.error(error.message);
        }
    }

    #showPosition({ position, outcome }) {
        const { game } = this;
        this.position = position;
        this.board.show({
            fen: position.fen,
            legal: legalMoves(position.targets),
            lastMove: position.last ? [position.last.from, position.last.to] : [],
            check: position.check,
        });
        this.board.allow(position.turn);
        this.#showStrips();
        this.notice.status(outcome ? `${capital(outcome.text)}.` : `${position.check ? "Check. " : ""}${sideName(position.turn)} to move.`);
        const [, side, , , , number] = position.fen.split(" ");
        this.lines.look({ fen: game.start, moves: game.movesHere(), number: Number(number) || 1, black: side === "b" });
    }

    #showStrips() {
        if (!this.position) return;
        const { tags } = this.game;
        for (const side of ["white", "black"]) {
            const strip = this.frame.strip(side);
            strip.setPlayer({ side, name: tags[sideName(side)] || sideName(side), toMove: this.position.turn === side });
            strip.setCaptured(this.position.captured, this.position.balance, settings.pieceUrl);
        }
    }

    #showMoves() {
        const { game } = this;
        const number = game.start.split(" ")[5];
        this.moves.show(game.line, game.ply, {
            startsWithBlack: sideToMove(game.start) === "black",
            firstNumber: Number(number) || 1,
            result: game.branchAt === null && game.result !== "*" ? game.result : null,
        });
        const { White, Black } = game.tags;
        setText(this.title, White || Black ? `${White ?? "?"} – ${Black ?? "?"}` : "Analysis");
        this.title.classList.toggle("game-title", Boolean(White || Black));
        const comment = game.lastMove?.comment ?? "";
        setText(this.comment, comment);
        this.comment.hidden = !comment;
        this.back.hidden = game.branchAt === null;
        this.fen.value = game.fen;
    }

    #showLines(lines) {
        this.board.setArrows(arrowsFor(lines));
        if (lines.length) this.frame.evalBar.show(lines[0]);
        else this.frame.evalBar.show(this.lines?.on === false ? null : this.lastEvaluation ?? kEven);
        if (lines.length) [this.lastEvaluation] = lines;
    }
}
