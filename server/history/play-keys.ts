import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WatchedKind } from '#contract/history/shapes.ts'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'

/** An opening of an item by an account. */
export type Opened = { accountId: number; kind: WatchedKind; id: number }

/** Milliseconds after the opening for which watch time can be reported. */
const lifetime = 24 * 3_600_000

const seal = (keys: Keys, text: string) =>
  createHmac('sha256', derivedKey(keys, 'play key')).update(text).digest('base64url').slice(0, 22)
const textOf = ({ accountId, kind, id }: Opened) => `${accountId} ${kind} ${id}`

/** A signed key with the time of an opening; nothing is stored before watch time is reported. */
export const writePlayKey = (keys: Keys, opened: Opened, now: number): string =>
  `${now}.${seal(keys, `${textOf(opened)} ${now}`)}`

/** The time of the opening in milliseconds; undefined for a key that is not ours, of another item, or too old. */
export function readPlayKey(keys: Keys, key: string, opened: Opened, now: number): number | undefined {
  const match = /^(\d{1,15})\.([\w-]{22})$/.exec(key)
  if (!match) return undefined
  const at = Number(match[1])
  const expected = Buffer.from(seal(keys, `${textOf(opened)} ${at}`))
  if (!timingSafeEqual(Buffer.from(match[2]!), expected)) return undefined
  return at <= now && now - at < lifetime ? at : undefined
}

/** A keyed hash of account and item, for tables that must name neither. */
export const watcherOf = (keys: Keys, opened: Opened): Buffer =>
  createHmac('sha256', derivedKey(keys, 'watcher')).update(textOf(opened)).digest()
