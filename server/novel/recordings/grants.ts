import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Says in which session the recording of which chapter was asked for. What may be heard is asked again at each request. */
export type AudioGrant = { sessionId: number; chapterId: number }

const hour = 3_600_000
/** A long chapter that is paused for a meal goes on. */
const hours = 8

/** Where the recording of a chapter is heard: the same address within an hour, so that what a browser has of it serves again. */
export function audioUrl({ keys, now }: Pick<Platform, 'keys' | 'now'>, grant: AudioGrant): string {
  const text = `${grant.sessionId}.${Math.floor(now() / hour) + 1 + hours}`
  return `/media/novels/${grant.chapterId}/audio.m4a?g=${text}.${signature(keys, grant.chapterId, text)}`
}

/** Whose address it is, while it is ours and lives; `now` in milliseconds. */
export function readAudioGrant(
  keys: Keys,
  given: unknown,
  chapterId: number,
  now: number,
): AudioGrant | undefined {
  const found = typeof given === 'string' ? /^(\d{1,15})\.(\d{1,9})\.([\w-]{22})$/.exec(given) : null
  if (!found) return undefined
  const right = signature(keys, chapterId, `${found[1]}.${found[2]}`)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(found[3]!))) return undefined
  return Number(found[2]) * hour > now ? { sessionId: Number(found[1]), chapterId } : undefined
}

const signature = (keys: Keys, chapterId: number, text: string) =>
  createHmac('sha256', derivedKey(keys, 'novel recording'))
    .update(`${chapterId}.${text}`)
    .digest('base64url')
    .slice(0, 22)
