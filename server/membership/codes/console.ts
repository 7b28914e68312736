import { sql } from 'kysely'
import { fail, invalid } from '#contract/errors.ts'
import type { CodeBatch } from '#contract/membership/console.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { staffNames, writeAudit } from '#server/staff/index.ts'
import { hashCode, makeCode, readCode } from './code-rules.ts'
import { tables } from '../tables.ts'

const batches = (db: Db) =>
  tables
    .of(db)
    .selectFrom('membership_code_batches as batch')
    .selectAll('batch')
    .select((eb) =>
      eb
        .selectFrom('membership_codes as code')
        .innerJoin('membership_code_uses as use', 'use.code_id', 'code.id')
        .select(eb.fn.countAll<string>().as('used'))
        .whereRef('code.batch_id', '=', 'batch.id')
        .as('used'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof batches>['execute']>>[number]

const showBatch = (row: Row, names: ReadonlyMap<number, string>): CodeBatch => ({
  id: row.id,
  title: row.title,
  type: row.type,
  days: row.days,
  codes: row.codes,
  used: Number(row.used),
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
    { list: 'code batches', id: 'batch.id', order: 'desc' },
    (row) => row,
  )
  const makers = await staffNames(db, [...new Set(rows.map(({ made_by }) => made_by))])
  const names = new Map(makers.map(({ id, name }) => [id, name]))
  return { list: rows.map((row) => showBatch(row, names)), next }
}

type NewBatch = { title: string; type: number; days: number; count: number; expiresAt: number }

/** Creates a batch of codes, with an audit entry. The codes are returned once and stored nowhere. */
export async function makeBatch(
  platform: Platform,
  staff: StaffViewer,
  { title, type, days, count, expiresAt }: NewBatch,
): Promise<{ batch: CodeBatch; codes: string[] }> {
  const now = nowSeconds(platform)
  if (expiresAt <= now) invalid('/expiresAt', 'is past')
  const codes = Array.from({ length: count }, makeCode)
  const hashes = codes.map((code) => hashCode(platform.keys, readCode(code)!).toString('hex'))
  return platform.db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const { id } = await own
      .insertInto('membership_code_batches')
      .values({
        title,
        type,
        days,
        codes: count,
        made_by: staff.id,
        made_at: new Date(now * 1000),
        expires_at: new Date(expiresAt * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into membership_codes (batch_id, hash)
      select ${id}, decode(hash, 'hex') from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as hash`.execute(
      transaction,
    )
    await writeAudit(transaction, staff, {
      action: 'membership.makeBatch',
      subject: `code batch ${id}`,
      details: { title, type, days, count, expiresAt },
    })
    const row = await batches(transaction).where('batch.id', '=', id).executeTakeFirstOrThrow()
    return { batch: showBatch(row, new Map([[staff.id, staff.name]])), codes }
  })
}

/** Revokes the unused codes of a batch, with an audit entry; a repeat changes nothing. */
export async function revokeBatch(platform: Platform, staff: StaffViewer, id: number): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const row = await batches(transaction).where('batch.id', '=', id).forUpdate().executeTakeFirst()
    if (!row) return fail('batch_not_found')
    if (row.revoked_at) return
    await tables
      .of(transaction)
      .updateTable('membership_code_batches')
      .set({ revoked_at: new Date(platform.now()) })
      .where('id', '=', id)
      .execute()
    await writeAudit(transaction, staff, {
      action: 'membership.revokeBatch',
      subject: `code batch ${id}`,
      details: { title: row.title, used: Number(row.used), codes: row.codes },
    })
  })
}
