/** The body and the answer of every call that was made, by caller, call and number, in the order of asking. */
export type Recording = { startedAt: number; replies: Record<string, unknown> }

/** One recording of two of the same version; a call that only one of them made is left out. */
export function maskRecording(one: Recording, other: Recording): Recording {
  const common = Object.entries(one.replies).filter(([name]) => name in other.replies)
  const replies = common.map(([name, reply]) => [name, maskDifferences(reply, other.replies[name])] as const)
  return { startedAt: one.startedAt, replies: Object.fromEntries(replies) }
}

/** Stands for what differs between two recordings of the same version: random tokens, hours of the database's clock. */
const varies = '(varies)'

/** One recording of two: where they differ in a value, the value is marked as one that varies. */
export function maskDifferences(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.map((each, at) => maskDifferences(each, other[at]))
  if (isObject(one) && isObject(other) && sameFields(one, other))
    return Object.fromEntries(
      Object.entries(one).map(([name, value]) => [name, maskDifferences(value, other[name])]),
    )
  return Object.is(one, other) ? one : varies
}

/** Lists the differences between a kept reply and a new one, as `path: kept → now`; values marked as varying are skipped. */
export function differences(kept: unknown, now: unknown, path = ''): string[] {
  if (kept === varies) return []
  if (Array.isArray(kept) && Array.isArray(now) && kept.length === now.length)
    return kept.flatMap((each, at) => differences(each, now[at], `${path}[${at}]`))
  if (isObject(kept) && isObject(now) && sameFields(kept, now))
    return Object.entries(kept).flatMap(([name, value]) => differences(value, now[name], `${path}.${name}`))
  return Object.is(kept, now) ? [] : [`${path || 'reply'}: ${short(kept)} → ${short(now)}`]
}

/** Counts the values of a recording, and those marked as varying. */
export function countMasked(value: unknown): { all: number; masked: number } {
  if (typeof value !== 'object' || value === null) return { all: 1, masked: value === varies ? 1 : 0 }
  const counts = Object.values(value).map(countMasked)
  return {
    all: counts.reduce((sum, { all }) => sum + all, 0),
    masked: counts.reduce((sum, { masked }) => sum + masked, 0),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of the same names in the same order: the bytes of a reply tell the order too. */
const sameFields = (one: object, other: object) => Object.keys(one).join() === Object.keys(other).join()

const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200)
