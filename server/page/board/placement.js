// Which piece stands on which square: the first field of a FEN, as a Map from "e4" to "wP".

import { kFiles } from "./geometry.js";

export const kStartFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

export function placementOf(fen) {
    const pieces = new Map();
    fen.split(" ")[0].split("/").forEach((row, index) => {
        let file = 0;
        for (const letter of row) {
            if (letter >= "1" && letter <= "8") {
                file += Number(letter);
            } else if (/[pnbrqk]/i.test(letter) && file < 8 && index < 8) {
                const side = letter === letter.toUpperCase() ? "w" : "b";
                pieces.set(kFiles[file] + (8 - index), side + letter.toUpperCase());
                file += 1;
            }
        }
    });
    return pieces;
}

export const sideToMove = (fen) => (fen.split(" ")[1] === "b" ? "black" : "white");
export const sideOfPiece = (piece) => (piece[0] === "w" ? "white" : "black");
export const otherSide = (side) => (side === "white" ? "black" : "white");

export function kingSquare(pieces, side) {
    for (const [square, piece] of pieces) {
        if (piece === side[0] + "K") return square;
    }
    return null;
}
