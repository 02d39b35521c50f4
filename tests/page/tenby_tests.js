// Games against Tenby.

import assert from "node:assert/strict";

import { playerTest } from "./stage.js";

async function waitForTurn(player) {
    await player.page.waitForFunction(() => /Your move|wins|draw/i.test(document.querySelector(".status .notice")?.textContent));
    return /Your move/.test(await player.status());
}

// Makes a move that the page offers, by clicks. The king walks out into the open, so that it does not
// take long.
async function clickSomeMove(player) {
    const squares = await player.page.locator(".piece.movable").evaluateAll((pieces) => {
        const order = ({ dataset: { piece, square } }) => (piece === "wK" ? 0 : square === "f2" ? 1 : piece === "wP" ? 2 : 3);
        return [...pieces].sort((a, b) => order(a) - order(b)).map((piece) => piece.dataset.square);
    });
    for (const square of squares) {
        await player.click(square);
        const targets = Object.entries(await player.targets()).sort(([a], [b]) => b[1] - a[1]);
        if (targets.length === 0) continue;
        const [to, kind] = targets[0];
        await player.click(to);
        if (kind === "promotion") await player.press("queen");
        return;
    }
    assert.fail("the page offers no move");
}

playerTest("a whole game against Tenby is played with clicks", "/#/tenby", {}, async (player) => {
    await player.choose("Full");
    await player.press("Play");
    while (await waitForTurn(player)) {
        const before = (await player.moves()).length;
        await clickSomeMove(player);
        await player.page.waitForFunction((count) => document.querySelectorAll(".moves .move").length > count, before);
    }
    await player.page.locator(".status.over").waitFor();
    await player.hears(/wins/i.test(await player.status()) ? "wins" : "raw");
    assert.match(await player.page.locator(".moves .result").textContent(), /^(0-1|1-0|1\/2-1\/2)$/);
    await player.press("Play again");
    await player.reads(/Your move|thinking/);
});

playerTest("hint, evaluation, take back, and a review with the mistakes marked", "/#/tenby", {}, async (player) => {
    await player.choose("Show the evaluation");
    await player.press("Play");
    await waitForTurn(player);
    await player.press("Hint");
    await player.reads(/Tenby would play/);
    const arrow = await player.page.locator(".arrow.hint").getAttribute("data-arrow");
    await player.move(arrow);
    await waitForTurn(player);
    await player.press("Hint");
    await player.reads(/Tenby would play/);
    await player.page.locator(".arrow.hint").waitFor();
    await player.page.locator(".eval-bar").waitFor();
    assert.equal((await player.moves()).length, 2);
    await player.press("Take back");
    await player.page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 0);
    // The hint was for another position.
    await player.reads("Your move.");
    assert.equal(await player.page.locator(".arrow").count(), 0);
    // 1. f3 and 2. g4 are bad for anybody.
    for (const move of ["f2f3", "g2g4"]) {
        await player.move(move);
        await player.sees("wP", move.slice(2));
        if (!await waitForTurn(player)) break;
    }
    if (await player.button("Resign").isVisible()) {
        await player.press("Resign");
        await player.press("Resign: sure?");
    }
    await player.press("Review");
    await player.page.locator(".review .accuracy").waitFor();
    await player.page.locator(".moves .move.mistake, .moves .move.blunder, .moves .move.inaccuracy").first().waitFor();
    await player.page.locator(".mistakes button").first().click();
    await player.page.locator(".arrow.best").waitFor();
});

playerTest("every level says how strong it is", "/#/tenby", {}, async (player) => {
    const level = player.page.getByLabel("Level", { exact: true }).and(player.page.locator("[type=range]"));
    await level.fill("1");
    assert.match(await level.getAttribute("aria-valuetext"), /^1 of 20, about \d+ Elo$/);
    await level.fill("20");
    assert.equal(await level.getAttribute("aria-valuetext"), "20 of 20, full strength");
});

playerTest("a reload goes on with the game", "/#/tenby", {}, async (player) => {
    await player.choose("Black");
    await player.press("Play");
    await waitForTurn(player);
    await player.move("g8f6");
    await player.sees("bN", "f6");
    await waitForTurn(player);
    const before = await player.moves();
    await player.page.reload();
    await waitForTurn(player);
    assert.deepEqual(await player.moves(), before);
});

playerTest("the first screen offers the games that are not over", "/#/tenby", {}, async (player) => {
    await player.press("Play");
    await waitForTurn(player);
    await player.move("e2e4");
    await player.sees("wP", "e4");
    await waitForTurn(player);
    const before = await player.moves();
    await player.page.getByRole("link", { name: "Tenby", exact: true }).click();
    const game = player.page.getByRole("link", { name: /Tenby, level 5, 1200 Elo.*Your move/ });
    await game.waitFor();
    assert.equal(await game.locator("image").count(), 32);
    await game.click();
    await waitForTurn(player);
    assert.deepEqual(await player.moves(), before);
    await player.press("Resign");
    await player.press("Resign: sure?");
    await player.page.locator(".status.over").waitFor();
    await player.page.getByRole("link", { name: "Tenby", exact: true }).click();
    await player.page.getByText("A calm place").waitFor();
    assert.equal(await player.page.locator(".card.game").count(), 0);
});
