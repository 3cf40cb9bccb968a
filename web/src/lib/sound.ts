/** The one sound: two soft notes when it is your turn. */

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function note(audio: AudioContext, frequency: number, start: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "sine";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.05, start + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + 0.5);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.55);
}

/** Chime if the user lets us and the browser does too. */
export function chime(): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    note(context, 523.25, context.currentTime);
    note(context, 659.25, context.currentTime + 0.14);
  } catch {
    // No sound on this machine.
  }
}
