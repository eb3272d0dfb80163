/* sound.ts - short sounds, made on the spot: nothing is loaded for them. */
import type { SoundName } from '../table/scene';
import { settings } from './settings';

interface Note {
  at: number; /* seconds from the beginning */
  hz: number;
  to?: number; /* the pitch it glides to */
  lasts: number;
  loud: number;
  wave: OscillatorType | 'noise';
}

const SOUNDS: Record<SoundName, Note[]> = {
  turn: [
    { at: 0, hz: 660, lasts: 0.16, loud: 0.16, wave: 'sine' },
    { at: 0.13, hz: 880, lasts: 0.3, loud: 0.16, wave: 'sine' },
  ],
  outbid: [
    { at: 0, hz: 520, lasts: 0.12, loud: 0.12, wave: 'triangle' },
    { at: 0.1, hz: 390, lasts: 0.22, loud: 0.12, wave: 'triangle' },
  ],
  hammer: [
    { at: 0, hz: 190, to: 70, lasts: 0.09, loud: 0.5, wave: 'square' },
    { at: 0, hz: 900, lasts: 0.04, loud: 0.25, wave: 'noise' },
    { at: 0.17, hz: 180, to: 65, lasts: 0.09, loud: 0.4, wave: 'square' },
    { at: 0.17, hz: 900, lasts: 0.04, loud: 0.2, wave: 'noise' },
  ],
  dice: [
    { at: 0, hz: 1800, lasts: 0.05, loud: 0.2, wave: 'noise' },
    { at: 0.09, hz: 1500, lasts: 0.05, loud: 0.22, wave: 'noise' },
    { at: 0.2, hz: 1700, lasts: 0.04, loud: 0.18, wave: 'noise' },
    { at: 0.29, hz: 1300, lasts: 0.07, loud: 0.24, wave: 'noise' },
  ],
  card: [{ at: 0, hz: 3200, to: 1200, lasts: 0.11, loud: 0.14, wave: 'noise' }],
  coin: [
    { at: 0, hz: 1976, lasts: 0.08, loud: 0.1, wave: 'triangle' },
    { at: 0.06, hz: 2637, lasts: 0.25, loud: 0.1, wave: 'triangle' },
  ],
  seal: [{ at: 0, hz: 140, to: 80, lasts: 0.14, loud: 0.4, wave: 'sine' }],
  win: [
    { at: 0, hz: 523, lasts: 0.2, loud: 0.14, wave: 'triangle' },
    { at: 0.15, hz: 659, lasts: 0.2, loud: 0.14, wave: 'triangle' },
    { at: 0.3, hz: 784, lasts: 0.2, loud: 0.14, wave: 'triangle' },
    { at: 0.45, hz: 1047, lasts: 0.6, loud: 0.16, wave: 'triangle' },
  ],
};

let audio: AudioContext | null = null;

function noise(context: AudioContext): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}

function voice(context: AudioContext, note: Note, start: number): AudioScheduledSourceNode {
  if (note.wave === 'noise') return noise(context);
  const tone = context.createOscillator();
  tone.type = note.wave;
  tone.frequency.setValueAtTime(note.hz, start);
  if (note.to) tone.frequency.exponentialRampToValueAtTime(note.to, start + note.lasts);
  return tone;
}

function sing(context: AudioContext, note: Note): void {
  const start = context.currentTime + note.at;
  const source = voice(context, note, start);
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(note.loud, start);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + note.lasts);
  if (note.wave === 'noise') {
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = note.hz;
    source.connect(filter).connect(loudness).connect(context.destination);
  } else {
    source.connect(loudness).connect(context.destination);
  }
  source.start(start);
  source.stop(start + note.lasts);
}

/** Browsers are silent until somebody has touched the page. */
export function play(name: SoundName): void {
  if (!settings.value.sound || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  for (const note of SOUNDS[name]) sing(audio, note);
}
