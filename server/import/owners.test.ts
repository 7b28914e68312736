import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addPhotoSet } from '#server/photo/index.ts'
import { storePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { openWorld, type World } from '#server/testing.ts'
import { addFilm } from '#server/video/index.ts'
import { h264, make, picture } from '../../checks/corpus/media.ts'
import { jpeg } from '../../checks/library/pictures.ts'
import { makeZip } from '../../checks/library/zip.ts'
import { receiveFile, startImport } from './index.ts'
import type { ImportDetails } from './shapes.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-owners-'))
const film = join(folder, 'film.mp4')
let world: World
let accounts: [number, number]
beforeAll(async () => {
  world = await openWorld()
  await make(`${picture('320x180', 1)} ${h264}`, film)
  await world.work('import-film', 'import-reading')
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  accounts = [(await world.guest({ member: true })).id, (await world.guest({ member: true })).id]
})

type Order = { accountId: number | null; kind?: 'film' | 'comic'; details?: Partial<ImportDetails> }
async function take(file: string, { accountId, kind = 'film', details = {} }: Order) {
  const received = await receiveFile(world.platform.config, file)
  return startImport(world.platform, received, { title: '海', ...details }, { kind, accountId })
}

type Ended = { state: string; item_id: number | null; reason: string }
async function ended(id: number): Promise<Ended> {
  const read = async () =>
    (await sql<Ended>`select state, item_id, reason from imports where id = ${id}`.execute(world.platform.db))
      .rows[0]!
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toMatch(/done|refused|failed/)
  return read()
}

it('the same file is one film of each who brings it, and that of a member waits for review', async () => {
  const started = []
  for (const accountId of [null, accounts[0]]) started.push(await take(film, { accountId }))
  const made = []
  for (const { id } of started) made.push((await ended(id)).item_id!)

  expect(new Set(made).size).toBe(2)
  const { rows } = await sql`
    select owner_id, visibility from films where id = any(${made}::bigint[]) order by id`.execute(
    world.platform.db,
  )
  expect(rows).toEqual([
    { owner_id: null, visibility: 'published' },
    { owner_id: accounts[0], visibility: 'review' },
  ])
  for (const [at, accountId] of [null, accounts[0]].entries())
    expect((await take(film, { accountId })).itemId).toBe(made[at])
})

it('a source is one film and one set of photos of its owner, also when it comes several times at once', async () => {
  const sourceHash = createHash('sha256').update(randomUUID()).digest()
  const photos = [await storePaidPicture(world.platform, await jpeg(1))]
  const owners = [undefined, null, ...accounts, ...accounts]

  const films = await Promise.all(
    owners.map((ownerId) =>
      addFilm(world.platform.db, { title: '海', sourceHash, ownerId: ownerId ?? null }),
    ),
  )
  expect(films.map((id) => films.indexOf(id))).toEqual([0, 0, 2, 3, 2, 3])
  const sets = await Promise.all(
    owners.map((ownerId) =>
      addPhotoSet(world.platform, { title: '海', sourceHash, photos, ownerId: ownerId ?? null }),
    ),
  )
  const ids = sets.map(({ photoId }) => photoId)
  expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 2, 3, 2, 3])
})

it('photos of the same source lie apart for each owner, and a member’s set is not published by itself', async () => {
  const file = join(folder, 'photos.zip')
  writeFileSync(file, makeZip([{ name: '1.jpg', bytes: await jpeg(2) }]))
  const made = []
  for (const accountId of [null, ...accounts]) {
    const { id } = await take(file, { accountId, kind: 'comic', details: { as: 'photo', publish: true } })
    made.push((await ended(id)).item_id!)
  }

  const { rows } = await sql<{ folders: number; states: string[] }>`
    select count(distinct folder)::int as folders, array_agg(visibility order by photo_sets.id) as states
    from photos join photo_sets on photo_sets.id = set_id where set_id = any(${made}::bigint[])`.execute(
    world.platform.db,
  )
  expect(rows).toEqual([{ folders: 3, states: ['published', 'draft', 'draft'] }])
})

it('comics and novels, whose chapters are known by their content, are taken from the operator only', async () => {
  const [comic, novel] = [join(folder, 'comic.cbz'), join(folder, 'novel.txt')]
  writeFileSync(comic, makeZip([{ name: '1.jpg', bytes: await jpeg(3) }]))
  writeFileSync(novel, '第一章 海\n\n潮水退去。\n')

  for (const file of [comic, novel]) {
    const { id } = await take(file, { accountId: accounts[0], kind: 'comic' })
    expect(await ended(id)).toEqual({
      state: 'refused',
      item_id: null,
      reason: '会员目前只能上传影片和图集',
    })
  }
})
