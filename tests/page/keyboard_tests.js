// Without a mouse.

import assert from "node:assert/strict";

import { playerTest, stage } from "./stage.js";

async function press(player, ...keys) {
    for (const key of keys) await player.page.keyboard.press(key);
}

playerTest("a game is begun and played with the keyboard alone", "/#/", {}, async (player) => {
    const { page } = player;
    const focusOn = async (selector) => {
        for (let tries = 0; tries < 80; tries += 1) {
            if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
            await press(player, "Tab");
        }
        assert.fail(`Tab does not lead to ${selector}`);
    };
    await focusOn('nav a[href="#/screen"]');
    await press(player, "Enter");
    await page.locator(".setup button[type=submit]").waitFor();
    await focusOn(".setup button[type=submit]");
    await press(player, "Enter");
    await player.reads("White to move.");
    await focusOn(".board");
    // The cursor begins on e2.
    await press(player, "Enter");
    await player.hears("white pawn can go to e3, e4");
    await press(player, "ArrowUp", "ArrowUp", "Enter");
    await player.sees("wP", "e4");
    await player.hears("White: e4");
    await press(player, "ArrowUp", "ArrowUp", "ArrowUp");
    await player.hears("e7, black pawn");
    // Its frame is not half hidden by the squares beside it.
    assert.equal(await page.evaluate(() => document.querySelector(".squares").lastElementChild.dataset.square), "e7");
    await press(player, "Enter", "ArrowDown", "ArrowDown", "Enter");
    await player.sees("bP", "e5");
    await focusOn(".move-entry input");
    await page.keyboard.type("Nf3");
    await press(player, "Enter");
    await player.sees("wN", "f3");
    await page.keyboard.type("Ke6");
    await press(player, "Enter");
    await page.locator(".notice[data-kind=error]").waitFor();
    assert.deepEqual(await player.moves(), ["e4", "e5", "Nf3"]);
});

playerTest("a promotion is chosen with the keyboard", "/#/screen", {}, async (player) => {
    await player.playAtOneScreen(stage.server.url, "7k/4P3/8/8/8/8/8/7K w - - 0 1");
    const { page } = player;
    await page.locator(".board").focus();
    for (let rank = 2; rank < 7; rank += 1) await press(player, "ArrowUp");
    await press(player, "Enter", "ArrowUp", "Enter");
    await player.button("queen").waitFor();
    await press(player, "ArrowDown", "Enter");
    await player.sees("wN", "e8");
});

playerTest("a new screen has the focus, the first does not take it", "/#/", {}, async (player) => {
    const { page } = player;
    const focused = () => page.evaluate(() => [document.activeElement.localName, document.activeElement.getAttribute("aria-label")]);
    assert.deepEqual(await focused(), ["body", null]);
    await page.getByRole("link", { name: "A friend", exact: true }).focus();
    await press(player, "Enter");
    await page.locator(".setup").waitFor();
    assert.deepEqual(await focused(), ["main", "Play a friend"]);
    await player.playAtOneScreen(stage.server.url);
    assert.deepEqual(await focused(), ["main", "Game"]);
});

playerTest("a single letter does something only on the board", "/#/screen", {}, async (player) => {
    await player.playAtOneScreen(stage.server.url);
    const { page } = player;
    const bottom = () => page.locator('.square[data-square="a1"]').getAttribute("y");
    assert.equal(await bottom(), "700");
    await press(player, "f");
    await player.button("Turn the board").focus();
    await press(player, "f");
    assert.equal(await bottom(), "700");
    await page.locator(".board").focus();
    await press(player, "f");
    assert.equal(await bottom(), "0");
});
