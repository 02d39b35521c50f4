// A picture of a position, too small to play on.

import { allSquares, cornerOf, isLight, kBoard, kSquare } from "../board/geometry.js";
import { placementOf } from "../board/placement.js";
import { svg } from "../board/svg.js";

export function smallBoard(fen, view, pieceUrl) {
    const at = (square) => ({ ...cornerOf(square, view), width: kSquare, height: kSquare });
    const squares = allSquares.map((square) =>
        svg("rect", { class: isLight(square) ? "square light" : "square dark", ...at(square) }));
    const pieces = [...placementOf(fen)].map(([square, piece]) => svg("image", { href: pieceUrl(piece), ...at(square) }));
    return svg("svg", { viewBox: `0 0 ${kBoard} ${kBoard}`, class: "small-board", "aria-hidden": "true" }, ...squares, ...pieces);
}
