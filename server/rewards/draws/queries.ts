import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import { fail } from '#contract/errors.ts'
import type { Activity, ActivityDetail, Prize } from '#contract/rewards/draws.ts'
import { facesOf } from '#server/account/index.ts'
import { balancesOf, budgetsOf } from '#server/ledger/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { budgetName } from './drawing.ts'
import { commitmentOf, seedOf } from './fairness/provably-fair.ts'
import { todayOf } from './results.ts'
import { type Budget, chancesOf, currentOf, maskName, revealAt } from './rules.ts'
import { tables } from './tables.ts'
import { consolationIn, prizesOf, showActivity, showPrizes, type Version, versionsOf } from './versions.ts'

/** Activities that members may see. */
const visibleActivities = (db: Db) =>
  tables
    .of(db)
    .selectFrom('draw_activities')
    .select(['id', 'name', 'kind'])
    .where('published', '=', true)
    .where('hidden', '=', false)

/** Published activities, newest first. */
export async function listActivities({ db, now }: Platform, input: PageInput) {
  const { list: rows, next } = await keysetPage(
    visibleActivities(db),
    input,
    { list: 'activities', id: 'id', order: 'desc' },
    (row) => row,
  )
  const versions = Map.groupBy(
    await versionsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ activity_id }) => activity_id,
  )
  // An activity whose only version was ended before its start has nothing to show.
  const list = rows.flatMap((row): Activity[] => {
    const current = currentOf(versions.get(row.id) ?? [], now())
    return current ? [showActivity(row, current, now())] : []
  })
  return { list, next }
}

/** One activity: its terms, its prizes and odds, the draws left to the viewer, and the proof of fairness. */
export async function findActivity(
  platform: Platform,
  viewer: Viewer,
  name: string,
): Promise<ActivityDetail> {
  const { db, now } = platform
  const found =
    (await visibleActivities(db).where('name', '=', name).executeTakeFirst()) ?? fail('activity_not_found')
  const version = await currentVersion(platform, found.id)
  const day = shanghaiDay(now())
  const [prizes, budget, balances, today, winners, promises] = await Promise.all([
    prizesOf(db, [version.id]),
    budgetOf(db, found.id),
    balancesOf(db, viewer.id),
    todayOf(db, { accountId: viewer.id, activityId: found.id, day }),
    listWinners(platform, found.id),
    listPromises(platform, found.id, day),
  ])
  const { freeLeft, drawsLeft } = chancesOf(version, today)
  return {
    ...showActivity(found, version, now()),
    versionId: version.id,
    version: version.number,
    rules: version.rules,
    total: version.total,
    prizes: showPrizes(prizes, budget),
    consolationId: consolationIn(prizes).id,
    mine: { freeLeft, drawsLeft, points: balances.points },
    winners,
    promises,
  }
}

/** The prizes of an activity with their odds, and the sum of their weights. */
export async function listPrizes(platform: Platform, id: number): Promise<{ total: number; list: Prize[] }> {
  const { db } = platform
  if (!(await visibleActivities(db).where('id', '=', id).executeTakeFirst())) fail('activity_not_found')
  const version = await currentVersion(platform, id)
  const [prizes, budget] = await Promise.all([prizesOf(db, [version.id]), budgetOf(db, id)])
  return { total: version.total, list: showPrizes(prizes, budget) }
}

async function currentVersion({ db, now }: Platform, activityId: number): Promise<Version> {
  return currentOf(await versionsOf(db, [activityId]), now()) ?? fail('activity_not_found')
}

async function budgetOf(db: Db, activityId: number): Promise<Budget> {
  const name = budgetName(activityId)
  return (await budgetsOf(db, [name])).get(name)!
}

const maxWinners = 12

async function listWinners(platform: Platform, activityId: number): Promise<ActivityDetail['winners']> {
  const rows = await tables
    .of(platform.db)
    .selectFrom('draws as draw')
    .innerJoin('draw_prizes as prize', 'prize.id', 'draw.prize_id')
    .select(['draw.id', 'draw.account_id', 'draw.drawn_at', 'prize.title'])
    .where('draw.activity_id', '=', activityId)
    .where('draw.won', '=', true)
    .orderBy('draw.id', 'desc')
    .limit(maxWinners)
    .execute()
  const faces = await facesOf(platform, [...new Set(rows.map(({ account_id }) => account_id))])
  const names = new Map(faces.map(({ id, name }) => [id, name]))
  return rows.map(({ id, account_id, title, drawn_at }) => ({
    id,
    name: maskName(names.get(account_id) ?? ''),
    title,
    at: unixSeconds(drawn_at),
  }))
}

const maxPromises = 5

/** Today's commitment, and the latest earlier days with draws, with the seeds of days that are over. */
async function listPromises(
  { db, keys, now }: Platform,
  activityId: number,
  day: string,
): Promise<ActivityDetail['promises']> {
  const rows = await tables
    .of(db)
    .selectFrom('draw_days')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('name'), 'commitment'])
    .where('activity_id', '=', activityId)
    .where('day', '<', sql<Date>`${day}::date`)
    .orderBy('day', 'desc')
    .limit(maxPromises)
    .execute()
  const today = { day, commitment: commitmentOf(seedOf(keys, activityId, day)).toString('hex'), seed: null }
  const earlierDays = rows.map(({ name, commitment }) => ({
    day: name,
    commitment: commitment.toString('hex'),
    seed: now() >= revealAt(name) ? seedOf(keys, activityId, name).toString('hex') : null,
  }))
  return [today, ...earlierDays]
}
