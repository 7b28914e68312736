import { sql } from 'kysely'
import { fail, invalid } from '#contract/errors.ts'
import type { CodeKind } from '#contract/rewards/codes.ts'
import type { RewardBatch } from '#contract/rewards/codes-console.ts'
import type { Gift } from '#contract/rewards/gifts.ts'
import { post } from '#server/ledger/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { staffNames, writeAudit } from '#server/staff/index.ts'
import { fundEntries, refuseGift } from '../gifts.ts'
import { hashCode, makeCode, readCode } from './secrets.ts'
import { tables } from './tables.ts'
import { budgetOf } from './use-code.actions.ts'

const batches = (db: Db) =>
  tables
    .of(db)
    .selectFrom('reward_code_batches as batch')
    .selectAll('batch')
    .select((eb) =>
      eb
        .selectFrom('reward_codes as code')
        .select(sql<number>`coalesce(sum(code.used), 0)::bigint`.as('used'))
        .whereRef('code.batch_id', '=', 'batch.id')
        .as('used'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof batches>['execute']>>[number]

const showBatch = (row: Row, names: ReadonlyMap<number, string>): RewardBatch => ({
  id: row.id,
  title: row.title,
  note: row.note,
  kind: row.kind as CodeKind,
  amount: row.amount,
  tier: row.tier,
  codes: row.codes,
  uses: row.uses,
  used: row.used ?? 0,
  madeBy: names.get(row.made_by) ?? '',
  madeAt: unixSeconds(row.made_at),
  expiresAt: unixSeconds(row.expires_at),
  revokedAt: unixSeconds(row.revoked_at),
})

/** Batches of codes, newest first. */
export async function listBatches(db: Db, input: PageInput) {
  const { list: rows, next } = await keysetPage(
    batches(db),
    input,
    { list: 'reward batches', id: 'batch.id', order: 'desc' },
    (row) => row,
  )
  const makers = await staffNames(db, [...new Set(rows.map(({ made_by }) => made_by))])
  const names = new Map(makers.map(({ id, name }) => [id, name]))
  return { list: rows.map((row) => showBatch(row, names)), next }
}

type NewBatch = Omit<Gift, 'kind'> & {
  title: string
  note: string
  kind: CodeKind
  count: number
  uses: number
  length: number
  expiresAt: number
}

/** Largest total of a batch, in points or hundredths: the limit of one ledger transfer. */
const maxWorth = 1_000_000_000_000

/**
 * Creates a batch of codes and funds its budget with everything they may give, with an audit entry. The codes are
 * returned once and stored nowhere.
 */
export async function makeBatch(
  platform: Platform,
  staff: StaffViewer,
  { count, length, expiresAt, ...batch }: NewBatch,
): Promise<{ batch: RewardBatch; codes: string[] }> {
  refuseGift(staff, batch)
  const now = platform.now()
  if (expiresAt * 1000 <= now) invalid('/expiresAt', 'is past')
  const worth = batch.amount * count * batch.uses
  if (worth > maxWorth) invalid('/amount', 'more than a budget can hold')
  const codes = Array.from({ length: count }, () => makeCode(length))
  const hashes = codes.map((code) => hashCode(platform.keys, readCode(code)!).toString('hex'))
  return platform.db.transaction().execute(async (transaction) => {
    const { id } = await tables
      .of(transaction)
      .insertInto('reward_code_batches')
      .values({
        ...batch,
        codes: count,
        made_by: staff.id,
        made_at: new Date(now),
        expires_at: new Date(expiresAt * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into reward_codes (batch_id, hash, uses)
      select ${id}, decode(hash, 'hex'), ${batch.uses}
      from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as hash`.execute(transaction)
    await writeAudit(transaction, staff, {
      action: 'rewards.makeBatch',
      subject: `reward batch ${id}`,
      details: { ...batch, count, expiresAt },
    })
    await fund(transaction, { id, kind: batch.kind, amount: worth, by: { staff: staff.id }, at: now })
    const row = await batches(transaction).where('batch.id', '=', id).executeTakeFirstOrThrow()
    return { batch: showBatch(row, new Map([[staff.id, staff.name]])), codes }
  })
}

type Funding = { id: number; kind: CodeKind; amount: number; by: { staff: number } | 'system'; at: number }

/** Funds the budget of a batch; a negative amount returns the rest and closes it. */
async function fund(transaction: Db, { id, kind, amount, by, at }: Funding): Promise<void> {
  const entries = fundEntries(kind, budgetOf(id), amount)
  if (entries.length === 0) return
  const word = amount > 0 ? 'fund' : 'close'
  await post(transaction, {
    key: `${budgetOf(id)}:${word}`,
    reason: `budget_${word}`,
    by,
    at: new Date(at),
    entries,
  })
}

/** Revokes the unused codes of a batch, with an audit entry; a repeat changes nothing. */
export async function revokeBatch(platform: Platform, staff: StaffViewer, id: number): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const row = (await lockBatch(transaction, id)) ?? fail('reward_batch_not_found')
    if (row.revoked_at) return
    await writeAudit(transaction, staff, {
      action: 'rewards.revokeBatch',
      subject: `reward batch ${id}`,
      details: { title: row.title, used: row.used, codes: row.codes },
    })
    await close(transaction, row, { by: { staff: staff.id }, at: platform.now(), revoked: true })
  })
}

const lockBatch = async (transaction: Db, id: number): Promise<Row | undefined> => {
  // The lock comes before the sum, so that a code in use is counted.
  const own = tables.of(transaction)
  await own.selectFrom('reward_code_batches').select('id').where('id', '=', id).forUpdate().execute()
  return batches(transaction).where('batch.id', '=', id).executeTakeFirst()
}

type Closing = { by: { staff: number } | 'system'; at: number; revoked?: boolean }

/** Closes a batch and returns the rest of its budget. */
async function close(transaction: Db, row: Row, { by, at, revoked }: Closing): Promise<void> {
  const time = new Date(at)
  await tables
    .of(transaction)
    .updateTable('reward_code_batches')
    .set({ ...(revoked && { revoked_at: time }), ...(!row.closed_at && { closed_at: time }) })
    .where('id', '=', row.id)
    .execute()
  if (row.closed_at) return
  const left = (row.codes * row.uses - (row.used ?? 0)) * row.amount
  await fund(transaction, { id: row.id, kind: row.kind as CodeKind, amount: -left, by, at })
}

/** Closes expired batches, each in a transaction of its own; returns their number. */
export async function closeExpired(platform: Platform, most: number): Promise<number> {
  const { db, now } = platform
  const over = await tables
    .of(db)
    .selectFrom('reward_code_batches')
    .select('id')
    .where('closed_at', 'is', null)
    .where('expires_at', '<=', new Date(now()))
    .orderBy('expires_at')
    .limit(most)
    .execute()
  for (const { id } of over)
    await db.transaction().execute(async (transaction) => {
      const row = await lockBatch(transaction, id)
      if (row && !row.closed_at) await close(transaction, row, { by: 'system', at: now() })
    })
  return over.length
}
