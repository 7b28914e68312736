import type { AdAudience, AdRow } from '#contract/ads/console.ts'
import type { Ad } from '#contract/session/shapes.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { orderAds } from './rules.ts'
import { tables } from './tables.ts'

/** More ads than any config should carry. */
const maxAds = 200

const existingAds = (db: Db) => tables.of(db).selectFrom('ads').where('removed_at', 'is', null)

/**
 * The ads for a viewer now, in the order of this viewing, and the time when the next starts or ends (0: none does). An
 * ad must be enabled, within its dates and have a picture.
 */
export async function listShownAds(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { isVip }: { isVip: boolean },
): Promise<{ advertise: Ad[]; advertiseUntil: number }> {
  const time = new Date(now())
  const rows = await existingAds(db)
    .select(['id', 'position', 'title', 'cover', 'link', 'weight', 'daily_cap', 'starts_at', 'ends_at'])
    .where('enabled', '=', true)
    .where('cover', '<>', '')
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', time)]))
    .$if(isVip, (query) => query.where('audience', '=', 'all'))
    .orderBy('position')
    .orderBy('id')
    .limit(maxAds)
    .execute()
  const changeTimes = rows
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .filter((turn) => turn && turn > time)
  const currentAds = rows.filter(({ starts_at }) => !starts_at || starts_at <= time)
  return {
    advertise: orderAds(currentAds, Math.random).map(({ id, position, title, cover, link, daily_cap }) => ({
      id,
      position,
      title,
      cover,
      ...(link && { href: link }),
      ...(daily_cap > 0 && { dailyCap: daily_cap }),
    })),
    advertiseUntil: changeTimes.length === 0 ? 0 : Math.min(...changeTimes.map((turn) => unixSeconds(turn))),
  }
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
  'weight',
  'audience',
  'daily_cap',
  'impressions',
  'clicks',
] as const

/** All ads that were not removed, for the console. */
export async function listAdRows(db: Db, position?: number): Promise<AdRow[]> {
  const rows = await existingAds(db)
    .select(rowFields)
    .$if(position !== undefined, (query) => query.where('position', '=', position!))
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(showRow)
}

export async function findAdRow(db: Db, id: number): Promise<AdRow | undefined> {
  const row = await existingAds(db).select(rowFields).where('id', '=', id).executeTakeFirst()
  return row && showRow(row)
}

type Row = Omit<AdRow, 'startsAt' | 'endsAt' | 'audience' | 'dailyCap'> & {
  starts_at: Date | null
  ends_at: Date | null
  audience: string
  daily_cap: number
}

const showRow = ({ starts_at, ends_at, audience, daily_cap, ...row }: Row): AdRow => ({
  ...row,
  startsAt: unixSeconds(starts_at),
  endsAt: unixSeconds(ends_at),
  audience: audience as AdAudience,
  dailyCap: daily_cap,
})
