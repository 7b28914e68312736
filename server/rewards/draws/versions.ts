import { sql } from 'kysely'
import type { Activity, Prize } from '#contract/rewards/draws.ts'
import { consolationOf, type DrawKind, type PrizeKind } from '#contract/rewards/odds.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { type Budget, isAvailable, stateAt } from './rules.ts'
import { tables } from './tables.ts'

/** A version with its start and end in milliseconds. */
export type Version = Awaited<ReturnType<typeof versionsOf>>[number]

/** All versions of some activities, newest first, without those ended before their start. */
export async function versionsOf(db: Db, activityIds: readonly number[]) {
  if (activityIds.length === 0) return []
  const rows = await tables
    .of(db)
    .selectFrom('draw_versions as version')
    .leftJoin('draw_ends as ending', 'ending.version_id', 'version.id')
    .selectAll('version')
    .select([
      'ending.ended_at',
      sql<Date>`least(version.ends_at, ending.ended_at,
        lead(version.starts_at) over (partition by version.activity_id order by version.starts_at, version.id))`.as(
        'closes_at',
      ),
    ])
    .where('version.activity_id', 'in', activityIds)
    .where((eb) =>
      eb.or([eb('ending.ended_at', 'is', null), eb('ending.ended_at', '>', eb.ref('version.starts_at'))]),
    )
    .orderBy('version.activity_id')
    .orderBy('version.starts_at', 'desc')
    .orderBy('version.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    startsAt: row.starts_at.getTime(),
    closesAt: row.closes_at.getTime(),
    price: row.price,
    freeDaily: row.free_daily,
    dailyCap: row.daily_cap,
  }))
}

/** A prize of a version, with its figures so far. */
export type PrizeRow = Awaited<ReturnType<typeof prizesOf>>[number]

/** The prizes of some versions by position: the table that a draw reads, and the one that is published. */
export async function prizesOf(db: Db, versionIds: readonly number[]) {
  if (versionIds.length === 0) return []
  const rows = await tables
    .of(db)
    .selectFrom('draw_prizes as prize')
    .innerJoin('draw_tallies as tally', 'tally.prize_id', 'prize.id')
    .selectAll('prize')
    .select(['tally.drawn', 'tally.given', 'tally.stock_left as left'])
    .where('prize.version_id', 'in', versionIds)
    .orderBy('prize.version_id')
    .orderBy('prize.position')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as PrizeKind }))
}

/** The consolation of a version; every published version has one. */
export const consolationIn = (prizes: readonly PrizeRow[]): PrizeRow => consolationOf(prizes)!

export const showPrizes = (prizes: readonly PrizeRow[], budget: Budget): Prize[] =>
  prizes.map((prize) => ({
    id: prize.id,
    position: prize.position,
    title: prize.title,
    kind: prize.kind,
    amount: prize.amount,
    tier: prize.tier,
    weight: prize.weight,
    stock: prize.stock,
    left: prize.left,
    available: isAvailable(prize, budget),
  }))

export const showActivity = (
  { id, name, kind }: { id: number; name: string; kind: string },
  version: Version,
  now: number,
): Activity => ({
  id,
  name,
  kind: kind as DrawKind,
  title: version.title,
  state: stateAt(version, now),
  startsAt: unixSeconds(version.starts_at),
  endsAt: Math.floor(version.closesAt / 1000),
  price: version.price,
  freeDaily: version.freeDaily,
  dailyCap: version.dailyCap,
})
