// A soft knock for a move, a firmer one for a capture, if the person wants sound.

import { settings } from "../settings.js";

let context = null;

export function knock(isCapture) {
    if (settings.get("sound") !== "on") return;
    context ??= new AudioContext();
    const now = context.currentTime;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(isCapture ? 300 : 210, now);
    tone.frequency.exponentialRampToValueAtTime(70, now + 0.07);
    volume.gain.setValueAtTime(isCapture ? 0.35 : 0.22, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.1);
    tone.connect(volume).connect(context.destination);
    tone.start(now);
    tone.stop(now + 0.11);
}
