// Narrow and wide windows.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Player } from "./player.js";
import { playerTest, stage } from "./stage.js";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

playerTest("on a phone the board fills the width and is played by touch", "/#/screen", phone, async (player) => {
    await player.playAtOneScreen(stage.server.url);
    const board = await player.page.locator(".surface").boundingBox();
    assert.ok(board.width >= 340 && board.x >= 0 && board.x + board.width <= 360, JSON.stringify(board));
    await player.tap("e2");
    assert.deepEqual(await player.targets(), { e3: "quiet", e4: "quiet" });
    await player.tap("e4");
    await player.sees("wP", "e4");
});

test("nothing reaches beyond the window, from 360 to 2560 pixels", async () => {
    for (const [width, height] of [[360, 740], [768, 1024], [1280, 800], [2560, 1440]]) {
        const player = await Player.open(stage.browser, `${stage.server.url}/`, { viewport: { width, height } });
        for (const screen of ["", "tenby", "screen", "friend", "analyse"]) {
            await player.page.goto(`${stage.server.url}/#/${screen}`);
            await player.page.locator("h1").first().waitFor();
            const reach = await player.page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(reach <= width, `#/${screen} reaches to ${reach} at ${width}`);
        }
        const board = await player.page.locator(".surface").boundingBox();
        assert.ok(board.height <= height, `the board is ${board.height} high at ${width}`);
        await player.leave();
    }
});

test("nothing lies over anything else, from a phone on its side to a low window", async () => {
    for (const [width, height] of [[360, 640], [640, 360], [740, 360], [1024, 600], [1280, 720]]) {
        const player = await Player.open(stage.browser, `${stage.server.url}/#/tenby`, { viewport: { width, height } });
        await player.choose("Show the evaluation");
        await player.choose("10 + 5");
        await player.press("Play");
        await player.reads("Your move.");
        // The graph is there when two positions are evaluated: a search for a move comes before those.
        for (const move of ["e2e4", "a2a3", "h2h3", "b2b3"]) {
            await player.move(move);
            await player.sees("wP", move.slice(2));
            await player.reads("Your move.");
            if (await player.page.locator(".eval-graph").isVisible()) break;
        }
        const faults = await player.page.evaluate(() => {
            const parts = [...document.querySelectorAll(".strip, .board, .status, .scroller, .stepper, .eval-graph svg, .move-entry, .controls, .toggles")]
                .map((part) => [part.className.baseVal ?? part.className, part.getBoundingClientRect()]).filter(([, box]) => box.width > 0);
            const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
            return parts.flatMap(([name, box], index) => parts.slice(index + 1).filter(([, other]) => over(box, other)).map(([other]) => `${name} and ${other}`));
        });
        assert.deepEqual(faults, [], `${width} x ${height}`);
        assert.ok(await player.page.evaluate(() => document.documentElement.scrollWidth) <= width, `wider than ${width}`);
        const board = await player.page.locator(".surface").boundingBox();
        assert.ok(board.width >= Math.min(width, height) * 0.65, `the board is ${board.width} wide at ${width} x ${height}`);
        await player.leave();
    }
});
