import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sessionEnd } from './rules.ts'
import { tables } from './tables.ts'

/** The agent of a session's device, and the last day it called, as a count of days in Asia/Shanghai. */
export type LastSeen = { agent: string; day: number }

const maxAgentLength = 300
const dayOf = (now: number) => Math.floor((now / 1000 + 8 * 3600) / 86_400)

/**
 * Records that a device called and extends its session: at its first call of a day, or when its agent changed. It is
 * not awaited. Calls without an agent are ignored, because players reload playlists without one.
 */
export function recordLastSeen(platform: Platform, sessionId: number, seen: LastSeen, agent: string): void {
  if (agent === '') return
  const day = dayOf(platform.now())
  if (seen.day === day && seen.agent === agent) return
  seen.day = day
  seen.agent = agent
  tables
    .of(platform.db)
    .updateTable('sessions')
    .set({
      agent: agent.slice(0, maxAgentLength),
      seen_on: sql`${shanghaiDay(platform.now())}::date`,
      expires_at: sql`greatest(expires_at, ${sessionEnd(platform.now())}::timestamptz)`,
    })
    .where('id', '=', sessionId)
    .execute()
    .catch((error: unknown) => platform.log.error({ err: error }, 'a device was not noted'))
}

/** Reads the last use from a session's row. */
export const lastSeenOf = ({ agent, seen_on }: { agent: string; seen_on: Date | null }): LastSeen => ({
  agent,
  day: seen_on ? dayOf(seen_on.getTime()) : 0,
})
