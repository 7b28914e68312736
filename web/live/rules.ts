import type { ChatLine, GiftGiven } from '#contract/live/shapes.ts'
import type { Danmaku } from '#contract/video/danmaku.ts'

/** As many lines a room shows; older ones are gone. */
const mostLines = 200

/** Lines known and lines that came, each once, in their order. */
export function mergeLines(known: readonly ChatLine[], came: readonly ChatLine[]): ChatLine[] {
  const all = new Map([...known, ...came].map((line) => [line.id, line]))
  return [...all.values()].sort((one, other) => one.id - other.id).slice(-mostLines)
}

/** The same gift of the same person, again and again. */
export type Combo = {
  key: string
  gift: GiftGiven
  count: number
  /** When the last one came, in milliseconds of the page. */
  at: number
  /** Their purchases: what is told twice counts once. */
  ids: ReadonlySet<number>
}

/** A pause longer than this ends a combo. */
export const comboPause = 4_000
/** Combos seen at once. */
const mostCombos = 3

/** Combos after a gift came; the one that is oldest gives way. */
export function addGift(combos: readonly Combo[], gift: GiftGiven, now: number): Combo[] {
  const key = `${gift.from.id} ${gift.giftId}`
  const running = combos.filter(({ at }) => now - at < comboPause)
  if (running.some(({ ids }) => ids.has(gift.id))) return running
  const before = running.find((combo) => combo.key === key)
  if (before)
    return running.map((combo) =>
      combo === before
        ? { ...combo, gift, count: combo.count + 1, at: now, ids: new Set([...combo.ids, gift.id]) }
        : combo,
    )
  const next = [...running, { key, gift, count: 1, at: now, ids: new Set([gift.id]) }]
  return next
    .toSorted((one, other) => other.at - one.at)
    .slice(0, mostCombos)
    .toSorted((one, other) => one.at - other.at)
}

export const endCombos = (combos: readonly Combo[], now: number): Combo[] =>
  combos.filter(({ at }) => now - at < comboPause)

/**
 * Lines as they fly across the picture, the first first. `since` remembers when each came, in milliseconds of the picture; one that
 * it knows by a time before zero was there already, and does not fly.
 */
export function flyingOf(
  lines: readonly ChatLine[],
  since: Map<number, number>,
  now: number,
  me: number | undefined,
): Danmaku[] {
  const known = new Set(lines.map(({ id }) => id))
  for (const id of since.keys()) if (!known.has(id)) since.delete(id)
  for (const { id } of lines) if (!since.has(id)) since.set(id, now)
  return lines
    .flatMap(({ id, text, from }): Danmaku[] => {
      const at = since.get(id)!
      // What came after this moment came before the picture began anew
      if (at < 0 || at > now) return []
      const mine = from.id === me
      return [{ id, at, text, mine, by: String(from.id), mode: 'roll', colour: 'white', size: 'normal' }]
    })
    .toSorted((one, other) => one.at - other.at)
}

/** Whether a picture of this shape fills an upright screen; anything wider stands across its upper part. */
export const isUpright = ({ width, height }: { width: number; height: number }): boolean => height > width
