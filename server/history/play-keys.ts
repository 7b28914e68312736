import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WatchedKind } from '#contract/history/shapes.ts'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'

/** An item that an account opened. */
export type Opened = { accountId: number; kind: WatchedKind; id: number }

/** How long after its opening an item may still report what was watched of it. */
const livesFor = 24 * 3_600_000

const seal = (keys: Keys, text: string) =>
  createHmac('sha256', derivedKey(keys, 'play key')).update(text).digest('base64url').slice(0, 22)
const nameOf = ({ accountId, kind, id }: Opened) => `${accountId} ${kind} ${id}`

/** Proves when an account opened an item; nothing is written for it until something was watched. */
export const writePlayKey = (keys: Keys, opened: Opened, now: number): string =>
  `${now}.${seal(keys, `${nameOf(opened)} ${now}`)}`

/** When the item was opened, in milliseconds; nothing for a key that is not ours, of another item, or too old. */
export function readPlayKey(keys: Keys, key: string, opened: Opened, now: number): number | undefined {
  const found = /^(\d{1,15})\.([\w-]{22})$/.exec(key)
  if (!found) return undefined
  const at = Number(found[1])
  const expected = Buffer.from(seal(keys, `${nameOf(opened)} ${at}`))
  if (!timingSafeEqual(Buffer.from(found[2]!), expected)) return undefined
  return at <= now && now - at < livesFor ? at : undefined
}

/** Stands for an account and an item where neither may be told. */
export const watcherOf = (keys: Keys, opened: Opened): Buffer =>
  createHmac('sha256', derivedKey(keys, 'watcher')).update(nameOf(opened)).digest()
