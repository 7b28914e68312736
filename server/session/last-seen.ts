import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sessionEnd } from './rules.ts'
import { tables } from './tables.ts'

/** What is known of a session's device: its agent, and the last day it was there, as a count of days in Asia/Shanghai. */
export type Seen = { agent: string; day: number }

const longestAgent = 300
const dayOf = (now: number) => Math.floor((now / 1000 + 8 * 3600) / 86_400)

/**
 * Writes down that a device was there, when that is news: at its first call of a day, or under another agent. The end of its
 * session moves on with it. Nobody waits for it. Players reload playlists without an agent, which tells nothing.
 */
export function noteSeen(platform: Platform, sessionId: number, seen: Seen, agent: string): void {
  if (agent === '') return
  const day = dayOf(platform.now())
  if (seen.day === day && seen.agent === agent) return
  seen.day = day
  seen.agent = agent
  tables
    .of(platform.db)
    .updateTable('sessions')
    .set({
      agent: agent.slice(0, longestAgent),
      seen_on: sql`${shanghaiDay(platform.now())}::date`,
      expires_at: sql`greatest(expires_at, ${sessionEnd(platform.now())}::timestamptz)`,
    })
    .where('id', '=', sessionId)
    .execute()
    .catch((error: unknown) => platform.log.error({ err: error }, 'a device was not noted'))
}

/** What a row tells of its device. */
export const seenOf = ({ agent, seen_on }: { agent: string; seen_on: Date | null }): Seen => ({
  agent,
  day: seen_on ? dayOf(seen_on.getTime()) : 0,
})
