import type { AdRow } from '#contract/ads/console.ts'
import type { Ad } from '#contract/session/shapes.ts'
import { type Db, unixSeconds } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'

const kept = (db: Db) => tables.of(db).selectFrom('ads').where('removed_at', 'is', null)

/** The ads in force now, by position and age: enabled, within their dates, with a picture. */
export async function listShownAds({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<Ad[]> {
  const time = new Date(now())
  const rows = await kept(db)
    .select(['id', 'position', 'title', 'cover', 'link'])
    .where('enabled', '=', true)
    .where('cover', '<>', '')
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', time)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', time)]))
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ link, ...ad }) => ({ ...ad, ...(link && { href: link }) }))
}

const rowFields = [
  'id',
  'position',
  'title',
  'cover',
  'link',
  'enabled',
  'starts_at',
  'ends_at',
  'clicks',
] as const

/** Every ad that was not removed, for the console. */
export async function listAdRows(db: Db, position?: number): Promise<AdRow[]> {
  const rows = await kept(db)
    .select(rowFields)
    .$if(position !== undefined, (query) => query.where('position', '=', position!))
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(showRow)
}

export async function findAdRow(db: Db, id: number): Promise<AdRow | undefined> {
  const row = await kept(db).select(rowFields).where('id', '=', id).executeTakeFirst()
  return row && showRow(row)
}

type Row = Omit<AdRow, 'startsAt' | 'endsAt'> & { starts_at: Date | null; ends_at: Date | null }

const showRow = ({ starts_at, ends_at, ...row }: Row): AdRow => ({
  ...row,
  startsAt: unixSeconds(starts_at),
  endsAt: unixSeconds(ends_at),
})
