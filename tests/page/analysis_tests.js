// The analysis board.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { playerTest, stage } from "./stage.js";

const pgn = `[Event "London"]
[White "Anderssen"]
[Black "Kieseritzky"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 1-0
`;

async function open(player, text) {
    await player.press("Open FEN or PGN");
    await player.page.getByLabel("FEN or PGN", { exact: true }).fill(text);
    await player.press("Open");
}

async function save(player) {
    const [download] = await Promise.all([player.page.waitForEvent("download"), player.press("Save as PGN")]);
    return readFileSync(await download.path(), "utf8");
}

playerTest("a PGN is opened, stepped through, left by a side line, and saved", "/#/analyse", {}, async (player) => {
    const { page } = player;
    await open(player, pgn);
    await player.reads("Anderssen – Kieseritzky");
    assert.deepEqual(await player.moves(), ["e4", "e5", "f4", "exf4", "Bc4", "Qh4+", "Kf1", "b5"]);
    for (let ply = 1; ply <= 3; ply += 1) await page.keyboard.press("ArrowRight");
    await player.sees("wP", "f4");
    await player.reads("Black to move.");
    await player.move("f8c5");
    await player.sees("bB", "c5");
    assert.deepEqual(await player.moves(), ["e4", "e5", "f4", "Bc5"]);
    // Nobody has won with it.
    assert.match(await save(player), /\[Result "\*"\][^]*2\. f4 Bc5 \*/);
    await player.press("Back to the game");
    assert.equal((await player.moves()).length, 8);
    const saved = await save(player);
    assert.match(saved, /\[White "Anderssen"\]/);
    assert.match(saved, /3\. Bc4 Qh4\+ 4\. Kf1 b5 1-0/);
    // Nor with what goes on after the end.
    await player.press("Last position");
    await player.reads("White to move.");
    await player.move("c4b5");
    await player.sees("wB", "b5");
    assert.match(await save(player), /4\. Kf1 b5 5\. Bxb5 \*/);
});

playerTest("what cannot be saved is left out, and it is said", "/#/analyse", {}, async (player) => {
    const tags = Array.from({ length: 60 }, (_, index) => `[Tag${index} "${index}"]`).join("\n");
    await open(player, `[White "Ann"]\n[Long "${"é".repeat(150)}"]\n[Odd-Name "x"]\n${tags}\n\n1. e4! {Best} (1. d4 d5) e5 *`);
    await player.reads("Of a game the main line is shown, without its side lines.");
    const saved = await save(player);
    assert.match(saved, /\[White "Ann"\]/);
    assert.match(saved, /1\. e4 e5 \*/);
    assert.doesNotMatch(saved, /Long|Odd|Tag59/);
    await player.reads(/Saved without comments, signs like !\?, side lines, and \d+ of \d+ tags/);
});

playerTest("the engine shows lines with arrows, and a line is played by a click", "/#/analyse", {}, async (player) => {
    const { page } = player;
    await open(player, "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1");
    await page.waitForFunction(() => document.querySelectorAll(".lines li").length === 3);
    await page.locator(".arrow.best").waitFor();
    await page.getByLabel("#1: play Qxf7#").click();
    await player.reads("White wins by checkmate.");
    await player.sees("wQ", "f7");
});

playerTest("lines of the position before are not shown", "/", {}, async (player) => {
    const { page } = player;
    let first = null;  // an answer to the first question, which comes again when it is too late
    await page.routeWebSocket(/\/ws$/, (route) => {
        const server = route.connectToServer();
        server.onMessage((text) => {
            const message = JSON.parse(text);
            if (message.type !== "analysis") {
                route.send(text);
                if (first && message.type === "position") route.send(first);
            } else if (!first) {
                first = text;
                route.send(text);
            }
        });
    });
    await page.reload();
    await page.goto(`${stage.server.url}/#/analyse`);
    await page.locator(".lines li").first().waitFor();
    await player.move("e2e4");
    await player.reads("Black to move.");
    await page.evaluate(() => new Promise(requestAnimationFrame));
    assert.equal(await page.locator(".lines li").count(), 0);
    assert.equal(await page.locator(".arrow").count(), 0);
});

playerTest("a link leads to the position", "/#/analyse?moves=e2e4+c7c5&ply=1", {}, async (player) => {
    await player.sees("wP", "e4");
    await player.sees("bP", "c7");
    assert.deepEqual(await player.moves(), ["e4", "c5"]);
    await player.reads("Black to move.");
    await player.move("e7e5");
    await player.sees("bP", "e5");
    assert.match(player.page.url(), /moves=e2e4\+e7e5/);
    await player.page.reload();
    await player.sees("bP", "e5");
});

playerTest("of a file with many games the first are offered, and it is said how many there are", "/#/analyse", {}, async (player) => {
    const games = (count, comment) => Array.from({ length: count }, (_, index) =>
        `[Event "É ${index + 1}"]\n[White "Ann"]\n[Black "Bob"]\n\n1. e4 {${comment}} e5 *\n`).join("\n");
    await open(player, games(25, ""));
    await player.page.locator("dialog .notice").getByText("The first 20 of 25 games:").waitFor();
    assert.equal(await player.page.locator("dialog .games button").count(), 20);
    // Only so much goes in one message.
    await player.page.getByLabel("FEN or PGN", { exact: true }).fill(games(30, "“” ".repeat(1500)));
    await player.press("Open");
    await player.page.locator("dialog .notice").getByText("of 30 games:").waitFor();
    assert.ok(await player.page.locator("dialog .games button").count() >= 4);
    await player.page.locator("dialog .games button").last().click();
    await player.reads("Ann – Bob");
    await player.page.evaluate((text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], "games.pgn"));
        document.querySelector(".board").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, games(3, ""));
    await player.page.locator("dialog .notice").getByText("3 games:").waitFor();
});

playerTest("a game that breaks off is shown as far as it goes, and why", "/#/analyse", {}, async (player) => {
    await open(player, "1. e4 e5 2. Nf9 Nc6 *");
    await player.reads(/Only a part could be read: line 1: 'Nf9' is not a move/);
    assert.deepEqual(await player.moves(), ["e4", "e5"]);
});

playerTest("what is no position and no game gets a sentence", "/#/analyse", {}, async (player) => {
    await open(player, "8/8/8/8/8/8/8/9K w - - 0 1");
    await player.page.locator("dialog .notice[data-kind=error]").waitFor();
    assert.match(await player.page.locator("dialog .notice").textContent(), /FEN/);
    await player.page.getByLabel("FEN or PGN", { exact: true }).fill("good morning");
    await player.press("Open");
    await player.page.waitForFunction(() => !/FEN/.test(document.querySelector("dialog .notice").textContent));
    await player.page.locator("dialog .notice[data-kind=error]:not(:empty)").waitFor();
});

playerTest("a dialog goes with its screen", "/#/analyse", {}, async (player) => {
    await player.press("Open FEN or PGN");
    await player.page.locator("dialog").waitFor();
    await player.page.goto(`${stage.server.url}/#/screen`);
    await player.press("Play");
    await player.reads("White to move.");
});
