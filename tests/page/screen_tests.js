// Two people at one screen: rules as the page shows them, and every kind of ending it can reach.

import assert from "node:assert/strict";

import { playerTest, stage } from "./stage.js";

playerTest("mate is announced with its rule, and another game may follow", "/#/screen", {}, async (player) => {
    await player.playAtOneScreen(stage.server.url);
    await player.play(["f2f3", "e7e5", "g2g4", "d8h4"]);
    await player.reads("Black wins by checkmate.");
    await player.hears("Black wins by checkmate");
    assert.deepEqual(await player.moves(), ["f3", "e5", "g4", "Qh4#"]);
    assert.equal(await player.page.locator(".square.check").getAttribute("data-square"), "e1");
    await player.press("Play again");
    await player.reads("White to move.");
    assert.deepEqual(await player.moves(), []);
});

playerTest("stalemate and dead positions are draws", "/#/screen", {}, async (player) => {
    await player.playAtOneScreen(stage.server.url, "7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
    await player.move("f6f7");
    await player.reads("Draw by stalemate.");
    await player.playAtOneScreen(stage.server.url, "7k/8/8/8/8/8/1p6/K7 w - - 0 1");
    await player.move("a1b2");
    await player.reads("insufficient material");
});

playerTest("an illegal move gets a sentence and goes back", "/#/screen", {}, async (player) => {
    await player.playAtOneScreen(stage.server.url, "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1");
    await player.drag("e2", "d2");
    await player.page.locator(".notice[data-kind=error]").waitFor();
    assert.match(await player.status(), /pinned|check|king/i);
    await player.sees("wR", "e2");
    assert.deepEqual(await player.moves(), []);
    await player.move("e2e8");
    await player.sees("wR", "e8");
});

playerTest("a position that cannot be is refused with its reason, which stays", "/#/screen", {}, async (player) => {
    const { page } = player;
    await player.choose("A position");
    await player.press("Play");
    await page.getByText("Give the position as a FEN").waitFor();
    await page.getByLabel("FEN", { exact: true }).fill("4r2k/8/8/8/8/8/4R3/4K2R w K - 0 1");
    await player.press("Play");
    await page.getByText("the side not to move (Black) is in check").waitFor();
    await page.getByLabel("FEN", { exact: true }).fill("4r1k1/8/8/8/8/8/4R3/4K2R w K - 0 1");
    await player.press("Play");
    await player.reads("White to move.");
});

playerTest("a pawn becomes the piece that is chosen", "/#/screen", {}, async (player) => {
    await player.playAtOneScreen(stage.server.url, "1n5k/P7/8/8/8/8/p7/1N5K w - - 0 1");
    await player.click("a7");
    assert.deepEqual(await player.targets(), { a8: "promotion", b8: "promotion" });
    // The knight on b8 would hide a star in the middle.
    assert.equal(await player.page.locator('.target[data-target="a8"] .corner').count(), 0);
    assert.equal(await player.page.locator('.target[data-target="b8"] .corner polygon').count(), 1);
    await player.click("b8");
    await player.press("knight");
    await player.sees("wN", "b8");
    await player.drag("a2", "b1");
    await player.press("rook");
    await player.sees("bR", "b1");
    assert.deepEqual(await player.moves(), ["axb8=N", "axb1=R+"]);
});

playerTest("a promotion may be given up", "/#/screen", {}, async (player) => {
    await player.playAtOneScreen(stage.server.url, "7k/P7/8/8/8/8/8/7K w - - 0 1");
    await player.drag("a7", "a8");
    await player.page.keyboard.press("Escape");
    await player.sees("wP", "a7");
    assert.deepEqual(await player.moves(), []);
});

playerTest("targets are told apart by kind", "/#/screen", {}, async (player) => {
    await player.playAtOneScreen(stage.server.url, "r3k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 1");
    await player.click("e1");
    const king = await player.targets();
    assert.equal(king.g1, "castling");
    assert.equal(king.c1, "castling");
    assert.equal(king.f2, "quiet");
    await player.click("a1");
    assert.equal((await player.targets()).a8, "capture");
    await player.click("e5");
    assert.deepEqual(await player.targets(), { e6: "quiet", d6: "enpassant" });
    await player.click("d6");
    await player.sees("wP", "d6");
    await player.page.locator('.piece[data-square="d5"]').waitFor({ state: "detached" });
    assert.equal(await player.page.getByLabel("captured: pawn; 6 ahead").count(), 1);
});

playerTest("a flag falls by the server's clock", "/#/screen", {}, async (player) => {
    await player.choose("Other");
    await player.page.getByLabel("Minutes").fill("0.02");
    await player.page.getByLabel("Seconds for each move").fill("0");
    await player.press("Play");
    await player.reads("on time.");
});

playerTest("the side to move resigns with two presses", "/#/screen", {}, async (player) => {
    await player.playAtOneScreen(stage.server.url);
    await player.move("e2e4");
    await player.sees("wP", "e4");
    await player.press("Resign");
    await player.press("Resign: sure?");
    await player.reads("White wins by resignation.");
});

playerTest("a draw at one screen takes two presses", "/#/screen", {}, async (player) => {
    await player.playAtOneScreen(stage.server.url);
    await player.move("e2e4");
    await player.sees("wP", "e4");
    await player.press("Agree a draw");
    await player.button("Draw: sure?").waitFor();
    await player.reads("Black to move.");
    await player.press("Draw: sure?");
    await player.reads("Draw by agreement.");
});

playerTest("the board turns to the side that moves, if wanted", "/#/screen", {}, async (player) => {
    await player.choose("Turn the board to the side that moves");
    await player.playAtOneScreen(stage.server.url);
    await player.move("e2e4");
    await player.page.waitForFunction(() => document.querySelector('.square[data-square="a1"]').getAttribute("y") === "0");
});

playerTest("threefold repetition is claimed", "/#/screen", {}, async (player) => {
    await player.playAtOneScreen(stage.server.url);
    const there = ["g1f3", "g8f6", "f3g1", "f6g8"];
    await player.play([...there, ...there]);
    await player.press("Claim a draw");
    await player.reads("Draw by threefold repetition.");
});

playerTest("a Chess960 game begins from the array that is asked for", "/#/screen", {}, async (player) => {
    await player.choose("Chess960");
    await player.page.getByLabel("Number from 0 to 959").fill("0");
    await player.press("Play");
    // Array 0 is BBQNNRKR.
    await player.sees("wB", "a1");
    await player.sees("wK", "g1");
});

playerTest("the king is put on his rook to castle, and the rook's square says so", "/#/screen", {}, async (player) => {
    await player.playAtOneScreen(stage.server.url, "1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1");
    await player.click("c1");
    assert.deepEqual(await player.targets(), { b1: "castling", d1: "quiet", g1: "castling" });
    assert.equal(await player.page.locator('.target[data-target="g1"] .corner').count(), 1);
    await player.click("g1");
    await player.sees("wR", "f1");
    assert.deepEqual(await player.moves(), ["O-O"]);
    await player.playAtOneScreen(stage.server.url, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    await player.drag("e1", "h1");
    await player.sees("wR", "f1");
});

playerTest("the board beside the form shows what will be played", "/#/screen", {}, async (player) => {
    await player.choose("A position");
    await player.page.getByLabel("FEN", { exact: true }).fill("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    await player.page.locator('.piece[data-square="e2"]').waitFor({ state: "detached" });
    await player.choose("The start");
    await player.sees("wP", "e2");
    await player.page.goto(`${stage.server.url}/#/tenby`);
    await player.choose("Black");
    assert.equal(await player.page.locator('.square[data-square="a1"]').getAttribute("y"), "0");
});

playerTest("a number that makes no sense gets a sentence", "/#/screen", {}, async (player) => {
    const asksFor = async (sentence) => {
        await player.press("Play");
        await player.page.locator(".setup .notice[data-kind=error]").getByText(sentence).waitFor();
    };
    await player.choose("Other");
    for (const minutes of ["", "ten", "0", "1000"]) {
        await player.page.getByLabel("Minutes").fill(minutes);
        await asksFor("Give the minutes as a number");
    }
    await player.page.getByLabel("Minutes").fill("1,5");
    await player.page.getByLabel("Seconds for each move").fill("-1");
    await asksFor("Give the seconds for each move");
    await player.page.getByLabel("Seconds for each move").fill("2");
    await player.choose("Chess960");
    await player.page.getByLabel("Number from 0 to 959").fill("x1");
    await asksFor("The arrays of Chess960 have numbers from 0 to 959.");
    await player.page.getByLabel("Number from 0 to 959").fill("0");
    await player.press("Play");
    await player.reads("White to move.");
    await player.sees("wB", "a1");
    await player.page.locator(".clock").getByText("1:30").first().waitFor();
});
