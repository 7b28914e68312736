import { setImmediate } from 'node:timers/promises'
import { random, type Random } from './random.ts'
import type { Sound } from './scene.ts'

const rate = 44100
const scales = { bright: [0, 2, 4, 7, 9], grave: [0, 3, 5, 7, 10], plain: [0, 2, 5, 7, 9] }
const hertz = (step: number) => 220 * 2 ** (step / 12)

/** A piece of music: `sound` is the background sound of the place, `lively` adds a beat. */
export type Piece = { seed: string; seconds: number; sound: Sound; lively: boolean }

/** A plucked string (Karplus–Strong): a burst of noise in a loop that loses its treble. */
function pluck(
  track: Float32Array,
  source: Random,
  note: { at: number; pitch: number; loud: number; length: number },
): void {
  const loop = new Float32Array(Math.round(rate / note.pitch)).map(() => source.range(-1, 1))
  const start = Math.round(note.at * rate)
  const count = Math.min(Math.round(note.length * rate), track.length - start)
  for (let sample = 0, place = 0, last = 0; sample < count; sample++) {
    const value = loop[place]!
    last = loop[place] = (value * 0.52 + last * 0.48) * 0.997
    track[start + sample]! += value * note.loud * Math.min(1, (count - sample) / 4000)
    place = (place + 1) % loop.length
  }
}

/** A chord that swells and fades: two detuned sines a voice. */
function pad(track: Float32Array, chord: readonly number[], at: number, seconds: number, loud: number): void {
  const [start, count] = [Math.round(at * rate), Math.round(seconds * rate)]
  for (const pitch of chord)
    for (const tune of [0.9985, 1.0015]) {
      const turn = (2 * Math.PI * pitch * tune) / rate
      const [spin, rise] = [Math.cos(turn), Math.sin(turn)]
      let [x, y] = [1, 0]
      for (let sample = 0; sample < count && start + sample < track.length; sample++) {
        ;[x, y] = [x * spin - y * rise, x * rise + y * spin]
        track[start + sample]! += y * loud * Math.sin((Math.PI * sample) / count) ** 2
      }
    }
}

/** The place itself: wind, sea or rain as noise through a moving low-pass. */
function bed(track: Float32Array, source: Random, sound: Sound): void {
  const kinds = {
    wind: [0.02, 0.12, 0.11],
    sea: [0.035, 0.3, 0.16],
    rain: [0.35, 0.1, 0.5],
    town: [0.03, 0.08, 0.4],
    room: [0.01, 0.06, 0.3],
    water: [0.06, 0.14, 0.25],
  } as const
  const [open, loud, swing] = kinds[sound]
  for (let sample = 0, low = 0; sample < track.length; sample++) {
    const swell = 0.6 + 0.4 * Math.sin((sample * 2 * Math.PI * swing) / rate)
    low += (source.next() * 2 - 1 - low) * open * swell
    track[sample]! += low * loud * (sound === 'rain' ? 1 : swell)
  }
}

/** A low drum, or a high one that is only a breath of noise. */
function drum(track: Float32Array, source: Random, at: number, low: boolean): void {
  const [start, count] = [Math.round(at * rate), low ? 9000 : 2200]
  for (let sample = 0; sample < count && start + sample < track.length; sample++) {
    const left = 1 - sample / count
    track[start + sample]! += low
      ? Math.sin(2 * Math.PI * ((46 * sample) / rate + 3 * (1 - Math.exp(-sample / 900)))) * left ** 2 * 0.5
      : (source.next() * 2 - 1) * left ** 6 * 0.1
  }
}

/** A melody over chords for the whole length; lets others have the processor after every bar. */
async function play(notes: Float32Array, source: Random, piece: Piece): Promise<void> {
  const scale = source.pick(Object.values(scales))
  const root = source.whole(-5, 4)
  const beat = 60 / (piece.lively ? source.range(96, 116) : source.range(60, 78))
  const step = (degree: number) => hertz(root + scale[((degree % 5) + 5) % 5]! + 12 * Math.floor(degree / 5))
  const phrase = Array.from({ length: 16 }, () => (source.chance(0.62) ? source.whole(0, 9) : null))
  for (let bar = 0, at = 0; at < piece.seconds - 1; bar++, at += beat * 4) {
    const base = source.pick([0, 0, 3, 2, 4])
    pad(notes, [step(base - 5), step(base), step(base + 2)], at, beat * 5, piece.lively ? 0.035 : 0.05)
    pluck(notes, source, { at, pitch: step(base - 5), loud: 0.3, length: 3 })
    for (let eighth = 0; eighth < 8; eighth++) {
      const degree = phrase[((bar % 2) * 8 + eighth) % 16]
      const time = at + (eighth * beat) / 2 + source.range(0, 0.018)
      if (degree != null && source.chance(bar % 4 === 3 ? 0.6 : 0.9)) {
        const pitch = step(degree + (bar % 8 > 3 ? 1 : 0))
        pluck(notes, source, { at: time, pitch, loud: source.range(0.16, 0.3), length: 2.4 })
      }
      if (piece.lively) drum(notes, source, time, eighth % 4 === 0)
    }
    await setImmediate()
  }
}

/** Composes a piece as 16-bit stereo at 44.1 kHz, ready to be piped to an encoder. */
export async function compose(piece: Piece): Promise<Buffer> {
  const source = random(piece.seed)
  const notes = new Float32Array(Math.ceil(piece.seconds * rate))
  await play(notes, source, piece)
  const echo = Math.round(0.31 * rate)
  for (let sample = echo; sample < notes.length; sample++) notes[sample]! += notes[sample - echo]! * 0.32
  bed(notes, source, piece.sound)
  await setImmediate()
  return toStereo(notes)
}

/** Both ears hear the same a little apart; the piece swells in and dies away. */
function toStereo(notes: Float32Array): Buffer {
  const pcm = Buffer.alloc(notes.length * 4)
  const apart = Math.round(0.011 * rate)
  for (let sample = 0; sample < notes.length; sample++) {
    const edge = Math.min(1, sample / (rate * 0.6), (notes.length - sample) / (rate * 2))
    const right = notes[sample]! * 0.7 + (notes[sample - apart] ?? 0) * 0.3
    pcm.writeInt16LE(Math.round(Math.tanh(notes[sample]! * 2) * edge * 29000), sample * 4)
    pcm.writeInt16LE(Math.round(Math.tanh(right * 2) * edge * 29000), sample * 4 + 2)
  }
  return pcm
}
