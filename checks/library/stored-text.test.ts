import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { comics } from '#contract/comics/endpoints.ts'
import { novel } from '#contract/novel/endpoints.ts'
import { novelReading } from '#contract/novel/reading.ts'
import { textOf } from '#contract/novel/text.ts'
import { findImport, findWorks, importReading, takeWork } from '#server/import/index.ts'
import type { Job } from '#server/platform/platform.ts'
import { openWorld, type World } from '#server/testing.ts'
import { makeLibrary } from './cases.ts'
import type { LibraryCase } from './library-case.ts'
import { hostileBooks } from './hostile-books.ts'
import { jpeg } from './pictures.ts'
import { markup } from './texts.ts'
import { makeZip } from './zip.ts'

const script = '<script>alert(1)</script>'
const hostileComic: LibraryCase = {
  files: {
    'info.json': () => JSON.stringify({ title: `${script}街`, author: script, tags: [script] }),
    '街.cbz': async () =>
      makeZip(
        await Promise.all(
          ['第1话 <img onerror=alert(2)>', '第2话'].map(async (name, at) => ({
            name: `${name}/1.jpg`,
            bytes: await jpeg(600 + at),
          })),
        ),
      ),
  },
}

let world: World
let token: string
/** Ids of what was made of each file. */
const made = new Map<string, number>()
const folder = mkdtempSync(join(tmpdir(), 'yehang-hostile-'))

beforeAll(async () => {
  world = await openWorld()
  const { platform } = world
  await makeLibrary(join(folder, 'books'), [...hostileBooks, markup])
  await makeLibrary(join(folder, 'comics'), [hostileComic])
  await platform.jobs.work(platform, [importReading as unknown as Job])
  for (const find of (await findWorks(folder)).finds) {
    const { row } = await takeWork(platform, find)
    const { name, itemId } = await vi.waitUntil(() => ended(row!.id), { timeout: 30_000 })
    if (itemId) made.set(name, itemId)
  }
  ;({ token } = await world.guest())
}, 360_000)
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

async function ended(id: number) {
  const row = await findImport(world.platform.db, id)
  return row && ['done', 'refused'].includes(row.state) ? row : undefined
}

/** Everything a reader is sent of a novel. */
async function sentOf(id: number) {
  const about = await world.ask(novel.detail, { as: token, body: { id } })
  const { list } = await world.ask(novelReading.chapters, { as: token, body: { id } })
  const chapters = await Promise.all(
    list.map((row) => world.ask(novelReading.chapter, { as: token, body: { id: row.id } })),
  )
  return { about, list, chapters }
}

const books = [...hostileBooks, markup].filter(({ makes }) => makes)

it.each(books.map((each) => [Object.keys(each.files)[0]!, each] as const))(
  'of %s readers are sent words, and nothing that could run',
  async (name, { holds = [], lacks = [] }) => {
    const { about, list, chapters } = await sentOf(made.get(name)!)
    const blocks = chapters.flatMap((chapter) => chapter.blocks)
    const words = blocks.map(textOf).join('\n')

    for (const each of holds) expect(words).toContain(each)
    const sent = JSON.stringify([about, list, chapters])
    for (const each of lacks) expect(sent).not.toContain(each)
    // Text that is only ever text: there is no field that a reader takes for markup or an address.
    const fields = new Set(blocks.flatMap(({ runs = [], ...block }) => [block, ...runs].flatMap(Object.keys)))
    expect(['kind', 't', 'b', 'i', 'ruby', 'note']).toEqual(expect.arrayContaining([...fields]))
  },
)

it('of a comic whose names are markup readers are sent the names, as JSON that no browser takes for a page', async () => {
  const id = made.get('街.cbz')!
  const { title, author } = await world.ask(comics.detail, { as: token, body: { id } })
  const { list } = await world.ask(comics.chapters, { as: token, body: { id } })

  expect([title, author, list[0]?.title]).toEqual([`${script}街`, script, '第1话 <img onerror=alert(2)>'])
  const { headers } = await world.app.inject({ method: 'POST', url: comics.detail.path, payload: {} })
  expect(headers['content-type']).toMatch(/^application\/json/)
})
