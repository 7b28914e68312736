import { hasFace } from '#server/account/index.ts'
import { dayAfter, dayBegins } from '#contract/days.ts'
import type { TaskKind } from '#contract/rewards/tasks.ts'
import { watchedOn } from '#server/history/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hasPhone } from '#server/session/index.ts'
import { countComments } from '#server/social/index.ts'
import { hasRecharged } from '#server/wallet/index.ts'
import { countCheckins } from '../checkin/days.queries.ts'

/** Counts what the server recorded itself, for each kind of task; `today` is `2026-01-31`. */
const counters: Record<TaskKind, (db: Db, accountId: number, today: string) => Promise<number>> = {
  watch_minutes: async (db, accountId, today) => Math.floor((await watchedOn(db, accountId, today)) / 60),
  comments: (db, accountId, today) =>
    countComments(db, accountId, new Date(dayBegins(today)), new Date(dayBegins(dayAfter(today)))),
  checkin_days: (db, accountId, today) => countCheckins(db, accountId, today.slice(0, 7)),
  first_recharge: async (db, accountId) => Number(await hasRecharged(db, accountId)),
  bind_phone: async (db, accountId) => Number(await hasPhone(db, accountId)),
  fill_profile: async (db, accountId) => Number(await hasFace(db, accountId)),
}

/** Progress of an account in each of these kinds of task. */
export async function progressOf(
  db: Db,
  accountId: number,
  kinds: readonly TaskKind[],
  today: string,
): Promise<Map<TaskKind, number>> {
  const uniqueKinds = [...new Set(kinds)]
  const counts = await Promise.all(uniqueKinds.map((kind) => counters[kind](db, accountId, today)))
  return new Map(uniqueKinds.map((kind, at) => [kind, counts[at]!]))
}
