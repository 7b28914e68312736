import { fail } from '#contract/errors.ts'
import type { Parcel } from '#contract/rewards/draws-console.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Platform } from '#server/platform/platform.ts'
import { unseal } from '#server/platform/secrets/seal.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { type Recipient, recipientKey } from './records.ts'
import { tables } from '../tables.ts'

const parcels = (db: Db) =>
  tables
    .of(db)
    .selectFrom('draw_parcels as parcel')
    .innerJoin('draws as draw', 'draw.id', 'parcel.draw_id')
    .innerJoin('draw_prizes as prize', 'prize.id', 'draw.prize_id')
    .innerJoin('draw_versions as version', 'version.id', 'draw.version_id')
    .select([
      'draw.id',
      'parcel.account_id',
      'parcel.recipient',
      'parcel.claimed_at',
      'parcel.sent_at',
      'parcel.note',
      'draw.drawn_at',
      'prize.title',
      'version.title as activity',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof parcels>['execute']>>[number]

const emptyRecipient: Recipient = { name: '', phone: '', address: '' }

const showParcel = (keys: Keys, row: Row): Parcel => ({
  id: row.id,
  accountId: row.account_id,
  activity: row.activity,
  title: row.title,
  recipient: row.recipient
    ? (JSON.parse(unseal(recipientKey(keys), row.recipient)) as Recipient)
    : emptyRecipient,
  wonAt: unixSeconds(row.drawn_at),
  claimedAt: unixSeconds(row.claimed_at),
  sentAt: unixSeconds(row.sent_at),
  note: row.note,
})

/** Claimed parcels with their recipients, sent or to be sent, newest first. */
export async function listParcels({ db, keys }: Platform, { sent, ...input }: PageInput & { sent: boolean }) {
  const list = `draw parcels ${sent}`
  return keysetPage(
    parcels(db)
      .where('parcel.sent_at', sent ? 'is not' : 'is', null)
      .where('parcel.claimed_at', 'is not', null),
    input,
    { list, id: 'parcel.draw_id', order: 'desc' },
    (row) => showParcel(keys, row),
  )
}

/** Marks a parcel as sent. Refuses with `prize_not_found`, `prize_unclaimed` and `prize_sent`. */
export async function sendParcel(
  { db, keys, now }: Platform,
  staff: StaffViewer,
  { id, note }: { id: number; note: string },
): Promise<Parcel> {
  return db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const parcel = await own
      .selectFrom('draw_parcels')
      .select(['claimed_at', 'sent_at'])
      .where('draw_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!parcel) return fail('prize_not_found')
    if (parcel.sent_at) return fail('prize_sent')
    if (!parcel.claimed_at) return fail('prize_unclaimed')
    await own
      .updateTable('draw_parcels')
      .set({ sent_by: staff.id, sent_at: new Date(now()), note })
      .where('draw_id', '=', id)
      .execute()
    await writeAudit(transaction, staff, {
      action: 'draws.send',
      subject: `draw ${id}`,
      details: { note },
    })
    const row = await parcels(transaction).where('draw.id', '=', id).executeTakeFirstOrThrow()
    return showParcel(keys, row)
  })
}
