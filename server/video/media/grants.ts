import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'

/**
 * Says in which session somebody asked for a film, and until when (Unix seconds) its URLs live, at most as long as the session. It
 * does not say what may be
 * watched, but for one thing: a film that was opened by membership at `openedAt` may be watched to its end although the
 * membership lapses; 0 for every other.
 */
export type Grant = { sessionId: number; filmId: number; until: number; openedAt: number }

const signature = (keys: Keys, text: string) =>
  createHmac('sha256', derivedKey(keys, 'media grant')).update(text).digest('base64url').slice(0, 22)

/** The grant as it stands in a URL. */
export function writeGrant(
  keys: Keys,
  { sessionId, filmId, until, openedAt = 0 }: Omit<Grant, 'openedAt'> & { openedAt?: number },
): string {
  const text = `${sessionId}.${filmId}.${until}.${openedAt}`
  return `${text}.${signature(keys, text)}`
}

/** A grant that is ours and of this film and not past; nothing otherwise. `now` in Unix seconds. */
export function readGrant(keys: Keys, given: unknown, filmId: number, now: number): Grant | undefined {
  if (typeof given !== 'string') return undefined
  const found = /^(\d{1,15})\.(\d{1,15})\.(\d{1,12})\.(\d{1,12})\.([\w-]{22})$/.exec(given)
  if (!found) return undefined
  const text = found.slice(1, 5).join('.')
  if (!timingSafeEqual(Buffer.from(signature(keys, text)), Buffer.from(found[5]!))) return undefined
  const [sessionId, ofFilm, until, openedAt] = found.slice(1, 5).map(Number) as [
    number,
    number,
    number,
    number,
  ]
  return ofFilm === filmId && until > now ? { sessionId, filmId, until, openedAt } : undefined
}
