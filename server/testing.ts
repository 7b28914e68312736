import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import type { Role } from '#contract/permissions.ts'
import { success } from '#contract/wire/envelope.ts'
import { writeApiKey } from '#contract/wire/signature.ts'
import { createApp } from './app.ts'
import { jobs } from './features.ts'
import { post } from './ledger/index.ts'
import { type Config, readConfig } from './platform/config.ts'
import type { Db } from './platform/database/db.ts'
import { type Log, openLog } from './platform/monitoring/log.ts'
import { openOn, openPlatform, type OpenPlatform } from './platform/open.ts'
import type { Platform } from './platform/platform.ts'
import { hashToken, makeToken } from './platform/secrets/tokens.ts'
import { decrypt } from './platform/wire/envelope.ts'
import { sign } from './platform/wire/signature.ts'
import { makeDatabase } from './testing-database.ts'
import { encryptSegment } from './platform/secrets/segment-keys.ts'
import { initKey, segmentKey } from './video/pipeline/make.ts'

/** Answer of a call: the HTTP status, the envelope's code and word, and the decrypted data. */
export type Answer = {
  status: number
  code: number
  msg: string | undefined
  tip: string | undefined
  data: unknown
}
type Guest = { adult?: boolean; vip?: boolean; member?: boolean; coins?: { paid?: number; bonus?: number } }
/** Whose token a call carries, and the address it comes from. */
type From = { as?: string | null; from?: string }
type Person = { id: number; token: string; sessionId: number }
type NewFilm = {
  title?: string
  vip?: boolean
  price?: number
  preview?: number
  plays?: number
  segments?: number[]
}

/** Ground of a test world: a database, empty unless it is a copy of a template, and a folder. */
export async function makeGround({ template }: { template?: string | undefined } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'yehang-world-'))
  const database = await makeDatabase({ template })
  return {
    folder,
    database,
    isMigrated: template !== undefined,
    async remove() {
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
type Ground = Awaited<ReturnType<typeof makeGround>>

/**
 * A real server on a real database of its own, with nothing in it. Makers return something that exists; each test makes its own.
 * One opened `beside` another is one more process of the same installation; it is closed before the other.
 */
export async function openWorld(
  environment: Record<string, string> = {},
  { beside, log }: { beside?: { ground: Ground }; log?: Log } = {},
) {
  const ground = beside?.ground ?? (await makeGround({ template: process.env.TEST_PG_TEMPLATE }))
  const { folder, database } = ground
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: database.applicationUrl,
    MIGRATE_DATABASE_URL: database.ownerUrl,
    LOG_LEVEL: 'silent',
    SAMPLE_LIBRARY: 'none',
    SANDBOX_PAYMENTS: 'on',
    RATE_LIMIT_FACTOR: '10000',
    ...environment,
  })
  const clock = { ahead: 0 }
  const opened = await openWorldPlatform(ground, { config, now: () => Date.now() + clock.ahead, log })
  const app = await createApp(opened.platform)
  await app.ready()
  const { platform } = opened
  return {
    platform,
    app,
    folder,
    ground,
    /** Milliseconds by which the server's clock runs ahead. */
    clock,
    /** Runs with the server's clock moved on by so many milliseconds, and then puts it back, also after a failure. */
    async later<T>(milliseconds: number, work: () => T | Promise<T>): Promise<T> {
      const before = clock.ahead
      clock.ahead += milliseconds
      try {
        return await work()
      } finally {
        clock.ahead = before
      }
    },
    ...people(platform),
    ...library(platform),
    /** Begins to do the jobs of these queues, and of no other: every queue that is worked on asks the database each second. */
    async work(...queues: string[]): Promise<void> {
      const kinds = jobs.filter(({ name }) => queues.includes(name))
      if (kinds.length < queues.length)
        throw new Error(`one of these queues is unknown: ${queues.join(', ')}`)
      await platform.jobs.work(platform, kinds)
    },
    /** Calls an endpoint as a client would: signed, with a fresh nonce. */
    send: <E extends Endpoint>(endpoint: E, input: Partial<CallInput<E>> & From & { body?: unknown } = {}) =>
      send(app, platform, endpoint, input),
    /** The same, and the typed data of a call that must succeed. */
    async ask<E extends Endpoint>(endpoint: E, input: Partial<CallInput<E>> & From = {}): Promise<Reply<E>> {
      const answer = await send(app, platform, endpoint, input)
      if (answer.code !== success) throw new Error(`${endpoint.path} answered ${answer.code} ${answer.msg}`)
      return answer.data as Reply<E>
    },
    async close() {
      await app.close()
      await opened.close()
      if (!beside) await ground.remove()
    },
  }
}

/**
 * A copy of the template has today's tables: to look through all migrations again takes a third of what a world does. What falls
 * due by the clock is not queued: no test waits for minutes, and looking for it in every open world would be a part of the work.
 */
const openWorldPlatform = (
  { isMigrated, database }: Ground,
  {
    config,
    now,
    log = openLog(config.LOG_LEVEL),
  }: { config: Config; now: () => number; log?: Log | undefined },
): Promise<OpenPlatform> =>
  isMigrated
    ? openOn(
        { applicationUrl: database.applicationUrl, stop: () => Promise.resolve() },
        { config, kinds: jobs, now, log, schedules: false },
      )
    : openPlatform(config, jobs, now, log)

export type World = Awaited<ReturnType<typeof openWorld>>

/** The headers of a signed call. Any part may be replaced, to test what is refused. */
export function signedHeaders(
  { keys, now }: Pick<Platform, 'keys' | 'now'>,
  path: string,
  { token = '', timestamp = Math.floor(now() / 1000), nonce = randomUUID() as string } = {},
) {
  const userAgent = 'DevType=phone;SysType=h5_android;Ver=2.1.1;BuildID=test_1'
  const key = {
    timestamp,
    nonce,
    sign: sign(keys.wire.http_request_key, { token, path, userAgent, timestamp, nonce }),
  }
  return {
    ...(token && { authorization: token }),
    'x-user-agent': userAgent,
    'x-api-key': writeApiKey(key),
    'content-type': 'application/json',
  }
}

async function send(
  app: FastifyInstance,
  platform: Platform,
  { method, path: form }: Endpoint,
  { as, from, body, bytes, params }: From & { body?: unknown; bytes?: Uint8Array; params?: unknown },
): Promise<Answer> {
  const path = form.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name]!),
  )
  const signed = signedHeaders(platform, path, { token: as ?? '' })
  const headers = bytes ? { ...signed, 'content-type': 'application/octet-stream' } : signed
  const json = () => (typeof body === 'string' ? body : JSON.stringify(body ?? {}))
  const payload = method === 'GET' ? undefined : bytes ? Buffer.from(bytes) : json()
  const response = await app.inject({
    method,
    url: path,
    headers,
    ...(from && { remoteAddress: from }),
    ...(payload !== undefined && { payload }),
  })
  return readAnswer(platform, response.statusCode, response.body)
}

/** Opens an envelope. */
export function readAnswer({ keys }: Pick<Platform, 'keys'>, status: number, text: string): Answer {
  const { code, data, hash, msg, tip } = JSON.parse(text) as Answer & { hash: boolean }
  const shown = hash ? (JSON.parse(decrypt(keys.wire.http_response_key, data as string)) as unknown) : data
  return { status, code, msg, tip, data: shown }
}

/** Longer than any test moves the clock, in milliseconds: what ends a session is tested with sessions of the server's own. */
const tokenLife = 3_650 * 86_400_000

/** Makers of people, straight into the database. */
export const people = ({ db, now }: Platform) => ({
  async guest({ adult = true, vip = false, member = false, coins }: Guest = {}): Promise<Person> {
    const token = makeToken()
    const { rows } = await sql<{ id: number }>`
      insert into accounts (device_hash, adult_at, adult_version, vip_type, vip_expire, login_type)
      values (${randomBytes(32)}, ${adult ? new Date() : null}, ${adult ? '1' : ''}, ${vip ? 2 : 0},
        ${vip ? new Date(now() + 86_400_000) : null}, ${member ? 1 : 0}) returning id`.execute(db)
    const { id } = rows[0]!
    const session = await sql<{ id: number }>`
      insert into sessions (account_id, token_hash, expires_at)
      values (${id}, ${hashToken(token)}, ${new Date(now() + tokenLife)}) returning id`.execute(db)
    if (coins) await giveCoins(db, id, coins)
    return { id, token, sessionId: session.rows[0]!.id }
  },
  async staff(role: Role = 'owner'): Promise<Person> {
    const token = makeToken()
    const { rows } = await sql<{ id: number }>`
      insert into staff (name, password_hash, totp_secret, role)
      values (${`${role}-${randomUUID().slice(0, 8)}`}, 'none', ${randomBytes(32)}, ${role}) returning id`.execute(
      db,
    )
    const { id } = rows[0]!
    const session = await sql<{ id: number }>`
      insert into staff_sessions (staff_id, token_hash, expires_at)
      values (${id}, ${hashToken(token)}, ${new Date(now() + 3_600_000)}) returning id`.execute(db)
    return { id, token, sessionId: session.rows[0]!.id }
  },
})

/** Coins as a recharge brings them, in hundredths. */
async function giveCoins(db: Db, owner: number, { paid = 0, bonus = 0 }: NonNullable<Guest['coins']>) {
  await post(db, {
    key: `coins for a test:${owner}`,
    reason: 'test',
    by: 'system',
    entries: [
      { kind: 'coins_issued', amount: -paid },
      { kind: 'coins_paid', owner, amount: paid },
      { kind: 'promo', amount: -bonus },
      { kind: 'coins_bonus', owner, amount: bonus },
    ],
  })
}

/** Makers of content, straight into database and storage. */
const library = ({ db, storage }: Platform) => ({
  /** A published film of one quality whose segments hold a few bytes each; 12 segments of 4 s unless told. */
  async film({
    title = '海边',
    vip = false,
    price = 0,
    preview = 0,
    plays = 0,
    segments = Array(12).fill(4),
  }: NewFilm = {}) {
    const [prefix, secret] = [randomBytes(16).toString('hex'), randomBytes(32)]
    // Files before rows, as the importer does it: a backup copies what the rows of its moment name.
    await storage.put(initKey(prefix, '720'), Buffer.from('init'), 'video/mp4')
    for (const number of segments.keys())
      await storage.put(
        segmentKey(prefix, '720', number),
        encryptSegment(Buffer.from(`segment ${number}`), secret, number),
        'video/mp4',
      )
    const { rows } = await sql<{ id: number }>`
      insert into films (title, vip, price, preview_seconds, plays, seconds, width, height, ready, visibility,
        published_at, media_prefix, media_secret, cover)
      values (${title}, ${vip}, ${price}, ${preview}, ${plays}, ${segments.reduce((sum, each) => sum + each, 0)}, 1280, 720,
        true, 'published', now(), ${prefix}, ${secret}, ${`${randomBytes(16).toString('hex')}/320.webp`}) returning id`.execute(
      db,
    )
    const { id } = rows[0]!
    await sql`insert into renditions (film_id, name, width, height, bandwidth, codecs, segments)
      values (${id}, '720', 1280, 720, 2000000, 'avc1.640028,mp4a.40.2', ${segments}::real[])`.execute(db)
    return { id, prefix, secret }
  },
  /** An ad in force. */
  async ad({ position = 2, link = 'yehang://home' } = {}): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into ads (position, title, cover, link) values (${position}, '灯塔', 'x/320.webp', ${link}) returning id`.execute(
      db,
    )
    return rows[0]!.id
  },
})
