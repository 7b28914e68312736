import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ads } from '#contract/ads/endpoints.ts'
import { jobs } from '#server/features.ts'
import { findImport, receiveFile, requeueImports, startImport } from '#server/import/index.ts'
import { findBrokenEntry, writeAudit } from '#server/staff/index.ts'
import { makeGround, openWorld, type World } from '#server/testing.ts'
import { type Config, readConfig } from '../config.ts'
import { openSql } from '../database/db.ts'
import { keysFile } from '../secrets/keys.ts'
import { migrate, schemaVersion } from '../database/migrate.ts'
import { openPlatform } from '../open.ts'
import type { Platform } from '../platform.ts'
import { readWhole } from '../storage/storage.ts'
import { createArchive, readArchive } from './archive.ts'
import { backUp } from './backup.ts'
import { BackupRefused, type Header, type Manifest, names } from './manifest.ts'
import { restore } from './restore.ts'
import { findOccupants } from './tables.ts'
import { claimFolder } from './unfinished.ts'

type S3Server = new (options: object) => { run(): Promise<AddressInfo>; close(): Promise<void> }
const S3rver = createRequire(import.meta.url)('s3rver') as S3Server

const folder = mkdtempSync(join(tmpdir(), 'yehang-backup-'))
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'media' }, { name: 'restored' }],
})
const s3 = { S3_REGION: 'us-east-1', S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER', S3_ENDPOINT: '' }

beforeAll(async () => {
  s3.S3_ENDPOINT = `http://127.0.0.1:${(await server.run()).port}`
})
const opened: (() => Promise<void>)[] = []
/** Closes all sites so far, which would work and hold connections to the end of the file. */
async function closeSites() {
  for (let close = opened.pop(); close; close = opened.pop()) await close()
}
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function world(environment: Record<string, string> = {}): Promise<World> {
  const made = await openWorld(environment)
  opened.push(() => made.close())
  return made
}

/** An empty data folder and database to restore into. */
async function emptyPlace(environment: Record<string, string> = {}): Promise<Config> {
  const ground = await makeGround()
  opened.push(() => ground.remove())
  return readConfig({
    DATA_DIR: ground.folder,
    DATABASE_URL: ground.database.applicationUrl,
    MIGRATE_DATABASE_URL: ground.database.ownerUrl,
    LOG_LEVEL: 'silent',
    SAMPLE_LIBRARY: 'none',
    ...environment,
  })
}

async function openRestored(config: Config): Promise<Platform> {
  const { platform, close } = await openPlatform(config, jobs)
  opened.push(close)
  return platform
}

let files = 0
const newFile = (ending = 'tar') => join(folder, `${(files += 1)}.${ending}`)

/** Rows of a query on any tables. */
const ask = async <Row>({ db }: Pick<Platform, 'db'>, text: string) =>
  (await sql.raw<Row>(text).execute(db)).rows

/** Guests, clicks, films and audit entries without a pause, until told to stop. */
function writeAllTheTime(site: World, ad: number) {
  let going = true
  const lane = async (step: () => Promise<unknown>) => {
    let done = 0
    for (; going; done += 1) await step()
    return done
  }
  const done = Promise.all([
    lane(async () => {
      const guest = await site.guest()
      await site.ask(ads.click, { body: { id: ad }, as: guest.token })
    }),
    lane(() => site.film({ segments: Array(4).fill(4) })),
    lane(() =>
      site.platform.db.transaction().execute((transaction) =>
        writeAudit(transaction, 'command line', {
          action: 'test',
          subject: 'a film',
          details: { a: '夜\n航\t\\' },
        }),
      ),
    ),
  ])
  return { stop: () => ((going = false), done) }
}

const places = [
  ['a local folder', 'tar', () => [{}, {}]],
  [
    'an S3 store',
    'tar.gz',
    () => [
      { ...s3, S3_BUCKET: 'media' },
      { ...s3, S3_BUCKET: 'restored' },
    ],
  ],
] as const

describe.each(places)('a backup of a site whose media lie in %s', (_name, ending, environments) => {
  afterAll(closeSites)

  it('holds one moment of a site that is written to, and brings all of it back', async () => {
    const [from, to] = environments() as [Record<string, string>, Record<string, string>]
    const site = await world(from)
    const ad = await site.ad()
    const film = await site.film()
    const large = Buffer.alloc(9_000_000, 'large')
    await site.platform.storage.put('films/large/0.m4s', large, 'video/iso.segment')
    const file = newFile(ending)

    const writing = writeAllTheTime(site, ad)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const made = await backUp(site.platform.config, file)
    const written = await writing.stop()
    const target = await emptyPlace(to)
    const { manifest } = await restore(target, file)
    const back = await openRestored(target)

    expect(Math.min(...written)).toBeGreaterThan(3)
    expect(manifest).toEqual(made)
    expect(made.vanished).toBe(0)
    for (const [table, rows] of Object.entries(made.tables))
      expect(await ask(back, `select count(*)::int as rows from "${table}"`), table).toEqual([{ rows }])
    expect(made.tables.accounts).toBeGreaterThan(0)
    // A click and its count, a guest and the session are written together, so one moment has both.
    const [{ clicks, counted }] = (await ask<{ clicks: number; counted: number }>(
      back,
      'select sum(clicks)::int as clicks, (select count(*)::int from ad_clicks) as counted from ads',
    )) as [{ clicks: number; counted: number }]
    expect(clicks).toBe(counted)
    expect(await findBrokenEntry(back.db)).toBeUndefined()
    expect(readFileSync(keysFile(target), 'utf8')).toBe(readFileSync(keysFile(site.platform.config), 'utf8'))

    const prefixes = await ask<{ media_prefix: string }>(
      back,
      'select media_prefix from films join renditions on film_id = films.id',
    )
    expect(prefixes.map((row) => row.media_prefix)).toContain(film.prefix)
    for (const key of [
      ...prefixes.flatMap(({ media_prefix: prefix }) =>
        [0, 3].map((number) => `films/${prefix}/720/${number}.m4s`),
      ),
      'films/large/0.m4s',
    ]) {
      const bytes = await readWhole(back.storage, key)
      expect(bytes?.length, key).toBeGreaterThan(0)
      expect(Buffer.compare(bytes!, (await readWhole(site.platform.storage, key))!), key).toBe(0)
    }
  }, 360_000)
})

describe('a restored site', () => {
  afterAll(closeSites)

  it('goes on where it was: new rows get new numbers, and the audit log still refuses change', async () => {
    const site = await world()
    const guests = [await site.guest(), await site.guest()]
    await site.platform.db
      .transaction()
      .execute((transaction) =>
        writeAudit(transaction, 'command line', { action: 'a', subject: 'b', details: 1 }),
      )
    const file = newFile()
    await backUp(site.platform.config, file)
    const target = await emptyPlace()
    await restore(target, file)
    const back = await openRestored(target)

    const [added] = await ask<{ id: number }>(back, 'insert into accounts default values returning id')
    const owner = openSql(target.MIGRATE_DATABASE_URL, 1)

    expect(added!.id).toBeGreaterThan(guests[1]!.id)
    await expect(owner`update audit_log set action = 'x'`).rejects.toThrow('append-only')
    await expect(
      owner`insert into sessions (account_id, token_hash, expires_at) values (999, 'x', now())`,
    ).rejects.toThrow('foreign key')
    await owner.end()
  })

  it('queues unfinished imports again, each once, and fails those whose file is gone', async () => {
    const site = await world()
    const ids: number[] = []
    const taken: string[] = []
    for (const name of ['one.mp4', 'two.mp4']) {
      const source = join(folder, name)
      writeFileSync(source, `film ${name}`)
      const received = await receiveFile(site.platform.config, source)
      ids.push((await startImport(site.platform, received, { title: name })).id)
      if (name === 'two.mp4') rmSync(join(site.folder, 'inbox', received.inboxFile))
      else taken.push(received.inboxFile)
    }
    const file = newFile()
    await backUp(site.platform.config, file)
    const target = await emptyPlace()
    await restore(target, file)
    const back = await openRestored(target)

    await requeueImports(back)
    await requeueImports(back)

    expect(
      await ask(back, "select data->>'importId' as id from pgboss.job where name = 'import-film'"),
    ).toEqual([{ id: String(ids[0]) }])
    expect(await findImport(back.db, ids[0]!)).toMatchObject({ state: 'waiting' })
    expect(await findImport(back.db, ids[1]!)).toMatchObject({ state: 'failed' })
    expect(readdirSync(join(target.DATA_DIR, 'inbox'))).toEqual(taken)
    expect(readdirSync(join(site.folder, 'work'))).toEqual([])
  })

  it('gets the newest schema from a backup of an older one', async () => {
    const source = await emptyPlace()
    await migrate(source.MIGRATE_DATABASE_URL, source.DATABASE_URL, '0002-films.sql')
    writeFileSync(keysFile(source), '{}')
    const owner = openSql(source.MIGRATE_DATABASE_URL, 1)
    await owner`insert into categories (kind, slug, name) values ('home', 'sea', '海')`
    await owner.end()
    const file = newFile()
    const made = await backUp(source, file)
    const target = await emptyPlace()

    const { header } = await restore(target, file)

    expect(header.schema).toBe('0002-films.sql')
    expect(Object.keys(made.tables)).not.toContain('audit_log')
    const restored = openSql(target.MIGRATE_DATABASE_URL, 1)
    expect([...(await restored`select name from categories`)]).toEqual([{ name: '海' }])
    expect([...(await restored`select max(name) as name from schema_migrations`)]).toEqual([
      { name: schemaVersion() },
    ])
    await restored.end()
  })
})

describe('a restore', () => {
  afterAll(closeSites)

  let site: World
  let file: string
  let target: Config
  beforeAll(async () => {
    site = await world()
    await site.film()
    file = newFile()
    await backUp(site.platform.config, file)
    target = await emptyPlace()
  })

  async function expectUntouched(config: Config) {
    const owner = openSql(config.MIGRATE_DATABASE_URL, 1)
    expect(await findOccupants(owner)).toEqual([])
    await owner.end()
    expect(readdirSync(config.DATA_DIR)).toEqual([])
  }

  /** The same backup with an entry's text changed; `undefined` leaves the entry out. */
  async function changed(change: (name: string, text: Buffer) => Buffer | undefined) {
    const copy = newFile()
    const archive = createArchive(copy)
    for await (const { name, body } of readArchive(file)) {
      const text = change(name, await buffer(body))
      if (text)
        await archive.add(
          name,
          text.length,
          (async function* () {
            yield text
          })(),
        )
    }
    await archive.finish()
    return copy
  }
  const withHeader = (change: Partial<Header>) =>
    changed((name, text) =>
      name === names.header
        ? Buffer.from(JSON.stringify({ ...(JSON.parse(text.toString()) as Header), ...change }))
        : text,
    )
  const replaced = (wanted: RegExp, text: string | undefined) =>
    changed((name, found) =>
      wanted.test(name) ? (text === undefined ? undefined : Buffer.from(text)) : found,
    )

  const badBackups: [string, () => Promise<string> | string, RegExp][] = [
    ['a file that is not there', () => join(folder, 'nowhere.tar'), /没有这个文件/],
    [
      'a file of something else',
      () => {
        const other = newFile()
        writeFileSync(other, 'nothing of ours'.repeat(100))
        return other
      },
      /无法读取/,
    ],
    [
      'an archive of something else',
      () => changed((name, text) => (name === names.keys ? text : undefined)),
      /不是夜航/,
    ],
    ['a newer format', () => withHeader({ format: 2 }), /备份格式 2/],
    [
      'a newer schema',
      () => withHeader({ schema: '9999-later.sql', migrations: [{ name: '9999-later.sql', hash: '' }] }),
      /比本程序新/,
    ],
    [
      'a schema that was changed',
      () => withHeader({ migrations: [{ name: '0001-accounts.sql', hash: 'x' }] }),
      /与本程序不同/,
    ],
    [
      'a file that is cut off',
      async () => {
        const cut = await changed((_, text) => text)
        truncateSync(cut, statSync(cut).size - 6_000)
        return cut
      },
      /不完整|无法读取/,
    ],
    ['a backup without its manifest', () => replaced(/^manifest/, undefined), /缺少末尾的清单/],
    [
      'rows that are missing',
      () =>
        changed((name, text) => {
          if (name !== names.manifest) return text
          const manifest = JSON.parse(text.toString()) as Manifest
          const tables = { ...manifest.tables, films: manifest.tables.films! + 1 }
          return Buffer.from(JSON.stringify({ ...manifest, tables }))
        }),
      /表 films 有 1 行，清单为 2 行/,
    ],
    ['changed media', () => replaced(/init\.mp4$/, 'tampered'), /校验值不符/],
    ['a missing file', () => replaced(/init\.mp4$/, undefined), /校验值不符/],
  ]
  it.each(badBackups)('refuses %s and leaves nothing', async (_name, make, message) => {
    const bad = await make()
    const error: unknown = await restore(target, bad).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BackupRefused)
    expect((error as Error).message).toMatch(message)
    await expectUntouched(target)
  })

  it('refuses a row that names what is not there, with what the database says, and leaves nothing', async () => {
    const orphan = await replaced(/^tables\/renditions\//, '7\t720\t1\t1\t1\tx\t{4}\n')
    await expect(restore(target, orphan)).rejects.toThrow(/foreign key/)
    await expectUntouched(target)
  })

  it('refuses a data folder with anything in it, and a database with anything in it', async () => {
    const used = await emptyPlace()
    writeFileSync(join(used.DATA_DIR, 'note.txt'), 'mine')
    await expect(restore(used, file)).rejects.toThrow(/不是空的/)
    expect(readdirSync(used.DATA_DIR)).toEqual(['note.txt'])

    const empty = await emptyPlace()
    const { DATABASE_URL, MIGRATE_DATABASE_URL } = site.platform.config
    const onto = { ...empty, DATABASE_URL, MIGRATE_DATABASE_URL }
    await expect(restore(onto, file)).rejects.toThrow(/数据库不是空的/)
    expect(readdirSync(empty.DATA_DIR)).toEqual([])
    expect(await ask(site.platform, 'select count(*)::int as films from films')).toEqual([{ films: 1 }])
  })

  it('that was killed leaves a folder that no server starts on', async () => {
    const half = await emptyPlace()
    expect(claimFolder(half)).toBe(true)
    await expect(openPlatform(half, jobs)).rejects.toThrow(/未完成的恢复/)
    await expect(restore(half, file)).rejects.toThrow(/不是空的/)
  })
})

describe('a backup', () => {
  afterAll(closeSites)

  it('is not made of nothing, nor over another file unless that is wanted', async () => {
    const site = await world()
    const file = newFile()
    writeFileSync(file, 'precious')

    await expect(backUp(site.platform.config, file)).rejects.toThrow(/已存在/)
    await expect(backUp(await emptyPlace(), newFile())).rejects.toThrow(/没有可备份/)
    expect(readFileSync(file, 'utf8')).toBe('precious')

    await backUp(site.platform.config, file, { force: true })
    expect(statSync(file).size).toBeGreaterThan(1000)
    expect(existsSync(`${file}.part`)).toBe(false)
  })

  it('leaves nothing behind when it cannot be written', async () => {
    const site = await world()
    await expect(backUp(site.platform.config, join(folder, 'absent', 'a.tar'))).rejects.toThrow(/ENOENT/)
    expect(readdirSync(join(site.folder, 'work'))).toEqual([])
  })
})
