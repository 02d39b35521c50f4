// What of the game on the analysis board goes into a PGN, as the message pgn.write, and what is left out.

// So much the server takes.
const kMostTags = 50;
const kLongestTag = 200;  // bytes
const kTagName = /^\w+$/;

const bytes = (text) => new TextEncoder().encode(text).length;
const fits = ([name, value]) => kTagName.test(name) && name.length <= kLongestTag && bytes(value) <= kLongestTag;

// leftOut: in words.
export function savedPart(game) {
    const tags = Object.entries(game.tags).filter(fits).slice(0, kMostTags);
    const lost = Object.keys(game.tags).length - tags.length;
    const leftOut = [...game.remarks, ...(lost ? [`${lost} of ${lost + tags.length} tags`] : [])];
    const message = {
        type: "pgn.write",
        fen: game.start,
        moves: game.line.map((move) => move.uci),
        tags: Object.fromEntries(tags),
        result: game.branchAt === null ? game.result : "*",  // nobody has played a side line
    };
    return { message, leftOut };
}
