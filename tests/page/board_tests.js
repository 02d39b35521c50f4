// The board under the mouse: dragging, arrows, looking back, the look.

import assert from "node:assert/strict";

import { playerTest, stage } from "./stage.js";

playerTest("a piece is dragged, and one let go beside the board goes back", "/#/screen", { reducedMotion: "no-preference" }, async (player) => {
    await player.playAtOneScreen(stage.server.url);
    await player.drag("e2", "e4");
    await player.sees("wP", "e4");
    const { page } = player;
    const box = await page.locator('.square[data-square="d7"]').boundingBox();
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(5, 400, { steps: 4 });
    await page.mouse.up();
    await player.sees("bP", "d7");
    assert.deepEqual(await player.moves(), ["e4"]);
    await player.hears("White: e4");
});

playerTest("the right button draws arrows, a move clears them", "/#/screen", {}, async (player) => {
    await player.playAtOneScreen(stage.server.url);
    const { page } = player;
    const centre = async (square) => {
        const box = await page.locator(`.square[data-square="${square}"]`).boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await page.mouse.move(...await centre("g1"));
    await page.mouse.down({ button: "right" });
    await page.mouse.move(...await centre("f3"));
    await page.mouse.up({ button: "right" });
    await page.locator('.arrow.own[data-arrow="g1f3"]').waitFor();
    await player.move("e2e4");
    await player.sees("wP", "e4");
    assert.equal(await page.locator(".arrow").count(), 0);
});

playerTest("stepping back shows older positions, and a new move leads to the latest", "/#/screen", {}, async (player) => {
    await player.playAtOneScreen(stage.server.url);
    await player.move("e2e4");
    await player.sees("wP", "e4");
    await player.move("e7e5");
    await player.sees("bP", "e5");
    await player.page.reload();
    await player.sees("bP", "e5");
    await player.press("One move back");
    await player.sees("bP", "e7");
    await player.press("First position");
    await player.sees("wP", "e2");
    await player.press("Last position");
    await player.sees("bP", "e5");
    await player.press("Turn the board");
    assert.equal(await player.page.locator('.square[data-square="a1"]').getAttribute("y"), "0");
});

playerTest("of a long game the latest move is in sight, and so is one that is gone back to", "/#/analyse", {}, async (player) => {
    const { page } = player;
    // Every pawn goes two squares, one at a time.
    const moves = [["2", "3", "7", "6"], ["3", "4", "6", "5"]].flatMap(([from, to, blackFrom, blackTo]) =>
        [..."abcdefgh"].map((file) => `${file}${from}${file}${to} ${file}${blackFrom}${file}${blackTo}`)).join(" ");
    await page.goto(`${stage.server.url}/#/analyse?${new URLSearchParams({ moves })}`);
    await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 32);
    const isInSight = (ply) => page.waitForFunction((wanted) => {
        const current = document.querySelectorAll(".moves .move")[wanted - 1];
        const box = current.getBoundingClientRect();
        const scroller = current.closest(".scroller").getBoundingClientRect();
        return current.hasAttribute("aria-current") && box.top >= scroller.top && box.bottom <= scroller.bottom + 1;
    }, ply);
    await isInSight(32);
    await player.press("First position");
    for (let ply = 1; ply <= 20; ply += 1) {
        await player.press("One move on");
        await isInSight(ply);
    }
});

playerTest("board, pieces and colours are chosen and kept", "/#/", {}, async (player) => {
    const { page } = player;
    await player.press("Look");
    for (const label of ["Dark", "Moss", "Plain"]) await player.choose(label);
    await player.press("Done");
    await page.reload();
    const look = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    assert.equal(look.scheme, "dark");
    assert.equal(look.board, "moss");
    await player.playAtOneScreen(stage.server.url);
    assert.match(await page.locator(".piece image").first().getAttribute("href"), /^\/pieces\/plain\//);
});

playerTest("a room that is not there is said so", "/#/room/AAAAAAAAAAAAAAAAAAAAAA", {}, async (player) => {
    await player.reads("This game is not here");
});
