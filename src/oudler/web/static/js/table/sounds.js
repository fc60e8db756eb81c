// A few soft tones, made here: no file. The first touch or key unlocks them.

import { prefs } from "../prefs.js";

/** @type {AudioContext | null} */
let context = null;

export function unlock() {
  if (!prefs.sound) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume().catch(() => {});
  } catch {
    context = null;
  }
}

/** @param {number} pitch @param {number} start @param {number} length @param {number} loud @param {OscillatorType} [kind] */
function tone(pitch, start, length, loud, kind = "sine") {
  if (!context) return;
  const from = context.currentTime + start;
  const wave = context.createOscillator();
  const gain = context.createGain();
  wave.type = kind;
  wave.frequency.value = pitch;
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loud * prefs.volume, from + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  wave.connect(gain).connect(context.destination);
  wave.start(from);
  wave.stop(from + length + 0.05);
}

/** Card on cloth: a breath of filtered noise. @param {number} loud @param {number} pitch */
function brush(loud, pitch) {
  if (!context) return;
  const length = 0.09;
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at++) data[at] = (Math.random() * 2 - 1) * (1 - at / data.length) ** 3;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 0.8;
  gain.gain.value = loud * prefs.volume;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}

const SOUNDS = {
  card: () => brush(0.9, 1900),
  lift: () => brush(0.3, 3200),
  trick: () => (brush(0.7, 900), tone(392, 0.02, 0.22, 0.05, "triangle")),
  turn: () => (tone(659, 0, 0.35, 0.11), tone(880, 0.09, 0.5, 0.08)),
  bid: () => tone(523, 0, 0.16, 0.07, "triangle"),
  chien: () => [0, 0.07, 0.14].forEach((at) => setTimeout(() => brush(0.6, 1500), at * 1000)),
  won: () => [523, 659, 784, 1047].forEach((pitch, at) => tone(pitch, at * 0.11, 0.5, 0.08)),
  lost: () => [494, 440, 370].forEach((pitch, at) => tone(pitch, at * 0.16, 0.5, 0.07)),
  time: () => [0, 0.5, 1].forEach((at) => tone(880, at, 0.45, 0.16)),
  no: () => tone(180, 0, 0.16, 0.1, "triangle"),
};

/** @param {keyof typeof SOUNDS} name */
export function sound(name) {
  if (prefs.sound && prefs.volume > 0 && context?.state === "running") SOUNDS[name]();
}
