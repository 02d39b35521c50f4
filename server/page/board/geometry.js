// Squares by name ("e4"), and where they lie on a board of 800 by 800 units, seen from either side.

export const kSquare = 100;
export const kBoard = 8 * kSquare;
export const kFiles = "abcdefgh";

export const allSquares = [..."87654321"].flatMap((rank) => [...kFiles].map((file) => file + rank));

export const fileOf = (square) => kFiles.indexOf(square[0]);
export const rankOf = (square) => Number(square[1]) - 1;
export const squareAt = (file, rank) =>
    file >= 0 && file < 8 && rank >= 0 && rank < 8 ? kFiles[file] + (rank + 1) : null;
export const isLight = (square) => (fileOf(square) + rankOf(square)) % 2 === 1;

// The corner at the top left of a square. `view` is the side that sits below: "white" or "black".
export function cornerOf(square, view) {
    const file = fileOf(square);
    const rank = rankOf(square);
    return view === "white"
        ? { x: file * kSquare, y: (7 - rank) * kSquare }
        : { x: (7 - file) * kSquare, y: rank * kSquare };
}

export function centreOf(square, view) {
    const { x, y } = cornerOf(square, view);
    return { x: x + kSquare / 2, y: y + kSquare / 2 };
}

// The square at a point in board units, or null beside the board.
export function squareAtPoint({ x, y }, view) {
    const column = Math.floor(x / kSquare);
    const row = Math.floor(y / kSquare);
    return view === "white" ? squareAt(column, 7 - row) : squareAt(7 - column, row);
}
