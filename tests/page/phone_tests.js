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
