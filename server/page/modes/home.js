// The first screen: four ways to play, and the games that wait.

import { el } from "../dom.js";
import { smallBoard } from "../parts/small_board.js";
import { unfinished } from "../seats.js";
import { settings } from "../settings.js";

const kOffered = 4;

const kWays = [
    ["tenby", "wQ", "Play Tenby", "Twenty levels, from a beginner’s first games to full strength. Hints, take back, and a review afterwards."],
    ["screen", "wN", "Two at one screen", "Pass the board across the table. From the start, a position of yours, or Chess960."],
    ["friend", "wB", "Play a friend", "Send a link or read out a code. The clock runs on the server, and others may watch."],
    ["analyse", "wR", "Analyse", "Open a game or a position and look at it together with the engine."],
];

export function homeScreen() {
    const cards = kWays.map(([way, piece, title, text]) => el("a.card", { href: `#/${way}` },
        el("img", { src: settings.pieceUrl(piece), alt: "" }),
        el("h2", title),
        el("p", text)));
    const element = el("div.home", el("h1", "A calm place to play chess."), el("div.cards", cards), waitingGames());
    return { title: "", element };
}

function waitingGames() {
    const games = unfinished().slice(0, kOffered).map(({ room, seen }) => el("a.card.game", { href: `#/room/${room}` },
        smallBoard(seen.fen, seen.view, settings.pieceUrl),
        el("h3", seen.title),
        el("p", seen.status)));
    return games.length ? el("section", { "aria-label": "Your games" }, el("h2", "Go on with a game"), el("div.cards", games)) : null;
}
