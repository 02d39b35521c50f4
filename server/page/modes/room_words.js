// The sentences of a room: who plays, whose move it is, how it ended.

import { otherSide } from "../board/placement.js";
import { sanWords } from "../board/spoken.js";

export const sideName = (side) => (side === "white" ? "White" : "Black");

export function playerName(room, side) {
    const player = room.players[side];
    if (player.engine) return "Tenby";
    if (player.name) return player.name;
    if (room.you === side) return "You";
    if (room.kind === "tenby") return "Person";
    return sideName(side);
}

export function playerNote(room, side, graceLeft) {
    const player = room.players[side];
    if (player.engine) return strengthWords(room.strength);
    if (room.kind === "screen") return "";
    const isTaken = room.state !== "waiting" || player.connected || player.name;
    if (!player.connected && isTaken && room.state !== "over") {
        if (graceLeft === null) return "not connected";
        return graceLeft > 0 ? `lost, ${Math.ceil(graceLeft / 1000)} s left` : "away";
    }
    return room.you === side && player.name ? "you" : "";
}

function strengthWords(strength) {
    if (!strength) return "";
    const { level, elo } = strength;
    if (level) return `level ${level}${elo ? `, ${elo} Elo` : ""}`;
    return elo ? `${elo} Elo` : "full strength";
}

// Whom one plays: "Tenby, level 5", "Ann".
export function opponentsWords(room) {
    if (room.you === "both") return "Two at one screen";
    const opponent = opponentOf(room);
    if (room.players[opponent].engine) return `Tenby, ${strengthWords(room.strength)}`;
    return room.players[opponent].name || "A friend";
}

// What is new about who is there: { white, black } before and now. Empty if nothing is.
export function presenceSentence(room, before) {
    const sides = room.kind === "friend" ? ["white", "black"] : [];
    return sides.flatMap((side) => {
        const { connected, grace } = room.players[side];
        if (side === room.you || connected === before[side].connected) return [];
        const name = playerName(room, side);
        if (connected) return [`${name} is there`];
        return [grace && room.state !== "over" ? `${name} lost the connection and has ${Math.ceil(grace / 1000)} seconds to come back` : `${name} is away`];
    }).join(". ");
}

// What is new about a game that is told as a whole.
export function newsSentence(room, before) {
    const isSame = before?.game === room.game && before.state === room.state;
    const [more, fewer] = isSame ? [room.moves.length > before.moves.length, room.moves.length < before.moves.length] : [];
    if (fewer) return `Taken back. ${statusSentence(room)}`;
    if (more) return `The last move is ${sanWords(room.moves.at(-1).san)}. ${statusSentence(room)}`;
    if (isSame) return "";
    if (room.state !== "playing" || room.moves.length > 0) return statusSentence(room);
    return room.you === "white" || room.you === "black" ? `The game begins. You play ${room.you}.` : "The game begins.";
}

export function statusSentence(room) {
    const { state, you, outcome, position } = room;
    const turn = position.turn;
    const check = position.check ? "Check. " : "";
    if (state === "waiting") return "Waiting for the other player.";
    if (state === "countdown") return "The game is about to begin.";
    if (state === "over") return `${capital(outcome?.text ?? "The game is over")}.`;
    if (you === "both") return `${check}${sideName(turn)} to move.`;
    if (you === turn) return `${check}Your move.`;
    if (room.players[turn].engine) return `${check}Tenby is thinking…`;
    if (you) return `${check}${playerName(room, turn)} to move.`;
    return `${check}${sideName(turn)} to move. You are watching.`;
}

// What the end means to the one who looks: "You won", "Draw".
export function outcomeHeading({ outcome, you }) {
    if (!outcome.winner) return "Draw";
    if (you === "white" || you === "black") return outcome.winner === you ? "You won" : "You lost";
    return `${sideName(outcome.winner)} won`;
}

const kOfferWords = { draw: "offered a draw", takeback: "asked to take a move back", rematch: "would like a rematch" };

// The offer that is shown: one that can be answered before one that waits for an answer.
export function offerName({ offers, you }) {
    const open = Object.keys(kOfferWords).filter((name) => offers[name]);
    return open.find((name) => offers[name] !== you) ?? open[0] ?? null;
}

export function offerSentence(room) {
    const name = offerName(room);
    if (!name) return "";
    const by = room.offers[name];
    return `${by === room.you ? "You" : playerName(room, by)} ${kOfferWords[name]}.`;
}

export function scoreSentence(room) {
    const { white, black, draws } = room.score;
    if (white + black + draws < 1) return "";
    const points = (own, drawn) => String(own + drawn / 2).replace(".5", "½").replace(/^0½/, "½");
    return `${playerName(room, "white")} ${points(white, draws)} : ${points(black, draws)} ${playerName(room, "black")}`;
}

export const opponentOf = (room) => (room.you === "white" || room.you === "black" ? otherSide(room.you) : null);
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
