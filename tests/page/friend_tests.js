// Two browsers in one room, and sometimes a third that watches.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Player } from "./player.js";
import { QuietNetwork } from "./quiet_network.js";
import { stage } from "./stage.js";
import { TenbyServer } from "./tenby_server.js";

// What a player who has made a room can pass on.
async function invitation({ page }) {
    await page.locator(".waiting").waitFor();
    return {
        link: await page.getByLabel("Link for your friend").inputValue(),
        code: await page.locator("strong.code").textContent(),
    };
}

// Ann makes a room and plays White; Ben opens her link.
async function twoPlayers({ server = stage.server, clock = null, fen = null, name = "Ann" } = {}) {
    const ann = await Player.open(stage.browser, `${server.url}/#/friend`);
    await ann.page.getByLabel("Your name").fill(name);
    await ann.choose("White");
    if (clock) await ann.choose(clock);
    if (fen) {
        await ann.choose("A position");
        await ann.page.getByLabel("FEN", { exact: true }).fill(fen);
    }
    await ann.press("Make a room");
    const { link } = await invitation(ann);
    const ben = await Player.open(stage.browser, link);
    await ann.reads("Your move.");
    return { ann, ben, link };
}

async function playInTurn(ann, ben, moves) {
    for (const [index, move] of moves.entries()) {
        const [mover, other] = index % 2 ? [ben, ann] : [ann, ben];
        await mover.reads("Your move.");
        await mover.move(move);
        const landed = other.page.locator(`.square.last[data-square="${move.slice(2, 4)}"]`);
        await landed.waitFor();
    }
}

test("two browsers play to checkmate, a third watches, and a rematch exchanges colours", async () => {
    const { ann, ben, link } = await twoPlayers({ clock: "5 + 3" });
    const eve = await Player.open(stage.browser, link);
    await eve.reads("You are watching.");
    await playInTurn(ann, ben, ["f2f3", "e7e5", "g2g4", "d8h4"]);
    await ann.reads("You lost");
    await ben.reads("You won");
    await eve.reads("Black won");
    for (const player of [ann, ben, eve]) await player.reads("Black wins by checkmate.");
    await ann.press("Rematch");
    await ben.press("Accept the rematch");
    await ben.reads("Your move.");
    assert.deepEqual(await ann.moves(), []);
    await ben.move("e2e4");
    await ann.sees("wP", "e4");
    await Promise.all([ann, ben, eve].map((player) => player.leave()));
});

test("a friend joins with the code, and a wrong code gets a sentence", async () => {
    const ann = await Player.open(stage.browser, `${stage.server.url}/#/friend`);
    await ann.choose("Black");
    await ann.press("Make a room");
    const { code } = await invitation(ann);
    const ben = await Player.open(stage.browser, `${stage.server.url}/#/friend`);
    await ben.page.getByLabel("Your name").fill("Ben");
    await ben.page.getByLabel("Code").fill("QQQQQQ");
    await ben.press("Join");
    await ben.page.locator(".join .notice[data-kind=error]").waitFor();
    await ben.page.getByLabel("Code").fill(code.toLowerCase());
    await ben.press("Join");
    await ben.reads("Your move.");
    await ann.page.locator(".strip .name").getByText("Ben").waitFor();
    await ben.move("d2d4");
    await ann.sees("wP", "d4");
    await ann.leave();
    await ben.leave();
});

test("draw offers are declined and accepted", async () => {
    const { ann, ben } = await twoPlayers();
    await playInTurn(ann, ben, ["e2e4", "e7e5"]);
    await ann.press("Offer a draw");
    await ben.page.locator(".offer").getByText("Ann offered a draw.").waitFor();
    await ben.press("Decline");
    await ann.reads("The draw was declined.");
    await ben.press("Offer a draw");
    await ann.press("Accept");
    await ann.reads("Draw by agreement.");
    await ben.reads("Draw by agreement.");
    await ann.leave();
    await ben.leave();
});

test("a move is taken back if the other agrees", async () => {
    const { ann, ben } = await twoPlayers();
    await playInTurn(ann, ben, ["e2e4"]);
    await ann.press("Take back");
    await ben.press("Accept");
    await ann.sees("wP", "e2");
    await ben.sees("wP", "e2");
    await ann.reads("Your move.");
    await ann.leave();
    await ben.leave();
});

test("the other's offer can be answered while an own one is open", async () => {
    const { ann, ben } = await twoPlayers();
    await playInTurn(ann, ben, ["e2e4"]);
    await ben.press("Offer a draw");
    await ann.press("Take back");
    await ben.page.locator(".offer").getByText("Ann asked to take a move back.").waitFor();
    await ben.press("Accept");
    await ben.sees("wP", "e2");
    await ann.hears("Taken back. Your move.");
    await ann.leave();
    await ben.leave();
});

test("a claim with the next move does not outlive its game", async () => {
    const { ann, ben } = await twoPlayers();
    await playInTurn(ann, ben, ["g1f3", "g8f6", "f3g1", "f6g8", "b1c3", "b8c6", "c3b1"]);
    await ben.press("Claim a draw with my next move");
    await ben.press("Resign");
    await ben.press("Resign: sure?");
    await ann.press("Rematch");
    await ben.press("Accept the rematch");
    await ben.reads("Your move.");
    await ben.move("e2e4");
    await ann.sees("wP", "e4");
    await ann.leave();
    await ben.leave();
});

test("a move in advance is forgotten with its position, and says what a pawn becomes", async () => {
    const { ann, ben } = await twoPlayers({ fen: "7k/P7/8/8/8/8/8/K7 w - - 0 1" });
    await playInTurn(ann, ben, ["a1b2", "h8g8"]);
    await ann.move("b2b3");
    await ann.reads("to move.");
    await ann.move("a7a8");
    await ann.reads("a7 a8 will be played next, with promotion to a queen.");
    await ann.press("Take back");
    await ben.press("Accept");
    await ann.sees("wK", "b2");
    assert.equal(await ann.page.locator(".square.premove").count(), 0);
    await ann.move("b2b1");
    await ben.move("g8g7");
    await ann.reads("Your move.");
    assert.equal(await ann.moves().then((moves) => moves.length), 4);
    await ann.move("b1c1");
    await ann.move("a7a8");
    await ben.move("g7h7");
    await ann.sees("wQ", "a8");
    await ann.leave();
    await ben.leave();
});

test("resignation is told to both", async () => {
    const { ann, ben } = await twoPlayers();
    await playInTurn(ann, ben, ["e2e4"]);
    await ann.press("Resign");
    await ann.press("Resign: sure?");
    await ben.reads("Black wins by resignation.");
    await ann.reads("You lost");
    await ann.leave();
    await ben.leave();
});

test("who goes away is missed, and comes back to the same game", async () => {
    const { ann, ben, link } = await twoPlayers();
    await playInTurn(ann, ben, ["e2e4", "c7c5"]);
    await ben.page.goto("about:blank");
    await ann.page.getByText(/lost, \d+ s left/).waitFor();
    await ann.move("g1f3");
    await ben.page.goto(link);
    await ben.sees("wN", "f3");
    await ben.reads("Your move.");
    await ann.page.getByText(/s left/).waitFor({ state: "detached" });
    await ben.move("d7d6");
    await ann.sees("bP", "d6");
    await ann.leave();
    await ben.leave();
});

test("screen readers are told who goes and comes, and when the game can be claimed", async () => {
    const ann = await Player.open(stage.browser, "about:blank");
    await ann.page.clock.install();
    await ann.page.goto(`${stage.server.url}/#/friend`);
    await ann.choose("White");
    await ann.press("Make a room");
    const { link } = await invitation(ann);
    await ann.hears("Waiting for the other player.");
    const ben = await Player.open(stage.browser, `${stage.server.url}/#/`);
    await ben.page.evaluate(() => localStorage.setItem("tenby.settings", JSON.stringify({ name: "Ben" })));
    await ben.page.goto("about:blank");
    await ben.page.goto(link);
    await ann.hears("The game is about to begin.");
    await ann.reads("Your move.");
    await ann.hears("The game begins. You play white.");
    await ben.page.goto("about:blank");
    await ann.hears(/Ben lost the connection and has \d+ seconds to come back/);
    await ben.page.goto(link);
    await ann.hears("Ben is there");
    await ben.page.goto("about:blank");
    await ann.hears(/Ben lost the connection/);
    // Only on Ann's side is the time over.
    for (let second = 0; second < 60; second += 5) await ann.page.clock.fastForward(5000);
    await ann.hears("Ben did not come back: you may claim the win");
    await ann.button("Claim the win").waitFor();
    await ann.leave();
    await ben.leave();
});

test("on a phone the time to come back is seen beside a long name", async () => {
    const { ann, ben } = await twoPlayers({ clock: "5 + 3", name: "Wolfgang Amadeus von Kempelen" });
    await playInTurn(ann, ben, ["e2e4"]);
    await ben.page.setViewportSize({ width: 360, height: 740 });
    await ann.page.goto("about:blank");
    const note = ben.page.getByText(/lost, \d+ s left/);
    await note.waitFor();
    assert.ok(await note.evaluate((element) => element.scrollWidth <= element.clientWidth));
    await ann.leave();
    await ben.leave();
});

test("a game survives the server's sudden death", async () => {
    const server = await TenbyServer.start();
    const { ann, ben } = await twoPlayers({ server });
    await playInTurn(ann, ben, ["e2e4", "e7e5"]);
    for (const player of [ann, ben]) player.toleratesLosses = true;
    await server.kill();
    await ann.page.locator("#connection").waitFor();
    await server.run();
    await ann.page.locator("#connection").waitFor({ state: "hidden" });
    await ann.reads("Your move.");
    await ben.reads("Ann to move.");
    await ann.move("g1f3");
    await ben.sees("wN", "f3");
    await ann.leave();
    await ben.leave();
    await server.stop();
});

test("a network that falls silent is noticed, and the game goes on when it is back", async () => {
    const network = await QuietNetwork.to(stage.server);
    const ann = await Player.open(stage.browser, "about:blank");
    ann.toleratesLosses = true;
    await ann.page.clock.install();
    await ann.page.goto(`${network.url}/#/screen`);
    await ann.press("Play");
    await ann.reads("White to move.");
    await ann.move("e2e4");
    await ann.reads("Black to move.");
    // A server that answers is not taken for lost.
    await ann.page.clock.fastForward(11000);
    await ann.page.waitForTimeout(1000);
    await ann.page.clock.fastForward(9000);
    assert.ok(await ann.page.locator("#connection").isHidden());
    network.fallSilent();
    await ann.page.clock.fastForward(11000);
    await ann.page.clock.fastForward(9000);
    await ann.page.locator("#connection").waitFor();
    network.comeBack();
    await ann.page.clock.fastForward(20000);
    await ann.page.locator("#connection").waitFor({ state: "hidden" });
    await ann.move("e7e5");
    await ann.sees("bP", "e5");
    await ann.leave();
    network.close();
});

test("a flag falls in a room", async () => {
    const ann = await Player.open(stage.browser, `${stage.server.url}/#/friend`);
    await ann.choose("White");
    await ann.choose("Other");
    await ann.page.getByLabel("Minutes").fill("0.02");
    await ann.page.getByLabel("Seconds for each move").fill("0");
    await ann.press("Make a room");
    const ben = await Player.open(stage.browser, (await invitation(ann)).link);
    await ann.reads("Black wins on time.");
    await ben.reads("You won");
    await ann.leave();
    await ben.leave();
});
