// Pieces, squares and moves in words, for screen readers.

const kNames = { P: "pawn", N: "knight", B: "bishop", R: "rook", Q: "queen", K: "king" };
const kKinds = {
    quiet: "",
    capture: "capture",
    enpassant: "capture en passant",
    castling: "castling",
    promotion: "promotion",
};

export const pieceName = (letter) => kNames[letter.toUpperCase()];

export function pieceWords(piece) {
    return `${piece[0] === "w" ? "white" : "black"} ${kNames[piece[1]]}`;
}

export function squareWords(square, piece) {
    return piece ? `${square}, ${pieceWords(piece)}` : `${square}, empty`;
}

export function targetWords(target) {
    const kind = kKinds[target.kind];
    return kind ? `${target.to} ${kind}` : target.to;
}

// "Nxf3+" as "knight takes f3, check".
export function sanWords(san) {
    const ending = san.endsWith("#") ? ", checkmate" : san.endsWith("+") ? ", check" : "";
    const bare = san.replace(/[+#!?]+$/, "");
    if (bare === "O-O") return "castles king side" + ending;
    if (bare === "O-O-O") return "castles queen side" + ending;
    const [, letter, from, takes, to, promoted] =
        bare.match(/^([NBRQK]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([NBRQ]))?$/) ?? [];
    if (!to) return san;
    const words = [letter ? kNames[letter] : from || takes ? "pawn" : "", from, takes ? "takes" : "", to];
    if (promoted) words.push("becomes a", kNames[promoted]);
    return words.filter(Boolean).join(" ") + ending;
}
