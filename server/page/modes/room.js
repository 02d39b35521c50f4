// A room: a game against Tenby, at one screen, or with a friend. The server tells what is so; this
// screen shows it (RoomView) and asks for what the person wants.

import { sanWords } from "../board/spoken.js";
import { saveFile } from "../parts/save_file.js";
import { knock } from "../parts/sound.js";
import { noteSeen } from "../seats.js";
import { Premove } from "./premove.js";
import { enterRoom } from "./room_entry.js";
import { moveText, RoomGame } from "./room_game.js";
import { RoomView } from "./room_view.js";
import { newsSentence, opponentsWords, presenceSentence, sideName, statusSentence } from "./room_words.js";

const kSetups = { tenby: "#/tenby", screen: "#/screen", friend: "#/friend" };
const kAgainMs = 3000;  // after this a server that we asked too fast is asked again
const kDeclined = {
    draw: "The draw was declined.",
    takeback: "The move stays: taking back was declined.",
    rematch: "The rematch was declined.",
};

export function roomScreen(app, token, parameters) {
    const screen = new RoomScreen(app, token, parameters.has("watch"));
    return { title: "Game", element: screen.view.element, close: () => screen.close() };
}

class RoomScreen {
    constructor(app, token, watchOnly) {
        this.app = app;
        this.token = token;
        this.watchOnly = watchOnly;
        this.connection = app.connection;
        this.game = new RoomGame(app.connection);
        this.joined = null;
        this.claimNext = false;
        this.view = new RoomView(this.game, app.announcer, {
            moveOnBoard: (move) => this.#moveOnBoard(move),
            moveInWords: (text) => this.#play(text),
            send: (message) => this.#ask(message),
            setEval: (on) => this.#setEval(on),
            hint: () => this.#hint(),
            review: () => this.#startReview(),
            analyse: () => this.#analyse(),
            savePgn: () => this.#savePgn(),
            newGame: () => { location.hash = kSetups[this.game.room.kind]; },
            claimWith: (on) => { this.claimNext = on; },
        });
        this.premove = new Premove(this.view.board, this.view.notice);
        this.#listen();
        this.#enter();
    }

    close() {
        this.closed = true;
        if (this.app.joined?.room === this.token) {
            this.connection.send({ type: "room.leave" });
            this.app.joined = null;
        }
        for (const end of this.endings) end();
        this.view.close();
    }

    #listen() {
        const on = (type, handle) => this.connection.on(type, (message) => {
            if (this.game.room || type === "room" || type === "joined") handle(message);
        });
        this.endings = [
            this.connection.on("open", () => this.#enter()),
            this.connection.on("lost", () => this.#setAway("The connection is lost. Your game waits for you.")),
            on("joined", (message) => { if (message.room === this.token) this.#arrived(message); }),
            on("left", (message) => this.#left(message)),
            on("room", (message) => this.#room(message)),
            on("moved", (message) => this.#moved(message)),
            on("ended", (message) => this.#ended(message)),
            on("offers", (message) => this.#offers(message)),
            on("presence", (message) => this.#presence(message)),
            on("eval", (message) => this.#evaluation(message)),
            on("review", (message) => this.#reviewed(message)),
            on("review.progress", ({ done, of }) => this.view.review.progress(done, of)),
        ];
    }

    async #enter() {
        if (this.entering || this.closed || !this.connection.isOpen) return;
        this.entering = true;
        try {
            this.joined = await enterRoom(this.app, this.token, { watchOnly: this.watchOnly });
            if (this.game.room) this.view.waiting.show(this.game.room, this.joined);
        } catch (error) {
            if (error.code === "too_fast") setTimeout(() => this.#enter(), kAgainMs);
            else if (error.code !== "lost" && !this.closed) this.view.showClosedDoor(error.message);
        } finally {
            this.entering = false;
        }
    }

    // --- what the server tells

    #room(message) {
        const { game, view } = this;
        const { room: before } = game;
        const isNew = !before || before.game !== message.game;
        const isOther = isNew || before.moves.length !== message.moves.length;
        game.setRoom(message);
        view.graceToldAt = performance.now();
        view.side.classList.remove("opening");
        if (isNew || before.you !== message.you) view.frame.turn(message.you === "black" ? "black" : "white");
        if (isNew) {
            view.ply = null;
            view.review.hide();
            view.isReviewing = false;
        }
        if (isOther) view.forgetHint();
        this.#forgetPlans();
        if (view.ply !== null && view.ply >= game.plies) view.ply = null;
        view.evalToggle.input.checked = message.eval;
        this.#announce(newsSentence(message, before));
        view.showAll({ animate: !isNew || before !== null });
        view.waiting.show(message, this.joined);
        view.turnToMover();
        this.#noteSeen();
    }

    #arrived(joined) {
        this.joined = joined;
        this.game.away = null;
    }

    #moved(message) {
        const { game, view } = this;
        const mover = game.turn;
        if (!game.addMove(message)) {
            this.connection.send({ type: "room.state" });
            return;
        }
        view.ply = null;
        view.forgetHint();
        knock(/x/.test(message.move.san));
        this.app.announcer.say(`${sideName(mover)}: ${sanWords(message.move.san)}`);
        const move = this.premove.take(game);
        this.#forgetPlans();
        view.showAll();
        view.turnToMover();
        this.#noteSeen();
        if (move) this.#play(move);
    }

    #ended(message) {
        this.game.end(message);
        this.#forgetPlans();
        this.view.notice.clear();
        this.app.announcer.say(message.outcome.text);
        this.view.showAll();
        this.#noteSeen();
    }

    // What was to happen with the next move was meant for the position before.
    #forgetPlans() {
        this.premove.clear();
        this.view.controls.setClaimWith(false);
    }

    // For the first screen, which offers to go on with the game.
    #noteSeen() {
        const { room, isOver, you } = this.game;
        if (you === null) return;
        noteSeen(this.token, {
            title: opponentsWords(room),
            status: statusSentence(room),
            fen: room.position.fen,
            view: this.view.board.view,
            over: isOver,
        });
    }

    #offers({ offers, declined }) {
        this.game.room.offers = offers;
        if (declined) this.view.notice.info(kDeclined[declined] ?? "Declined.");
        this.view.showControls();
        this.#announce(this.view.controls.offerText.textContent);
    }

    #presence({ players, spectators }) {
        const { room } = this.game;
        const before = room.players;
        Object.assign(room, { players, spectators });
        this.view.graceToldAt = performance.now();
        this.#announce(presenceSentence(room, before));
        this.view.showPlayers();
    }

    #announce(sentence) {
        if (sentence) this.app.announcer.say(sentence);
    }

    #evaluation(message) {
        this.game.evaluations[message.ply] = message;
        this.view.showEvaluation();
    }

    #left({ reason }) {
        if (reason === "resumed elsewhere") this.#setAway("This game goes on in another window.");
    }

    // The board stays as it is, and can be looked at.
    #setAway(sentence) {
        this.game.away = sentence;
        if (!this.game.room) return;
        this.#forgetPlans();
        this.view.showBoard();
        this.view.showControls();
    }

    // --- what the person wants

    // Sends a message; a refusal is shown as the server's sentence.
    // Nothing is sent to a room that we are not in: it would be refused, or come as a surprise later.
    async #ask(message) {
        if (this.game.away) {
            this.view.notice.error(this.game.away);
            return null;
        }
        try {
            return await this.connection.request(message);
        } catch (error) {
            this.view.notice.error(error.message);
            return null;
        }
    }

    #moveOnBoard(move) {
        const { room } = this.game;
        if (room.position.turn !== room.you && room.you !== "both") this.premove.set(move);
        else this.#play(moveText(move));
    }

    // True if the server has taken the move.
    async #play(text) {
        if (!this.game.room) return false;
        const ply = this.game.plies;
        const message = this.claimNext
            ? { type: "claim", what: "draw", move: text }
            : { type: "move", ply, move: text };
        const answer = await this.#ask(message);
        if (!answer) this.view.board.refuse();
        return answer !== null;
    }

    async #hint() {
        const answer = await this.#ask({ type: "hint" });
        if (!answer || answer.ply !== this.game.plies) return;
        this.view.board.setArrows([{ from: answer.uci.slice(0, 2), to: answer.uci.slice(2, 4), name: "hint" }]);
        this.view.notice.info(`Tenby would play ${answer.san}.`);
    }

    #setEval(on) {
        this.game.room.eval = on;
        this.#ask({ type: "eval", on });
        this.view.showEvaluation();
    }

    async #startReview() {
        const { view } = this;
        view.isReviewing = true;
        view.review.progress(0, this.game.plies);
        view.showControls();
        if (await this.#ask({ type: "review" })) return;
        view.isReviewing = false;
        view.review.hide();
        view.showControls();
    }

    // To all in the room, whoever asked for it.
    #reviewed(answer) {
        this.view.isReviewing = true;
        this.game.review = answer;
        this.game.evaluations = [answer.start, ...answer.plies];
        this.view.review.show(answer, this.game.room);
        this.app.announcer.say("The review is there");
        this.view.showAll();
    }

    #analyse() {
        const { start, moves } = this.game.room;
        const query = new URLSearchParams({ fen: start, moves: moves.map((move) => move.uci).join(" ") });
        location.hash = `#/analyse?${query}`;
    }

    async #savePgn() {
        const answer = await this.#ask({ type: "pgn" });
        if (answer) saveFile("tenby.pgn", answer.pgn, "application/x-chess-pgn");
    }
}
