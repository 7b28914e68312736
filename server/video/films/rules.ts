import type { Hundredths } from '#contract/common.ts'
import type { Static } from 'typebox'
import { previewWithin } from '#contract/previews.ts'

export type Priced = {
  vip: boolean
  /** Of a channel of 禁域. */
  dark: boolean
  price: Static<typeof Hundredths>
  preview_seconds: number
  /** Of the film. */
  seconds: number
}

/** Terms of a film that decide who may watch it whole. */
export const guardOf = ({ vip, dark, price, preview_seconds, seconds }: Priced) => ({
  vip,
  price,
  preview: previewWithin(preview_seconds, seconds),
  membersOnly: dark,
})

/** Price of a film as shown and sold: membership or coins. One of 禁域 is not sold, whatever was set. */
export const termsOf = ({ vip, dark, price }: Pick<Priced, 'vip' | 'dark' | 'price'>) =>
  dark ? { vip: true, price: 0 } : { vip, price }

/** How long a viewer may go on asking for segments: twice the film, at least two hours. Seconds. */
export const grantSeconds = (filmSeconds: number): number => Math.max(7_200, Math.ceil(filmSeconds * 2))

/** How long a film whose membership lapsed may be paused on the way to its end. Seconds. */
const pauseSeconds = 3600

/**
 * Whether a film that membership opened may be watched to its end although the membership lapsed meanwhile: for as long as it runs and
 * an hour of pauses. `vipExpire` is when the membership ended: one that was taken back and did not last until the opening opens nothing.
 */
export const mayFinish = (
  film: { vip: boolean; dark: boolean; seconds: number },
  { openedAt }: { openedAt: number },
  { vipExpire }: { vipExpire: number },
  now: number,
): boolean =>
  (film.vip || film.dark) &&
  openedAt > 0 &&
  vipExpire >= openedAt &&
  now < openedAt + Math.ceil(film.seconds) + pauseSeconds

/** How long the files of a film that is kept may be fetched. Seconds. */
export const keepGrantSeconds = 6 * 3600

/** How long a kept film plays without the server being asked, while the membership lasts. Seconds. */
const keptSeconds = 30 * 86_400

/** Until when a film kept now plays; both in Unix seconds. */
export const keptUntil = ({ vipExpire }: { vipExpire: number }, now: number): number =>
  Math.min(vipExpire, now + keptSeconds)

/** The two values of a playlist's path: the film, and the quality when one is named. */
export function readPlaylistValue(value: string): { filmId: number; rung?: string } | undefined {
  const found = /^([1-9]\d{0,14})(?:_(\d{1,4}))?$/.exec(value)
  return found ? { filmId: Number(found[1]), ...(found[2] && { rung: found[2] }) } : undefined
}

/** How many days a period holds, today being one of them. */
export const daysOf = { day: 1, week: 7, month: 30 } as const

type Likeness = { id: number; tags: readonly string[]; category_id: number | null; plays: number }

/**
 * The films most like one: a shared tag counts two, the same channel one; then what is played more, then the newer.
 * Each once, never the film itself.
 */
export function mostAlike<Film extends Likeness>(
  film: Omit<Likeness, 'plays'>,
  others: readonly Film[],
  size: number,
): Film[] {
  const tags = new Set(film.tags)
  const likeness = (other: Film) =>
    2 * new Set(other.tags.filter((tag) => tags.has(tag))).size +
    Number(other.category_id !== null && other.category_id === film.category_id)
  const each = new Map(others.map((other) => [other.id, { other, likeness: likeness(other) }]))
  each.delete(film.id)
  return [...each.values()]
    .sort((a, b) => b.likeness - a.likeness || b.other.plays - a.other.plays || b.other.id - a.other.id)
    .slice(0, size)
    .map(({ other }) => other)
}

/** The plays of each day, today first and at most 30, of a film that came with plays and is so many days old. */
export function spreadPlays(plays: number, days: number): number[] {
  const aged = Math.max(1, Math.ceil(days))
  const each = Math.floor(plays / aged)
  return each === 0 ? [] : Array.from({ length: Math.min(daysOf.month, aged) }, () => each)
}
