import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '#server/platform/backup/backup.ts'
import { restore } from '#server/platform/backup/restore.ts'
import type { Config } from '#server/platform/config.ts'
import { openSql, type Sql } from '#server/platform/database/db.ts'
import { keysFile } from '#server/platform/secrets/keys.ts'
import { openStorage } from '#server/platform/open.ts'
import { readWhole, type Storage } from '#server/platform/storage/storage.ts'
import { makeGround, openWorld, type World } from '#server/testing.ts'
import { hashOf, placeOf, pseudoRandom } from './place.ts'
import { fillEveryTable } from './filler.ts'
import {
  describeSchema,
  type Fingerprint,
  hashTables,
  listCounters,
  listTables,
  takeNumbers,
} from './fingerprint.ts'
import { allBytes, awkwardText, hugeNumber } from './values.ts'

/** Base tables that a backup leaves out, each with the reason. All others must be in it. */
const leftOut: [RegExp, string][] = [
  [/^public\.schema_migrations$/, 'the restore migrates by itself; names and hashes stand in the header'],
  [
    /^pgboss\./,
    'the job queue: schedules are made at every start, the rest follows from rows of ours (backup-queue.test.ts)',
  ],
]

const folder = mkdtempSync(join(tmpdir(), 'yehang-backup-check-'))
const file = join(folder, 'site.tar.gz')
const seed = 20_261_123
let site: World
let source: Sql
let before: { rows: Record<string, Fingerprint>; schema: string[]; media: Record<string, string> }
let target: Config
let restored: Sql
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  site = await openWorld()
  closing.push(() => site.close())
  await site.film()
  await site.platform.storage.put('films/every-byte.m4s', Buffer.from(allBytes, 'hex'), 'video/iso.segment')
  await site.platform.storage.put('films/empty.m4s', Buffer.alloc(0), 'video/iso.segment')
  source = openSql(site.platform.config.MIGRATE_DATABASE_URL, 1)
  closing.push(() => source.end())
  await fillEveryTable(source, pseudoRandom(seed))
  before = {
    rows: await hashTables(source),
    schema: await describeSchema(source),
    media: await hashFiles(site.platform.storage),
  }
  await backUp(site.platform.config, file)
  const ground = await makeGround()
  closing.push(() => ground.remove())
  target = placeOf(ground)
  await restore(target, file)
  restored = openSql(ground.database.ownerUrl, 1)
  closing.push(() => restored.end())
}, 540_000)
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  rmSync(folder, { recursive: true })
})

describe('a site with rows in every table, backed up and restored into an empty database', () => {
  it('was filled with what a careless copy would change', async () => {
    const empty = Object.entries(before.rows).filter(([, { rows }]) => rows === 0)
    const tables = await listTables(source)
    const dump = await dumpRows(source, tables)

    expect(empty.map(([name]) => name)).toEqual([])
    expect(tables.length).toBeGreaterThan(190)
    expect(count(dump, JSON.stringify(awkwardText).slice(1, -1))).toBeGreaterThan(100)
    expect(count(dump, hugeNumber)).toBeGreaterThan(100)
    expect(count(dump, '.123')).toBeGreaterThan(100)
    expect(count(dump, `\\\\x${allBytes}`)).toBeGreaterThan(20)
    expect(count(dump, '"\\\\N"')).toBeGreaterThan(5)
    expect(count(dump, '"infinity"')).toBeGreaterThan(5)
    expect(count(dump, ': null')).toBeGreaterThan(100)
  })

  it('has every table there is but those left out for a reason, with the same rows', async () => {
    const wanted = (await listTables(source)).filter(
      (name) => !leftOut.some(([pattern]) => pattern.test(name)),
    )
    const after = await hashTables(restored)

    expect(wanted.length).toBeGreaterThan(190)
    for (const table of wanted) {
      const name = table.replace(/^public\./, '')
      expect(before.rows[name]?.rows, table).toBeGreaterThan(0)
      expect({ [table]: after[name] }).toEqual({ [table]: before.rows[name] })
    }
    expect(await restored`select name, hash from schema_migrations order by name`).toEqual(
      await source`select name, hash from schema_migrations order by name`,
    )
  })

  it('has the same columns, constraints, indexes, triggers, functions and rights', async () => {
    const after = await describeSchema(restored)
    expect(before.schema.length).toBeGreaterThan(2_000)
    expect(after.filter((line) => !before.schema.includes(line))).toEqual([])
    expect(before.schema.filter((line) => !after.includes(line))).toEqual([])
  })

  it('gives new rows numbers above all that were given', async () => {
    const taken = await takeNumbers(restored)
    const here = await takeNumbers(source)

    expect(taken.length).toBe((await listCounters(source)).length)
    expect(taken.length).toBeGreaterThan(90)
    expect(taken.filter(({ next, highest }) => next <= highest)).toEqual([])
    expect(taken.map(({ next }) => next)).toEqual(here.map(({ next }) => next))
  })

  it('refuses again what append-only and read-only tables refuse, also to the owner of the tables', async () => {
    const [tables, application] = [await markedTables(restored), openSql(target.DATABASE_URL, 1)]
    closing.push(() => application.end())
    expect(tables.length).toBeGreaterThan(15)
    for (const { name, mark } of tables) {
      const [{ rows }] = (await source.unsafe(`select count(*)::int as rows from "${name}"`)) as unknown as [
        { rows: number },
      ]
      expect(rows, name).toBeGreaterThan(0)
      await expect(application.unsafe(`delete from "${name}"`), name).rejects.toThrow(/permission denied/)
      await expect(application.unsafe(`truncate "${name}"`), name).rejects.toThrow(/permission denied/)
      if (mark === 'append-only')
        await expect(restored.unsafe(`delete from "${name}"`), name).rejects.toThrow(/append-only/)
      else
        await expect(application.unsafe(`insert into "${name}" default values`), name).rejects.toThrow(
          /permission denied/,
        )
    }
  })

  it('has the same media files and keys', async () => {
    expect(Object.keys(before.media).length).toBeGreaterThan(10)
    expect(await hashFiles(openStorage(target))).toEqual(before.media)
    expect(readFileSync(keysFile(target))).toEqual(readFileSync(keysFile(site.platform.config)))
  })
})

describe('a backup while somebody writes', () => {
  it('holds one moment, also of a table that is read after another transaction committed', async () => {
    const [[last, closed], counts] = [await findLateTables(source), await hashTables(source)]
    const writer = openSql(site.platform.config.MIGRATE_DATABASE_URL, 1)
    closing.push(() => writer.end())

    const backup = await writer.begin(async (transaction) => {
      await transaction.unsafe(`lock table "${closed}" in access exclusive mode`)
      const made = backUp(site.platform.config, join(folder, 'during.tar'))
      made.catch(() => {})
      await waitForReader(source, closed!)
      await transaction`insert into accounts default values`
      await transaction.unsafe(`delete from "${last}"`)
      return { made }
    })
    const { tables } = await backup.made

    expect(await hashTables(source)).not.toEqual(counts)
    expect(tables).toEqual(
      Object.fromEntries(
        Object.entries(counts)
          .filter(([name]) => name !== 'schema_migrations')
          .map(([name, { rows }]) => [name, rows]),
      ),
    )
  })
})

/** The last two tables by name that nothing refers to and that let rows go, the last first. */
async function findLateTables(owner: Sql): Promise<string[]> {
  const rows = await owner<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_constraint where confrelid = pg_class.oid and contype = 'f')
      and not exists (select from pg_trigger where tgrelid = pg_class.oid and not tgisinternal)
    order by relname desc limit 2`
  return rows.map(({ name }) => name)
}

/** Ends once somebody waits for a lock of the table. */
async function waitForReader(owner: Sql, table: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
    const waiting = await owner`select from pg_locks where relation = ${table}::regclass and not granted`
    if (waiting.length > 0) return
    if (Date.now() > deadline) throw new Error(`nobody reads ${table}`)
  }
}

/** Rows of all tables of `public` as lines of JSON. */
async function dumpRows(owner: Sql, tables: readonly string[]): Promise<string> {
  const lines: string[] = []
  for (const table of tables.filter((name) => name.startsWith('public.'))) {
    const rows = await owner.unsafe(`select to_jsonb(each)::text as line from ${table} as each`)
    for (const { line } of rows) lines.push(String(line))
  }
  return lines.join('\n')
}

const count = (text: string, part: string) => text.split(part).length - 1

const markedTables = (owner: Sql) =>
  owner<{ name: string; mark: string }[]>`
    select relname as name, obj_description(oid, 'pg_class') as mark from pg_class
    where relnamespace = 'public'::regnamespace and obj_description(oid, 'pg_class') in ('append-only', 'read-only')`

async function hashFiles(storage: Storage): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for await (const { key } of storage.list('')) hashes[key] = hashOf((await readWhole(storage, key))!)
  return hashes
}
