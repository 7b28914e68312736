import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type {
  ActivityDesk,
  ActivityDraft,
  ActivityRow,
  VersionFigures,
} from '#contract/rewards/draws-console.ts'
import type { DrawKind } from '#contract/rewards/odds.ts'
import { budgetsOf } from '#server/ledger/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fitOf } from './fairness/chi-square.ts'
import { budgetName } from './drawing.ts'
import { currentOf, stateAt } from './rules.ts'
import { tables } from './tables.ts'
import { type PrizeRow, prizesOf, type Version, versionsOf } from './versions.ts'

/** All activities with their draws and budgets, newest first. */
export async function listDesk({ db, now }: Platform, input: PageInput) {
  const { list: rows, next } = await keysetPage(
    tables
      .of(db)
      .selectFrom('draw_activities as activity')
      .select((eb) => [
        'activity.id',
        'activity.name',
        'activity.kind',
        'activity.draft',
        eb
          .selectFrom('draw_days as day')
          .select(sql<number>`coalesce(sum(day.draws), 0)::int`.as('draws'))
          .whereRef('day.activity_id', '=', 'activity.id')
          .as('draws'),
      ])
      .where('hidden', '=', false),
    input,
    { list: 'draw desk', id: 'activity.id', order: 'desc' },
    (row) => row,
  )
  const ids = rows.map(({ id }) => id)
  const [versions, budgets] = await Promise.all([versionsOf(db, ids), budgetsOf(db, ids.map(budgetName))])
  const versionsBy = Map.groupBy(versions, ({ activity_id }) => activity_id)
  return {
    list: rows.map(({ id, name, kind, draft, draws }): ActivityRow => {
      const current = currentOf(versionsBy.get(id) ?? [], now())
      return {
        id,
        name,
        kind: kind as DrawKind,
        title: current?.title ?? (draft as ActivityDraft).title,
        state: current ? stateAt(current, now()) : 'draft',
        startsAt: current ? unixSeconds(current.starts_at) : 0,
        endsAt: current ? Math.floor(current.closesAt / 1000) : 0,
        draws: draws ?? 0,
        budget: budgets.get(budgetName(id))!,
      }
    }),
    next,
  }
}

const maxDays = 60

/** An activity for staff: its draft, and each version with the figures of its prizes. */
export async function findDesk({ db, now }: Platform, id: number): Promise<ActivityDesk> {
  const found = await findDraft(db, id)
  const [versions, budgets, days] = await Promise.all([
    versionsOf(db, [id]),
    budgetsOf(db, [budgetName(id)]),
    tables
      .of(db)
      .selectFrom('draw_days')
      .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('name'), 'draws'])
      .where('activity_id', '=', id)
      .orderBy('day', 'desc')
      .limit(maxDays)
      .execute(),
  ])
  const prizes = Map.groupBy(
    await prizesOf(
      db,
      versions.map((version) => version.id),
    ),
    ({ version_id }) => version_id,
  )
  return {
    id,
    name: found.name,
    kind: found.kind as DrawKind,
    draft: found.draft as ActivityDraft,
    change: found.change,
    budget: budgets.get(budgetName(id))!,
    versions: versions.map((version) => showVersion(version, prizes.get(version.id) ?? [], now())),
    days: days.map(({ name, draws }) => ({ day: name, draws })),
  }
}

export const findDraft = async (db: Db, id: number) =>
  (await tables
    .of(db)
    .selectFrom('draw_activities')
    .select(['id', 'name', 'kind', 'draft', 'change'])
    .where('id', '=', id)
    .where('hidden', '=', false)
    .executeTakeFirst()) ?? fail('activity_not_found')

function showVersion(version: Version, prizes: readonly PrizeRow[], now: number): VersionFigures {
  return {
    id: version.id,
    number: version.number,
    title: version.title,
    state: stateAt(version, now),
    price: version.price,
    freeDaily: version.freeDaily,
    dailyCap: version.dailyCap,
    total: version.total,
    startsAt: unixSeconds(version.starts_at),
    endsAt: Math.floor(version.closesAt / 1000),
    endedAt: unixSeconds(version.ended_at),
    draws: prizes.reduce((sum, { drawn }) => sum + drawn, 0),
    fit: fitOf(prizes.map(({ drawn, weight }) => ({ count: drawn, weight }))),
    prizes: prizes.map((prize) => ({
      id: prize.id,
      title: prize.title,
      kind: prize.kind,
      amount: prize.amount,
      tier: prize.tier,
      weight: prize.weight,
      stock: prize.stock,
      drawn: prize.drawn,
      given: prize.given,
      left: prize.left,
    })),
  }
}
