import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { catalogue } from '#contract/video/catalogue.ts'
import { openWorld, type World } from '#server/testing.ts'
import { castFilm } from './actors/actions.ts'
import { addSampleCollection, addSampleTopic } from './catalogue/samples.ts'
import { saveCategory } from './catalogue/categories.ts'

let world: World
let token: string
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  token = (await world.guest()).token
  const { db } = world.platform
  for (const table of ['films', 'actors', 'topics', 'collections', 'home_sections'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  // Replies are kept for some seconds: each test asks later than that.
  world.clock.ahead += 60_000
})

const channel = (slug: string, showType: number) =>
  saveCategory(world.platform.db, { kind: 'home', slug, name: slug, showType, position: 0 })
const film = async (plays: number, set = 'tags = tags') => {
  const { id } = await world.film({ plays })
  await sql`update films set ${sql.raw(set)} where id = ${id}`.execute(world.platform.db)
  return id
}
const home = async (categoryId?: number) =>
  (await world.ask(catalogue.homeSections, { as: token, body: { ...(categoryId && { categoryId }) } }))
    .sections
const shape = (sections: Awaited<ReturnType<typeof home>>) =>
  sections.map(({ kind, films }) => [kind, films.map(({ id }) => id)])

/** Lays a section out, straight into the database; its id. */
async function section(columns: Record<string, unknown>): Promise<number> {
  const given = { kind: 'grid', source: 'newest', ...columns }
  const { rows } = await sql<{ id: number }>`insert into home_sections
    (${sql.join(Object.keys(given).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(given))}) returning id`.execute(world.platform.db)
  return rows[0]!.id
}

it('lays out a channel by its kind where nobody did', async () => {
  const ranked = await channel('榜单', 4)
  const rows = await channel('资讯', 2)
  const two = await film(20, `category_id = ${ranked}`)
  const one = await film(90, `category_id = ${ranked}`)
  await film(99)

  expect(shape(await home(ranked))).toEqual([['ranked', [one, two]]])
  expect(await home(rows)).toEqual([])
  expect(await home(999_999)).toEqual([])
  expect((await home(ranked)).map(({ id, more }) => [id, more])).toEqual([[0, false]])
})

it('shows the sections of a channel in their order, each from its source', async () => {
  const at = await channel('旅途', 1)
  const here = `category_id = ${at}`
  const first = await film(10, `${here}, tags = array['海洋']`)
  const second = await film(30, here)
  const third = await film(20, `${here}, tags = array['海洋']`)
  const elsewhere = await film(99, `tags = array['海洋']`)
  const topic = await addSampleTopic(world.platform, { title: '雪山', filmIds: [third, elsewhere] })
  const picked = await section({ category_id: at, source: 'picked', kind: 'rows', position: 6 })
  await sql`insert into home_section_films (section_id, film_id, position)
    values (${picked}, ${second}, 0), (${picked}, ${first}, 1)`.execute(world.platform.db)
  await section({ category_id: at, source: 'hottest', kind: 'ranked', position: 5, size: 2 })
  await section({ category_id: at, source: 'newest', kind: 'grid', position: 1 })
  await section({ category_id: at, source: 'tag', tag: '海洋', kind: 'rail', position: 2 })
  await section({ category_id: at, source: 'topic', topic_id: topic, kind: 'topic', position: 3 })
  await section({ source: 'newest', position: 0 })

  const sections = await home(at)

  expect(shape(sections)).toEqual([
    ['grid', [third, second, first]],
    ['rail', [third, first]],
    ['topic', [third, elsewhere]],
    ['ranked', [second, third]],
    ['rows', [second, first]],
  ])
  expect(sections[2]!.topic).toMatchObject({ id: topic, title: '雪山', films: 2 })
  expect(shape(await home())).toEqual([['grid', [elsewhere, third, second, first]]])
})

it('lists topics, actors and collections, and leaves out what would be empty', async () => {
  const id = await film(1)
  await section({ kind: 'topics', source: 'topics', position: 1 })
  await section({ kind: 'actors', source: 'actors', position: 2 })
  await section({ kind: 'collections', source: 'collections', position: 3 })
  await section({ source: 'tag', tag: '没有', position: 4 })
  expect(await home()).toEqual([])

  await world.platform.db.transaction().execute((transaction) => castFilm(transaction, id, ['阿宁']))
  await addSampleTopic(world.platform, { title: '雪山', filmIds: [id] })
  await addSampleCollection(world.platform, { title: '北境纪行', filmIds: [id] })
  world.clock.ahead += 60_000

  const [topics, actors, collections, ...others] = await home()
  expect(topics).toMatchObject({ more: false, films: [], topics: [{ title: '雪山' }], actors: [] })
  expect(actors).toMatchObject({ actors: [{ name: '阿宁', films: 1 }], topics: [] })
  expect(collections).toMatchObject({ collections: [{ title: '北境纪行', episodes: 1 }] })
  expect(others).toEqual([])
})

it('shows a section only within its time, and the page of its films then only', async () => {
  await film(1)
  const from = new Date(world.platform.now() + 3_600_000)
  const until = new Date(world.platform.now() + 7_200_000)
  const id = await section({ title: '限时', starts_at: from, ends_at: until })
  const hidden = await section({ hidden: true })
  const page = async (of: number) =>
    (await world.send(catalogue.section, { as: token, body: { id: of } })).msg ?? 'shown'

  expect([await home(), await page(id), await page(hidden)]).toEqual([
    [],
    'section_not_found',
    'section_not_found',
  ])
  world.clock.ahead += 3_601_000
  expect([(await home()).map((each) => each.title), await page(id)]).toEqual([['限时'], 'shown'])
  world.clock.ahead += 3_600_000
  expect([await home(), await page(id)]).toEqual([[], 'section_not_found'])
})

it.each(['newest', 'hottest', 'tag', 'topic', 'picked'])(
  'pages through all films of a section of the %s without one twice',
  async (source) => {
    const made: number[] = []
    for (const plays of [5, 3, 9, 3, 7]) made.push(await film(plays, `tags = array['海洋']`))
    const topic = await addSampleTopic(world.platform, { title: '雪山', filmIds: made })
    const id = await section({
      source,
      size: 2,
      tag: source === 'tag' ? '海洋' : '',
      topic_id: source === 'topic' ? topic : null,
    })
    if (source === 'picked')
      for (const [position, film_id] of made.entries())
        await sql`insert into home_section_films (section_id, film_id, position) values (${id}, ${film_id}, ${position})`.execute(
          world.platform.db,
        )

    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { list: { id: number }[]; next: string | null } = await world.ask(catalogue.section, {
        as: token,
        body: { id, size: 2, ...(cursor && { cursor }) },
      })
      seen.push(...page.list.map((each) => each.id))
      cursor = page.next
    }

    expect(seen.slice(0, 2)).toEqual((await home())[0]!.films.map((each) => each.id))
    expect(seen.toSorted((a, b) => a - b)).toEqual(made)
  },
)
