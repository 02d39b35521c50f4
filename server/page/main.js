// Starts the page: connects, and shows the screen that the address names.

import { Announcer } from "./announcer.js";
import { Connection } from "./connection.js";
import { analyseScreen } from "./modes/analyse.js";
import { homeScreen } from "./modes/home.js";
import { roomScreen } from "./modes/room.js";
import { followRoom } from "./modes/room_entry.js";
import { friendSetup, screenSetup, tenbySetup } from "./modes/setup.js";
import { showConnectionState } from "./parts/connection_state.js";
import { openSettings } from "./parts/settings_dialog.js";
import { Router } from "./router.js";
import { settings } from "./settings.js";

settings.apply();

const scheme = location.protocol === "https:" ? "wss:" : "ws:";
const app = {
    connection: new Connection(`${scheme}//${location.host}/ws`),
    announcer: new Announcer(document.getElementById("live")),
    playerName: () => settings.get("name"),
};
followRoom(app);
app.router = new Router(app, {
    "": homeScreen,
    tenby: tenbySetup,
    screen: screenSetup,
    friend: friendSetup,
    room: roomScreen,
    analyse: analyseScreen,
}, document.getElementById("main"));

document.getElementById("settings").addEventListener("click", () => openSettings());
document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    (document.querySelector(".board") ?? document.getElementById("main")).focus();
});
showConnectionState(app.connection, document.getElementById("connection"));
app.connection.connect();
app.router.show();
