// All tests of the page, one after another in one browser: `node all_tests.js`.

import "./analysis_tests.js";
import "./board_tests.js";
import "./connection_tests.js";
import "./friend_tests.js";
import "./keyboard_tests.js";
import "./phone_tests.js";
import "./screen_tests.js";
import "./screenshot_tests.js";
import "./tenby_tests.js";
