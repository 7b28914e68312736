import { sql } from 'kysely'
import { fail, invalid } from '#contract/errors.ts'
import type { ActivityDraft } from '#contract/rewards/draws-console.ts'
import { type DrawKind, totalOf } from '#contract/rewards/odds.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { problemOf } from './rules.ts'
import { tables } from './tables.ts'
import { versionsOf } from './versions.ts'

type DraftInput = { id?: number; change?: number; name: string; kind: DrawKind; draft: ActivityDraft }

/**
 * Creates an activity, or changes its draft. Refuses with `name_taken`, `activity_not_found`, and with
 * `changed_meanwhile` when somebody else saved it. The published version stays as it is.
 */
export async function saveDraft(
  { db, now }: Platform,
  staff: StaffViewer,
  { id, change, name, kind, draft }: DraftInput,
): Promise<{ id: number }> {
  return db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const activity =
      id === undefined
        ? await own
            .insertInto('draw_activities')
            .values({ name, kind, draft: JSON.stringify(draft), created_at: new Date(now()) })
            .onConflict((on) => on.column('name').doNothing())
            .returning('id')
            .executeTakeFirst()
        : await own
            .updateTable('draw_activities')
            .set((eb) => ({ draft: JSON.stringify(draft), change: eb('change', '+', 1) }))
            .where('id', '=', id)
            .where('hidden', '=', false)
            .where('change', '=', change ?? 0)
            .returning('id')
            .executeTakeFirst()
    if (!activity) return id === undefined ? fail('name_taken') : refuseStale(transaction, id)
    await writeAudit(transaction, staff, {
      action: id === undefined ? 'draws.add' : 'draws.edit',
      subject: `draw activity ${activity.id}`,
      details: { name, title: draft.title },
    })
    return { id: activity.id }
  })
}

async function refuseStale(transaction: Db, id: number): Promise<never> {
  const existing = await tables
    .of(transaction)
    .selectFrom('draw_activities')
    .select('id')
    .where('id', '=', id)
    .where('hidden', '=', false)
    .executeTakeFirst()
  return fail(existing ? 'changed_meanwhile' : 'activity_not_found')
}

type PublishInput = { id: number; change: number; startsAt: number; endsAt: number }
const maxDuration = 366 * 86_400_000

/**
 * Publishes the draft as the next version: its odds, prices and times never change again. It replaces the version
 * before at its own start. `startsAt` 0 is now. Refuses with `changed_meanwhile` when the draft is not the one that was
 * seen.
 */
export async function publish(
  { db, now }: Platform,
  staff: StaffViewer,
  { id, change, startsAt, endsAt }: PublishInput,
): Promise<{ versionId: number }> {
  return db.transaction().execute(async (transaction) => {
    const found = await tables
      .of(transaction)
      .selectFrom('draw_activities')
      .select(['kind', 'draft', 'change'])
      .where('id', '=', id)
      .where('hidden', '=', false)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!found) return fail('activity_not_found')
    if (found.change !== change) return fail('changed_meanwhile')
    const at = now()
    const start = startsAt === 0 ? at : startsAt * 1000
    if (start < at) invalid('/startsAt', '开始时间已经过去')
    if (endsAt * 1000 <= start) invalid('/endsAt', '结束时间要晚于开始时间')
    if (endsAt * 1000 > start + maxDuration) invalid('/endsAt', '最长一年')
    const [last] = await versionsOf(transaction, [id])
    if (last && start <= last.startsAt) invalid('/startsAt', '要晚于上一版的开始时间')
    const draft = found.draft as ActivityDraft
    const problem = problemOf(found.kind as DrawKind, draft)
    if (problem) invalid('/draft', problem)
    const versionId = await writeVersion(transaction, id, draft, {
      startsAt: new Date(start),
      endsAt: new Date(endsAt * 1000),
      publishedAt: new Date(at),
      staffId: staff.id,
    })
    await writeAudit(transaction, staff, {
      action: 'draws.publish',
      subject: `draw activity ${id}`,
      details: { versionId, title: draft.title, startsAt: Math.floor(start / 1000), endsAt },
    })
    return { versionId }
  })
}

type Stamp = { startsAt: Date; endsAt: Date; publishedAt: Date; staffId: number | null }

/** Writes a draft as the next version of an activity that the caller has locked. */
export async function writeVersion(
  transaction: Db,
  activityId: number,
  draft: ActivityDraft,
  { startsAt, endsAt, publishedAt, staffId }: Stamp,
): Promise<number> {
  const own = tables.of(transaction)
  const version = await own
    .insertInto('draw_versions')
    .values((eb) => ({
      activity_id: activityId,
      number: sql<number>`${eb
        .selectFrom('draw_versions')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('activity_id', '=', activityId)}`,
      title: draft.title,
      rules: draft.rules,
      price: draft.price,
      free_daily: draft.freeDaily,
      daily_cap: draft.dailyCap,
      total: totalOf(draft.prizes),
      starts_at: startsAt,
      ends_at: endsAt,
      published_by: staffId,
      published_at: publishedAt,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const prizes = await own
    .insertInto('draw_prizes')
    .values(draft.prizes.map((prize, position) => ({ version_id: version.id, position, ...prize })))
    .returning(['id', 'stock'])
    .execute()
  await own
    .insertInto('draw_tallies')
    .values(prizes.map(({ id, stock }) => ({ prize_id: id, stock_left: stock })))
    .execute()
  await own.updateTable('draw_activities').set({ published: true }).where('id', '=', activityId).execute()
  return version.id
}

/** Ends a version now; a repeat answers the time of its end. A draw in progress completes or is refused. */
export async function endVersion(
  { db, now }: Platform,
  staff: StaffViewer,
  versionId: number,
): Promise<{ endedAt: number }> {
  return db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const version = await own
      .selectFrom('draw_versions as version')
      .leftJoin('draw_ends as ending', 'ending.version_id', 'version.id')
      .select([
        'version.activity_id',
        'version.number',
        'version.title',
        'version.ends_at',
        'ending.ended_at',
      ])
      .where('version.id', '=', versionId)
      .executeTakeFirst()
    if (!version) return fail('activity_not_found')
    const endTime = version.ended_at ?? (version.ends_at.getTime() <= now() ? version.ends_at : undefined)
    if (endTime) return { endedAt: Math.floor(endTime.getTime() / 1000) }
    const endRow = await own
      .insertInto('draw_ends')
      .values({ version_id: versionId, staff_id: staff.id, ended_at: new Date(now()) })
      .onConflict((on) => on.doNothing())
      .returning('version_id')
      .executeTakeFirst()
    if (endRow)
      await writeAudit(transaction, staff, {
        action: 'draws.end',
        subject: `draw activity ${version.activity_id}`,
        details: { versionId, number: version.number, title: version.title },
      })
    return { endedAt: Math.floor(now() / 1000) }
  })
}
