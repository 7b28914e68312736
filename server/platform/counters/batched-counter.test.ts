import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openStoryViews } from '#server/melon/index.ts'
import { openPhotoViews } from '#server/photo/index.ts'
import { openWorld, type World } from '#server/testing.ts'
import { openPlayCounter } from '#server/video/index.ts'
import { openBatchedCounter } from './batched-counter.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => void vi.useRealTimers())

/** The platform with a database that refuses so many statements before it works; how many it refused. */
function failing(times: number) {
  const refused = { count: 0 }
  const db = new Proxy(world.platform.db, {
    get(target, name) {
      if (name === 'getExecutor' && refused.count < times) {
        refused.count += 1
        throw new Error('the database is away')
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { refused, platform: { ...world.platform, db } }
}

const one = async (text: string, id: number) => {
  const { rows } = await sql<{ count: number }>`select ${sql.ref(text)}::int as count
    from ${sql.table(text.split('.')[0]!)} where id = ${id}`.execute(world.platform.db)
  return rows[0]!.count
}

async function addPhotoSet(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into photo_sets (source_hash, title, cover, cover_colour, cover_width, cover_height, photos)
    values (${randomBytes(32)}, '灯塔', 'x/320.webp', '#1e2227', 3, 4, 1) returning id`.execute(
    world.platform.db,
  )
  return rows[0]!.id
}
async function addStory(): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into stories (title) values ('灯塔') returning id`.execute(world.platform.db)
  return rows[0]!.id
}

const kinds = {
  'plays of films': async () => ({
    open: openPlayCounter,
    column: 'films.plays',
    id: (await world.film()).id,
  }),
  'openings of photo sets': async () => ({
    open: openPhotoViews,
    column: 'photo_sets.views',
    id: await addPhotoSet(),
  }),
  'openings of stories': async () => ({
    open: openStoryViews,
    column: 'stories.views',
    id: await addStory(),
  }),
}

it.each(Object.entries(kinds))('%s survive a write that fails, and are written once', async (_, make) => {
  const { open, column, id } = await make()
  const { platform, refused } = failing(1)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const counter = open(platform)
  counter.count(id)
  counter.count(id)
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(refused.count).toBe(1))
  counter.count(id)
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.poll(() => one(column, id)).toBe(3)
  await counter.close()

  expect(await one(column, id)).toBe(3)
})

it.each(Object.entries(kinds))('%s survive a write that fails while the server ends', async (_, make) => {
  const { open, column, id } = await make()
  const { platform, refused } = failing(1)
  const counter = open(platform)
  counter.count(id)
  await counter.close()

  expect(refused.count).toBe(1)
  expect(await one(column, id)).toBe(1)
})

it('writes again only the batches that failed', async () => {
  const written = new Map<number, number>()
  let calls = 0
  const counter = openBatchedCounter<{ id: number; count: number }>({
    log: world.platform.log,
    name: 'entries',
    keyOf: ({ id }) => id,
    merge: (one, other) => ({ id: one.id, count: one.count + other.count }),
    write: (entries) => {
      calls += 1
      if (calls === 2) return Promise.reject(new Error('the database is away'))
      for (const { id, count } of entries) written.set(id, (written.get(id) ?? 0) + count)
      return Promise.resolve()
    },
  })
  for (let id = 0; id < 2_500; id++) counter.add({ id, count: 1 })
  await counter.close()

  expect(written.size).toBe(2_500)
  expect([...written.values()].every((count) => count === 1)).toBe(true)
})
