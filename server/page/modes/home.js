// The first screen: four ways to play.

import { el } from "../dom.js";
import { settings } from "../settings.js";

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
    const element = el("div.home", el("h1", "A calm place to play chess."), el("div.cards", cards));
    return { title: "", element };
}
