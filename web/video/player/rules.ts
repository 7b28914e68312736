import type { Film } from '#contract/video/shapes.ts'

/** One step of the arrow keys and of a double tap, in seconds. */
export const stepSeconds = 10
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** A place inside the film, in seconds. A duration that is not known yet limits nothing. */
export function placeWithin(seconds: number, duration: number): number {
  const end = Number.isFinite(duration) && duration > 0 ? duration : Infinity
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds : 0, 0), end)
}

export type Range = { start: number; end: number }

/** Up to where the film can play on without waiting: the end of the loaded part that holds `time`. */
export function loadedUntil(ranges: readonly Range[], time: number): number {
  // Parts of a stream meet with gaps too small to see
  const slack = 0.1
  const around = ranges.find(({ start, end }) => start - slack <= time && time <= end)
  return around ? around.end : time
}

/** What a double tap at `x` of `width` pixels asks for: back on the left third, ahead on the right one. */
export function tapMeaning(x: number, width: number): 'back' | 'toggle' | 'ahead' {
  if (x < width / 3) return 'back'
  return x > (width * 2) / 3 ? 'ahead' : 'toggle'
}

/**
 * Where to begin a film that was left at `position`, all in seconds: from the beginning when it was hardly begun,
 * when it was seen to its end, and when the part that may be watched ends before.
 */
export function resumeAt(position: number | undefined, available: number): number {
  const hardlyBegun = 5
  const nearEnd = Math.max(5, available * 0.05)
  if (position === undefined || position < hardlyBegun) return 0
  return position > available - nearEnd ? 0 : position
}

/**
 * Whether this viewer may watch the whole film: also when the preview is no shorter than it. A preview has at
 * least one segment, so it may be longer than it says: `offered` is how many seconds the player got, once it knows.
 */
export function isWhole(
  { seconds, entitlement }: Pick<Film, 'seconds' | 'entitlement'>,
  offered = 0,
): boolean {
  const { state, previewSeconds } = entitlement
  if (state !== 'preview') return state !== 'locked'
  // A film's seconds are rounded
  return Math.max(previewSeconds, offered) >= seconds - 0.5
}

/** `auto` follows the network; otherwise the name of a quality, its short side in pixels. */
export type QualityChoice = string

/** The quality to play for a choice kept on the device: the best that is not above it, or the lowest there is. */
export function qualityFor(choice: QualityChoice, names: readonly string[]): QualityChoice {
  if (choice === 'auto' || names.length === 0 || !(Number(choice) > 0)) return 'auto'
  const falling = names.toSorted((a, b) => Number(b) - Number(a))
  return falling.find((name) => Number(name) <= Number(choice)) ?? falling.at(-1)!
}

/** The quality a film begins with, of its list of qualities (best first), and the grant there: the choice, else the lowest. */
export function firstQuality(
  list: string,
  choice: QualityChoice,
): { quality: string; grant: string } | undefined {
  const addresses = list.matchAll(/\/(\d{1,4})\/index\.m3u8\?g=([^&\s]+)/g)
  const offered = [...addresses].map(([, quality = '', grant = '']) => ({ quality, grant }))
  const chosen = qualityFor(
    choice,
    offered.map(({ quality }) => quality),
  )
  return offered.find(({ quality }) => quality === chosen) ?? offered.at(-1)
}

/** The words for a quality: `short` for a button, `long` for a menu. */
export function qualityWords(name: QualityChoice): { short: string; long: string } {
  if (name === 'auto') return { short: '自动', long: '自动' }
  const lines = Number(name)
  const short =
    lines >= 2160 ? '4K' : lines >= 1080 ? '超清' : lines >= 720 ? '高清' : lines >= 480 ? '标清' : '流畅'
  return { short, long: `${short} ${name}P` }
}

/** The place of the subtitle to show, by what this device showed last: a language, `off`, or nothing yet; -1 for none. */
export function subtitleFor(last: string | undefined, languages: readonly string[]): number {
  if (last === 'off') return -1
  const sameWords = languages.indexOf(last ?? 'zh')
  if (sameWords !== -1) return sameWords
  const base = (last ?? 'zh').split('-')[0]
  return languages.findIndex((language) => language.split('-')[0] === base)
}

/** Half of the round handle of the seek bar, which never leaves the bar, in pixels. */
const handle = 7

/** The second of the film at `x` of a seek bar that is `width` pixels wide. */
export const placeOfPointer = (x: number, width: number, length: number): number =>
  length * Math.min(1, Math.max(0, (x - handle) / Math.max(1, width - 2 * handle)))

/** The tile that shows a second of the film: its number, counted row by row. */
export const tileAt = (
  seconds: number,
  { interval, columns, rows }: { interval: number; columns: number; rows: number },
): number => Math.min(columns * rows - 1, Math.max(0, Math.floor(seconds / interval)))

/** `1.0×`, `0.75×`. */
export const speedWords = (speed: number): string => `${speed.toFixed(2).replace(/0$/, '')}×`

/** How long a preview is, in words: whole minutes, else seconds. */
export function previewWords(seconds: number): string {
  const whole = Math.trunc(seconds)
  if (whole < 60) return `${whole} 秒`
  return whole % 60 === 0 ? `${whole / 60} 分钟` : `${Math.trunc(whole / 60)} 分 ${whole % 60} 秒`
}

/** Signed addresses may be asked for anew after this long without a refusal, in milliseconds. */
const renewalPause = 30_000
export const mayRenew = (renewedAt: number | undefined, now: number): boolean =>
  renewedAt === undefined || now - renewedAt >= renewalPause
