import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as Type from 'typebox'
import { fail } from '#contract/errors.ts'
import type { DataExport } from '#contract/mine/leaving.ts'
import type { Proof } from '#contract/session/credentials.ts'
import type { SessionHolders } from '#server/platform/calls/admission.ts'
import { unixSeconds } from '#server/platform/database/db.ts'
import { job } from '#server/platform/jobs.ts'
import { derivedKey } from '#server/platform/secrets/keys.ts'
import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { proveOwnership } from '#server/session/index.ts'
import { tables } from './tables.ts'

const day = 24 * 3_600_000
/** Milliseconds for which a copy is kept, and seconds for which a link to it works. */
const retention = 7 * day
const linkSeconds = 600

const storageKey = (file: string) => `exports/${file}.json`

const findNewest = (db: Platform['db'], accountId: number) =>
  tables
    .of(db)
    .selectFrom('data_exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function exportState({ db, now }: Platform, accountId: number): Promise<DataExport> {
  const row = await findNewest(db, accountId)
  if (!row) return { state: 'none', requestedAt: 0, bytes: 0, until: 0, nextAt: 0 }
  const nextAt = row.requested_at.getTime() + day
  return {
    state: row.ready_at ? 'ready' : 'making',
    requestedAt: unixSeconds(row.requested_at),
    bytes: row.bytes ?? 0,
    until: row.ready_at ? Math.floor((row.requested_at.getTime() + retention) / 1000) : 0,
    nextAt: nextAt > now() ? Math.floor(nextAt / 1000) : 0,
  }
}

/**
 * Requests a copy of an account's personal data, for its owner. Refuses with `export_too_soon` within a day of the last
 * one.
 */
export async function requestExport(
  platform: Platform,
  viewer: Viewer,
  proof: Proof = {},
): Promise<DataExport> {
  const accountId = viewer.id
  const { nextAt: next } = await exportState(platform, accountId)
  if (next > 0) fail('export_too_soon', { until: next })
  await proveOwnership(platform, viewer, proof)
  await platform.db.transaction().execute(async (transaction) => {
    // Of two requests at the same moment, the second waits and finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`export ${accountId}`}, 0))`.execute(
      transaction,
    )
    const last = await findNewest(transaction, accountId)
    const nextAt = last ? last.requested_at.getTime() + day : 0
    if (nextAt > platform.now()) fail('export_too_soon', { until: Math.floor(nextAt / 1000) })
    const { id } = await tables
      .of(transaction)
      .insertInto('data_exports')
      .values({
        account_id: accountId,
        file: randomBytes(32).toString('hex'),
        requested_at: new Date(platform.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await platform.jobs.enqueue({ name: jobName, input: jobInput }, { id }, { db: transaction })
  })
  return exportState(platform, accountId)
}

const jobName = 'make-data-export'
const jobInput = Type.Object({ id: Type.Integer() })

/** Writes the copy: one JSON file with a part for each feature. */
export const makeExport = (parts: readonly PersonalData[]) =>
  job({
    name: jobName,
    input: jobInput,
    retries: 3,
    retryDelay: 10,
    concurrency: 1,
    expire: 600,
    async run({ db, storage, now, log }, { id }) {
      const exports = tables.of(db)
      const row = await exports
        .selectFrom('data_exports')
        .select(['account_id', 'file'])
        .where('id', '=', id)
        .where('ready_at', 'is', null)
        .executeTakeFirst()
      if (!row) return
      const content: Record<string, unknown> = { madeAt: new Date(now()).toISOString() }
      for (const part of parts) content[part.name] = await part.collect(db, row.account_id)
      const bytes = Buffer.from(JSON.stringify(content, null, 2))
      await storage.put(storageKey(row.file), bytes, 'application/json')
      await exports
        .updateTable('data_exports')
        .set({ ready_at: new Date(now()), bytes: bytes.length })
        .where('id', '=', id)
        .execute()
      log.info({ export: id, bytes: bytes.length }, 'a copy of an account was made')
    },
  })

/** Queues unfinished copies again: a restored backup has their rows but no queue. */
export async function resumeExports({ db, jobs }: Platform): Promise<void> {
  const rows = await tables
    .of(db)
    .selectFrom('data_exports')
    .select('id')
    .where('ready_at', 'is', null)
    .execute()
  for (const { id } of rows)
    await jobs.enqueue({ name: jobName, input: jobInput }, { id }, { key: String(id) })
}

/** A link that gives the newest copy to anyone who has it, for a while. The caller must prove ownership. */
export async function exportLink(platform: Platform, viewer: Viewer, proof: Proof = {}) {
  const row = await findNewest(platform.db, viewer.id)
  if (!row?.ready_at) return fail('export_not_found')
  await proveOwnership(platform, viewer, proof)
  const until = nowSeconds(platform) + linkSeconds
  const { sessionId } = viewer
  const sign = linkSignature(platform, row.file, { sessionId, until })
  return { url: `/exports/${row.file}?session=${sessionId}&until=${until}&sign=${sign}`, until }
}

type Grant = { sessionId: number; until: number }
const linkSignature = ({ keys }: Pick<Platform, 'keys'>, file: string, { sessionId, until }: Grant): string =>
  createHmac('sha256', derivedKey(keys, 'addresses of data exports'))
    .update(`${file} ${sessionId} ${until}`)
    .digest('hex')

type ExportRequest = {
  Params: { file: string }
  Querystring: { session?: string; until?: string; sign?: string }
}

/** Serves copies at the links of `exportLink`, while the session that requested the link lasts. */
export function installExportFiles(
  app: FastifyInstance,
  platform: Platform,
  { viewerOfSession }: SessionHolders,
): void {
  app.get<ExportRequest>('/exports/:file', async ({ params: { file }, query }, reply) => {
    const grant = { sessionId: Number(query.session), until: Number(query.until) }
    const givenSignature = Buffer.from(String(query.sign))
    const expected = Buffer.from(linkSignature(platform, file, grant))
    const isValid =
      givenSignature.length === expected.length &&
      timingSafeEqual(givenSignature, expected) &&
      grant.until >= nowSeconds(platform)
    const isOpen = isValid && (await viewerOfSession(grant.sessionId)) !== undefined
    const found = isOpen ? await platform.storage.read(storageKey(file)) : undefined
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('链接已失效')
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-length': found.bytes,
        'content-disposition': 'attachment; filename="yehang-data.json"',
        'cache-control': 'no-store',
      })
      .send(found.stream)
  })
}

/** Removes copies after a week, and those of erased accounts. */
export const purgeExports = job({
  name: 'purge-data-exports',
  input: Type.Object({}),
  retries: 0,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '27 * * * *',
  async run(platform) {
    const { db, now } = platform
    const stale = await tables
      .of(db)
      .selectFrom('data_exports')
      .select('file')
      .where('requested_at', '<', new Date(now() - retention))
      .execute()
    for (const { file } of stale) await dropExport(platform, file)
  },
})

/** The file goes first: a row that is left is handled by the next run. */
export async function dropExport(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  file: string,
): Promise<void> {
  await storage.remove(storageKey(file))
  await tables.of(db).deleteFrom('data_exports').where('file', '=', file).execute()
}
