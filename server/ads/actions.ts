import { sql } from 'kysely'
import type { AdRow } from '#contract/ads/console.ts'
import { shanghaiDay } from '#contract/days.ts'
import { fail, invalid } from '#contract/errors.ts'
import { isLink } from '#contract/links.ts'
import { fromUnixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import { writeAudit } from '#server/staff/index.ts'
import { findAdRow } from './queries.ts'
import { tables } from './tables.ts'

/** Counts a click once per showing; `showing` names the showing and its viewer. */
export async function countClick(
  { db, now }: Platform,
  id: number,
  showing: string,
  accountId: number | null,
): Promise<void> {
  const ads = tables.of(db)
  const ad = await ads
    .selectFrom('ads')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!ad) fail('ad_not_found')
  await db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const isNew = await own
      .insertInto('ad_clicks')
      .values({ ad_id: id, showing, account_id: accountId, at: new Date(now()) })
      .onConflict((on) => on.doNothing())
      .returning('ad_id')
      .executeTakeFirst()
    if (!isNew) return
    await own
      .updateTable('ads')
      .set({ clicks: sql`clicks + 1` })
      .where('id', '=', id)
      .execute()
    await own
      .insertInto('ad_figures_daily')
      .values({ ad_id: id, day: shanghaiDay(now()), clicks: 1 })
      .onConflict((on) =>
        on.columns(['ad_id', 'day']).doUpdateSet({ clicks: sql`ad_figures_daily.clicks + excluded.clicks` }),
      )
      .execute()
  })
}

export type AdInput = Omit<AdRow, 'id' | 'cover' | 'clicks' | 'impressions'> & {
  id?: number
  picture?: string
}

/** Creates or changes an ad, with an audit entry. A new picture is stored first, the old one removed afterwards. */
export async function saveAd(
  platform: Platform,
  staff: StaffViewer,
  { id, picture, ...ad }: AdInput,
): Promise<AdRow> {
  if (ad.link && !isLink(ad.link, platform.config.LINK_SCHEME))
    invalid('/link', 'neither a link of the app nor http(s)')
  if (ad.endsAt && ad.endsAt <= ad.startsAt) invalid('/endsAt', 'ends before it starts')
  const previous = id === undefined ? undefined : ((await findAdRow(platform.db, id)) ?? fail('ad_not_found'))
  if (!previous && !picture) invalid('/picture', 'a new ad needs a picture')
  const savedId = await saveSentPicture(platform, picture, async (stored, replaces) => {
    const values = {
      position: ad.position,
      title: ad.title,
      link: ad.link,
      enabled: ad.enabled,
      starts_at: fromUnixSeconds(ad.startsAt),
      ends_at: fromUnixSeconds(ad.endsAt),
      weight: ad.weight,
      audience: ad.audience,
      daily_cap: ad.dailyCap,
      ...(stored && { cover: stored.path }),
    }
    return platform.db.transaction().execute(async (transaction) => {
      const own = tables.of(transaction)
      if (previous) {
        const current = await own
          .selectFrom('ads')
          .select('cover')
          .where('id', '=', previous.id)
          .forUpdate()
          .executeTakeFirstOrThrow()
        replaces(current.cover)
      }
      const saved = previous
        ? await own
            .updateTable('ads')
            .set(values)
            .where('id', '=', previous.id)
            .returning('id')
            .executeTakeFirstOrThrow()
        : await own.insertInto('ads').values(values).returning('id').executeTakeFirstOrThrow()
      await writeAudit(transaction, staff, {
        action: 'ads.save',
        subject: `ad ${saved.id}`,
        details: { before: previous, after: ad },
      })
      return saved.id
    })
  })
  return (await findAdRow(platform.db, savedId))!
}

/** Removes an ad for good; its clicks stay counted. */
export async function removeAd(platform: Platform, staff: StaffViewer, id: number): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const removed = await tables
      .of(transaction)
      .updateTable('ads')
      .set({ removed_at: new Date(platform.now()), enabled: false })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning(['id', 'title'])
      .executeTakeFirst()
    if (!removed) fail('ad_not_found')
    await writeAudit(transaction, staff, {
      action: 'ads.remove',
      subject: `ad ${id}`,
      details: { title: removed!.title },
    })
  })
}
