// What the tests share: one server and one browser, started before the first test and ended after
// the last.

import { after, before, test } from "node:test";

import { launchBrowser, Player } from "./player.js";
import { TenbyServer } from "./tenby_server.js";

export const stage = { server: null, browser: null };

before(async () => {
    stage.server = await TenbyServer.start();
    stage.browser = await launchBrowser();
});

after(async () => {
    await stage.browser?.close();
    await stage.server?.stop();
});

// A test with one player, who begins at the address.
export function playerTest(name, address, options, run) {
    test(name, async () => {
        const player = await Player.open(stage.browser, stage.server.url + address, options);
        await run(player);
        await player.leave();
    });
}
