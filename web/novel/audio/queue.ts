import type { Chapter } from '#contract/novel/shapes.ts'

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const
/** One step back or ahead, in seconds. */
export const stepSeconds = 15

/** When to stop: at a moment (milliseconds), after the chapter that plays, or not at all. */
export type Sleep = { kind: 'never' } | { kind: 'at'; at: number } | { kind: 'chapter' }

export const sleepMinutes = [15, 30, 45, 60, 90] as const

/** Whether it is time to stop. Asked by what plays, not by a clock of ours: those stand still on a locked phone. */
export const isSleepTime = (sleep: Sleep, now: number): boolean => sleep.kind === 'at' && now >= sleep.at

/** Next step when a chapter has been played to its end. */
export function afterChapter(
  sleep: Sleep,
  next: Chapter['next'],
  now: number,
): 'sleep' | 'end' | 'locked' | 'next' {
  if (sleep.kind === 'chapter' || isSleepTime(sleep, now)) return 'sleep'
  if (!next) return 'end'
  return next.state === 'locked' || next.state === 'preview' ? 'locked' : 'next'
}

/** Time left of the sleep timer, for a button: `12 分钟`, `1 分钟` to the last. */
export function sleepWords(sleep: Sleep, now: number): string {
  if (sleep.kind === 'never') return '不定时'
  if (sleep.kind === 'chapter') return '听完本章'
  return `${Math.max(1, Math.ceil((sleep.at - now) / 60_000))} 分钟`
}

/** A place inside what is as long as `duration`, in seconds. */
export const placeWithin = (seconds: number, duration: number): number =>
  Math.min(Math.max(0, seconds), Number.isFinite(duration) && duration > 0 ? duration : Infinity)

/** Where to go on in a recording that was left at `time`: anew when it was as good as over. */
export const resumeAt = (time: number | undefined, duration: number): number =>
  time === undefined || time < 5 || time > duration - 10 ? 0 : time

/** `m:ss`, or `h:mm:ss` from an hour on. */
export function clockWords(seconds: number): string {
  const whole = Math.max(0, Math.trunc(seconds))
  const pad = (part: number) => String(part).padStart(2, '0')
  const hours = Math.trunc(whole / 3600)
  const minutes = Math.trunc((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`
}
