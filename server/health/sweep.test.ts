import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { healthConsole } from '#contract/health/console.ts'
import { openSql } from '#server/platform/database/db.ts'
import { storePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { pictureColumns } from '#server/platform/pictures/references.ts'
import { storePicture } from '#server/platform/pictures/store.ts'
import { sweepPictures } from '#server/platform/pictures/sweep.ts'
import { openWorld, type World } from '#server/testing.ts'
import { sweepPictures as sweepJob } from './jobs.ts'

let world: World
let owner: ReturnType<typeof openSql>
beforeAll(async () => {
  world = await openWorld()
  owner = openSql(world.ground.database.ownerUrl, 1)
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const day = 24 * 3_600_000
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#4488aa' } })
    .png()
    .toBuffer()
const store = async () => (await storePicture(world.platform, await picture())).path
const isThere = async (path: string) => {
  const [folder] = path.split('/')
  for (const place of ['pictures', 'paid'])
    for await (const _ of world.platform.storage.list(`${place}/${folder}`)) return true
  return false
}
const sweep = (ahead: number) => world.later(ahead, () => sweepPictures(world.platform))

type Needed = { column: string; type: string }
const values: Record<string, string> = {
  int2: '1',
  int4: '1',
  int8: '1',
  numeric: '1',
  float4: '1',
  float8: '1',
  text: `'x'`,
  bool: 'false',
  bytea: `'\\x00'`,
  jsonb: `'{}'`,
  timestamptz: 'now()',
  date: 'now()',
  uuid: 'gen_random_uuid()',
}

/** Adds a row with one given column. The constraints of its table are dropped, because the other values are made up. */
async function addRow(table: string, column: string, text: string): Promise<void> {
  const constraints = await owner.unsafe(`select conname as name from pg_constraint
    where conrelid = '${table}'::regclass and contype in ('f', 'c', 'p', 'u')`)
  for (const { name } of constraints)
    await owner.unsafe(`alter table ${table} drop constraint if exists "${name}" cascade`)
  const needed =
    (await owner.unsafe(`select column_name as column, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = '${table}' and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER' and column_name <> '${column}'`)) as unknown as Needed[]
  const names = [column, ...needed.map((each) => each.column)].map((name) => `"${name}"`)
  const given = [
    `'${text}'`,
    ...needed.map(({ type }) => values[type] ?? (type.startsWith('_') ? `'{}'` : `'x'::${type}`)),
  ]
  await owner.unsafe(`insert into ${table} (${names.join()}) values (${given.join()})`)
}

it('the sweep removes the pictures of a crashed save once a day has passed, and reports it on the health page', async () => {
  const path = await store()
  const paid = (await storePaidPicture(world.platform, await picture())).folder
  // The audit log refers to no picture.
  await addRow('audit_log', 'action', path)

  expect(await sweep(day - 60_000)).toEqual({ pictures: 0, bytes: 0 })
  expect([await isThere(path), await isThere(paid)]).toEqual([true, true])

  world.clock.ahead = day + 60_000
  await world.work('sweep-pictures')
  await world.platform.jobs.enqueue(sweepJob, {})
  const staff = await world.staff()
  const read = () => world.ask(healthConsole.read, { as: staff.token })
  await expect.poll(async () => (await read()).sweep.pictures, { timeout: 15_000 }).toBe(2)
  expect((await read()).sweep.bytes).toBeGreaterThan(100)
  expect([await isThere(path), await isThere(paid)]).toEqual([false, false])
  world.clock.ahead = 0
})

it('the sweep removes no picture that a row of any table refers to', async () => {
  const columns = await pictureColumns(world.platform.db)
  expect(columns.map(({ table, column }) => `${table}.${column}`)).toEqual(
    expect.arrayContaining([
      'films.cover',
      'film_thumbnails.path',
      'comic_pages.folder',
      'accounts.avatar_held',
    ]),
  )
  const kept: { where: string; path: string }[] = []
  for (const { table, column } of columns) {
    const isPaid = column === 'folder' && table !== 'novel_recordings'
    const path = isPaid ? (await storePaidPicture(world.platform, await picture())).folder : await store()
    await addRow(table, column, path)
    kept.push({ where: `${table}.${column}`, path })
  }
  // These columns do not hold the path of a picture.
  const [inJson, inText] = [await store(), await store()]
  await sql`insert into settings (name, value) values ('a test', ${JSON.stringify({ icon: { path: inJson } })}::jsonb)`.execute(
    world.platform.db,
  )
  await addRow('comments', 'text', `[](/pictures/${inText})`)
  kept.push({ where: 'settings.value', path: inJson }, { where: 'comments.text', path: inText })
  const left = await store()

  expect(await sweep(2 * day)).toMatchObject({ pictures: 1 })

  const lost = []
  for (const { where, path } of kept) if (!(await isThere(path))) lost.push(where)
  expect(lost).toEqual([])
  expect(await isThere(left)).toBe(false)
  expect(await sweep(2 * day)).toEqual({ pictures: 0, bytes: 0 })
})
