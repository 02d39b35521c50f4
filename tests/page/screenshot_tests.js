// The pictures in README: a game on a wide screen, and analysis on a phone. They are written only
// where TENBY_SCREENSHOTS names a folder.

import { join } from "node:path";
import { test } from "node:test";

import { Player } from "./player.js";
import { stage } from "./stage.js";

const folder = process.env.TENBY_SCREENSHOTS;
const opening = ["d2d4", "g8f6", "c2c4", "e7e6", "b1c3", "f8b4", "e2e3", "e8g8", "f1d3", "d7d5", "c4d5", "e6d5", "g1f3"];

test("README's picture of a game", { skip: !folder }, async () => {
    const player = await Player.open(stage.browser, `${stage.server.url}/#/screen`, { viewport: { width: 1180, height: 800 } });
    await player.choose("10 + 5");
    await player.press("Play");
    await player.reads("to move.");
    await player.play(opening);
    await player.click("b4");
    await player.page.screenshot({ path: join(folder, "page-game.png") });
    await player.leave();
});

test("README's picture of analysis on a phone", { skip: !folder }, async () => {
    const player = await Player.open(stage.browser, `${stage.server.url}/#/analyse?moves=${opening.join("+")}`,
        { viewport: { width: 390, height: 844 }, colorScheme: "dark" });
    await player.page.waitForFunction(() => /depth (1[2-9]|[2-9]\d)/.test(document.querySelector(".engine .info").textContent));
    await player.page.screenshot({ path: join(folder, "page-phone.png") });
    await player.leave();
});
