// The buttons of a room. They stay where they are and only hide, so that the keyboard's focus does
// not get lost when something happens.

import { button, el, setText } from "../dom.js";
import { offerName, offerSentence, opponentOf } from "./room_words.js";

const kSureMs = 4000;         // for the second press on what ends a game
const kClaimPlies = 7;        // reversible plies before a repetition can be near

export class RoomControls {
    // act: { send(message), hint(), review(), turn(), analyse(), savePgn(), newGame(), claimWith(on) }
    constructor(act) {
        this.act = act;
        const send = (type, extra = {}) => () => act.send({ type, ...extra });
        this.buttons = {
            takeback: button("Take back", send("takeback.offer")),
            hint: button("Hint", () => act.hint()),
            draw: button("Offer a draw", () => this.#offerDraw()),
            claim: button("Claim a draw", send("claim", { what: "draw" }), { class: "primary" }),
            claimWith: button("Claim a draw with my next move", () => this.#toggleClaimWith(), { class: "wide", "aria-pressed": "false" }),
            abandoned: button("Claim the win", send("claim", { what: "abandoned" }), { class: "primary" }),
            resign: button("Resign", () => this.#twice("resign", "Resign: sure?")),
            rematch: button("Rematch", send("rematch.offer"), { class: "primary" }),
            review: button("Review", () => act.review()),
            analyse: button("Analyse", () => act.analyse()),
            pgn: button("Save as PGN", () => act.savePgn()),
            newGame: button("New game", () => act.newGame()),
            turn: button("Turn the board", () => act.turn()),
        };
        this.offerText = el("p");
        this.accept = button("Accept", () => act.send({ type: `${this.offered}.accept` }), { class: "primary" });
        this.decline = button("Decline", () => act.send({ type: `${this.offered}.decline` }));
        this.offer = el("div.offer", { hidden: true, role: "group", "aria-label": "Offer" },
            this.offerText, el("div.row", this.accept, this.decline));
        this.element = el("section.controls", { "aria-label": "Actions" }, this.offer,
            el("div.buttons", Object.values(this.buttons)));
        this.sure = null;  // what a second press would do: { name, usual, timer }
    }

    show(room, { graceLeft, isReviewing }) {
        this.atOneScreen = room.you === "both";
        const isPlayer = room.you !== null;
        const playing = room.state === "playing" && isPlayer;
        const over = room.state === "over";
        const plies = room.moves.length;
        const visible = {
            takeback: playing && plies > 0,
            hint: playing && room.kind !== "friend",
            draw: playing && !room.offers.draw,
            claim: playing && room.position.claim && (room.you === "both" || room.you === room.position.turn),
            claimWith: playing && this.#mayClaimWith(room),
            abandoned: playing && graceLeft === 0,
            resign: playing,
            rematch: over && isPlayer && room.offers.rematch !== room.you,
            review: over && plies > 0 && !isReviewing,
            analyse: over && plies > 0,
            pgn: plies > 0,
            newGame: over,
            turn: true,
        };
        for (const [name, element] of Object.entries(this.buttons)) element.hidden = !visible[name];
        const byOther = over && room.offers.rematch && room.offers.rematch === opponentOf(room);
        setText(this.buttons.rematch, room.kind === "friend" ? (byOther ? "Accept the rematch" : "Rematch") : "Play again");
        if (!playing) this.#unsure();
        if (this.sure?.name !== "draw") setText(this.buttons.draw, this.atOneScreen ? "Agree a draw" : "Offer a draw");
        this.#showOffer(room);
    }

    #showOffer(room) {
        this.offered = offerName(room);
        const by = this.offered && room.offers[this.offered];
        this.offer.hidden = !this.offered;
        setText(this.offerText, offerSentence(room));
        const isForMe = by === opponentOf(room);
        this.accept.hidden = !isForMe || this.offered === "rematch";
        this.decline.hidden = !isForMe;
    }

    #mayClaimWith(room) {
        const reversible = Number(room.position.fen.split(" ")[4]);
        const isTurn = room.you === "both" || room.you === room.position.turn;
        return isTurn && !room.position.claim && reversible >= kClaimPlies;
    }

    #toggleClaimWith() { this.setClaimWith(this.buttons.claimWith.getAttribute("aria-pressed") !== "true"); }

    setClaimWith(on) {
        this.buttons.claimWith.setAttribute("aria-pressed", String(on));
        this.act.claimWith(on);
    }

    // At one screen an offer is the end of the game.
    #offerDraw() {
        if (this.atOneScreen) this.#twice("draw", "Draw: sure?", "draw.offer");
        else this.act.send({ type: "draw.offer" });
    }

    // What ends the game takes two presses.
    #twice(name, question, type = name) {
        const isSecond = this.sure?.name === name;
        this.#unsure();
        if (isSecond) {
            this.act.send({ type });
            return;
        }
        const element = this.buttons[name];
        this.sure = { name, usual: element.textContent, timer: setTimeout(() => this.#unsure(), kSureMs) };
        element.textContent = question;
        element.classList.add("danger");
    }

    #unsure() {
        if (!this.sure) return;
        const { name, usual, timer } = this.sure;
        clearTimeout(timer);
        this.sure = null;
        setText(this.buttons[name], usual);
        this.buttons[name].classList.remove("danger");
    }
}
