import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey, type Keys } from './keys.ts'

/**
 * Says that its holder, an account or a session by its id, may do something with one thing until a moment, in Unix seconds.
 * `thing` is a word, such as `live:12`.
 */
export type Pass = { holder: number; thing: string; until: number }

const signature = (keys: Keys, purpose: string, text: string) =>
  createHmac('sha256', derivedKey(keys, purpose)).update(text).digest('base64url').slice(0, 22)

/** The pass as it is handed out. One of another purpose is none. */
export function writePass(keys: Keys, purpose: string, { holder, thing, until }: Pass): string {
  const text = `${holder}.${until}.${thing}`
  return `${text}.${signature(keys, purpose, text)}`
}

/** A pass of ours that is not past; nothing otherwise. `now` in Unix seconds. */
export function readPass(keys: Keys, purpose: string, given: unknown, now: number): Pass | undefined {
  if (typeof given !== 'string') return undefined
  const found = /^((\d{1,15})\.(\d{1,12})\.([a-z]{1,20}:\d{1,15}))\.([\w-]{22})$/.exec(given)
  if (!found) return undefined
  const [, text, holder, until, thing, sign] = found as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  if (!timingSafeEqual(Buffer.from(signature(keys, purpose, text)), Buffer.from(sign))) return undefined
  return Number(until) > now ? { holder: Number(holder), thing, until: Number(until) } : undefined
}
