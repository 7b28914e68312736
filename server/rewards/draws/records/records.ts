import { fail } from '#contract/errors.ts'
import type { DrawRecord, WinState } from '#contract/rewards/draws.ts'
import type { PrizeKind } from '#contract/rewards/odds.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seal } from '#server/platform/secrets/seal.ts'
import { dayText } from '../results.ts'
import { tables } from '../tables.ts'

const records = (db: Db, accountId: number) =>
  tables
    .of(db)
    .selectFrom('draws as draw')
    .innerJoin('draw_prizes as prize', 'prize.id', 'draw.prize_id')
    .innerJoin('draw_versions as version', 'version.id', 'draw.version_id')
    .innerJoin('draw_activities as activity', 'activity.id', 'draw.activity_id')
    .leftJoin('draw_parcels as parcel', 'parcel.draw_id', 'draw.id')
    .select([
      'draw.id',
      'draw.price',
      'draw.drawn_at',
      'draw.serial',
      'draw.prize_id',
      'draw.drawn_prize_id',
      dayText.as('day'),
      'prize.title',
      'prize.kind',
      'prize.amount',
      'prize.tier',
      'version.title as activity_title',
      'activity.name',
      'parcel.claimed_at',
      'parcel.sent_at',
      'parcel.note',
    ])
    .where('draw.account_id', '=', accountId)
type Row = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number]

const winStateOf = ({ kind, claimed_at, sent_at }: Row): WinState => {
  if (kind === 'nothing') return 'nothing'
  if (kind !== 'parcel') return 'given'
  if (sent_at) return 'sent'
  return claimed_at ? 'claimed' : 'unclaimed'
}

const showRecord = (row: Row): DrawRecord => ({
  id: row.id,
  activity: { name: row.name, title: row.activity_title },
  title: row.title,
  kind: row.kind as PrizeKind,
  amount: row.amount,
  tier: row.tier,
  missed: row.prize_id !== row.drawn_prize_id,
  price: row.price,
  at: unixSeconds(row.drawn_at),
  state: winStateOf(row),
  note: row.note ?? '',
  day: row.day,
  serial: row.serial,
})

/** A page of an account's draws, newest first; with `won` only those with a prize. */
export async function listRecords(
  db: Db,
  accountId: number,
  { won, ...input }: PageInput & { won?: boolean },
) {
  const list = `draws ${won === true}`
  return keysetPage(
    records(db, accountId).$if(won === true, (query) => query.where('draw.won', '=', true)),
    input,
    { list, id: 'draw.id', order: 'desc' },
    showRecord,
  )
}

/** The recipient of a parcel. */
export type Recipient = { name: string; phone: string; address: string }
export const recipientKey = (keys: Keys) => derivedKey(keys, 'draw recipients')

/**
 * Stores the recipient of a parcel that was won, sealed. Refuses with `prize_not_found` for others' prizes, and with
 * `prize_sent`.
 */
export async function claimPrize(
  { db, keys, now }: Platform,
  accountId: number,
  { id, ...recipient }: Recipient & { id: number },
): Promise<DrawRecord> {
  return db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const parcel = await own
      .selectFrom('draw_parcels')
      .select('sent_at')
      .where('draw_id', '=', id)
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!parcel) return fail('prize_not_found')
    if (parcel.sent_at) return fail('prize_sent')
    await own
      .updateTable('draw_parcels')
      .set({
        recipient: seal(recipientKey(keys), JSON.stringify(recipient)),
        claimed_at: new Date(now()),
      })
      .where('draw_id', '=', id)
      .execute()
    return showRecord(
      await records(transaction, accountId).where('draw.id', '=', id).executeTakeFirstOrThrow(),
    )
  })
}
