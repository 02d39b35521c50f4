// A move made on the opponent's turn: it waits for the own turn, and is played if it is legal then. A
// pawn becomes a queen.

export class Premove {
    constructor(board, notice) {
        this.board = board;
        this.notice = notice;
        this.move = null;
        // Whatever is done at the board next, a move that waits is forgotten.
        for (const type of ["pointerdown", "keydown"]) {
            board.element.addEventListener(type, () => this.clear(), { capture: true });
        }
    }

    set(move) {
        this.board.refuse();
        this.move = move;
        this.board.squares.mark("premove", [move.from, move.to]);
        const promotes = this.board.placement.get(move.from)?.[1] === "P" && /[18]/.test(move.to);
        this.notice.info(`${move.from} ${move.to} will be played next${promotes ? ", with promotion to a queen" : ""}.`);
    }

    clear() {
        if (!this.move) return;
        this.notice.clear();
        this.move = null;
        this.board.squares.mark("premove", []);
    }

    // The text of the move if it can be played now, else null; it waits no longer.
    take(game) {
        const { move } = this;
        this.clear();
        if (!move || !game.mayMove) return null;
        return game.room.position.targets[move.from]?.find(({ to }) => to === move.to)?.move ?? null;
    }
}
