import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comics } from '#contract/comics/endpoints.ts'
import { social } from '#contract/social/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { addComicChapters } from '../receive.ts'
import { chapterOf, libraryOf } from '../testing.ts'

let world: World
let library: ReturnType<typeof libraryOf>
beforeAll(async () => {
  world = await openWorld()
  library = libraryOf(world)
})
afterAll(() => world.close())

const [phone, tablet] = [randomUUID(), randomUUID()]
type Report = { chapterId: number; page: number; device: string; version: number }
const keep = (as: string, body: Report) => world.ask(comics.keepPlace, { as, body })
const detail = (as: string, id: number) => world.ask(comics.detail, { as, body: { id } })

describe('where a comic was left', () => {
  it('is the same on every device: what was told last counts', async () => {
    const { id, chapters } = await library.comic()
    const { token } = await world.guest()
    expect((await detail(token, id)).mine.place).toBeNull()

    await keep(token, { chapterId: chapters[1]!, page: 2, device: phone, version: 9 })
    await keep(token, { chapterId: chapters[0]!, page: 1, device: tablet, version: 1 })

    const { place } = await world.ask(comics.place, { as: token, body: { id } })
    expect(place).toMatchObject({ chapterId: chapters[0], page: 1, chapter: { title: '第 1 话' } })
    expect((await detail(token, id)).mine.place).toMatchObject({ chapter: { title: '第 1 话' } })
  })

  it('is not moved by a report that a later one of its own device overtook', async () => {
    const { chapters } = await library.comic({ pages: 30 })
    const { token } = await world.guest()
    await keep(token, { chapterId: chapters[0]!, page: 20, device: phone, version: 20 })
    await keep(token, { chapterId: chapters[0]!, page: 25, device: tablet, version: 1 })

    const late = await keep(token, { chapterId: chapters[0]!, page: 19, device: phone, version: 19 })
    const again = await keep(token, { chapterId: chapters[0]!, page: 20, device: phone, version: 20 })

    expect([late.page, again.page]).toEqual([25, 25])
  })

  it('ends at the last of many reports that come at once in any order', async () => {
    const { id, chapters } = await library.comic({ pages: 30 })
    const { token } = await world.guest()
    const versions = [7, 3, 12, 1, 9, 5, 2, 11, 4, 10, 8, 6]

    await Promise.all(
      versions.map((version) =>
        keep(token, { chapterId: chapters[0]!, page: version, device: phone, version }),
      ),
    )

    const { place } = await world.ask(comics.place, { as: token, body: { id } })
    expect(place!.page).toBe(12)
    expect((await detail(token, id)).reads).toBe(1)
  })

  it('marks chapters as begun and as read, and counts each reader of a chapter once', async () => {
    const { id, chapters } = await library.comic()
    const { token } = await world.guest()
    await keep(token, { chapterId: chapters[0]!, page: 3, device: phone, version: 1 })
    await keep(token, { chapterId: chapters[0]!, page: 1, device: phone, version: 2 })
    await keep(token, { chapterId: chapters[1]!, page: 99, device: phone, version: 3 })

    const { list } = await world.ask(comics.chapters, { as: token, body: { id } })
    expect(list.map(({ page, finished }) => [page, finished])).toEqual([
      [1, true],
      [3, true],
      [0, false],
    ])
    expect((await detail(token, id)).reads).toBe(2)
  })

  it('in a locked chapter counts for nobody as reading', async () => {
    const { id, chapters } = await library.comic({ chapterPrice: 300 })
    const { token } = await world.guest()
    await keep(token, { chapterId: chapters[0]!, page: 1, device: phone, version: 1 })

    expect((await detail(token, id)).reads).toBe(0)
  })
})

describe('the shelf', () => {
  const shelf = (as: string, body = {}) => world.ask(comics.shelf, { as, body })
  const put = (as: string, ids: number[], shelved = true) =>
    world.ask(comics.setShelved, { as, body: { ids, shelved } })

  it('says how many chapters came since a comic was last opened', async () => {
    const { id } = await library.comic({ title: '追更' })
    const { token } = await world.guest()
    await put(token, [id])
    expect((await shelf(token)).list).toMatchObject([{ id, fresh: 0, place: null }])
    expect((await shelf(token, { fresh: true })).list).toEqual([])

    await world.later(60_000, async () => {
      await addComicChapters(world.platform, {
        series: { title: '追更', mode: 'rtl' },
        chapters: [chapterOf(4), chapterOf(5)],
      })
      expect((await shelf(token, { fresh: true })).list).toMatchObject([{ id, fresh: 2, latest: '第 5 话' }])
    })

    await world.later(120_000, async () => {
      expect((await detail(token, id)).mine.shelved).toBe(true)
      expect((await shelf(token)).list).toMatchObject([{ id, fresh: 0 }])
    })
  })

  it('has what was last read on top, goes on over pages, and forgets what is taken off', async () => {
    const made = [await library.comic(), await library.comic(), await library.comic()]
    const { token } = await world.guest()
    await put(
      token,
      made.map(({ id }) => id),
    )
    await world.later(60_000, () =>
      keep(token, { chapterId: made[2]!.chapters[0]!, page: 2, device: phone, version: 1 }),
    )

    const first = await shelf(token, { size: 2 })
    const rest = await shelf(token, { size: 2, cursor: first.next })
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual([made[2]!.id, made[0]!.id, made[1]!.id])
    expect(first.list[0]).toMatchObject({ place: { page: 2, chapter: { title: '第 1 话' } } })
    expect((await detail(token, made[0]!.id)).shelved).toBe(1)

    await put(token, [made[0]!.id, made[2]!.id], false)
    expect((await shelf(token)).list.map(({ id }) => id)).toEqual([made[1]!.id])
    expect((await detail(token, made[0]!.id)).shelved).toBe(0)
  })

  it('takes nothing that is not there', async () => {
    const { token } = await world.guest()
    expect(
      await world.send(comics.setShelved, { as: token, body: { ids: [999_999], shelved: true } }),
    ).toMatchObject({ msg: 'comic_not_found' })
  })
})

describe('a score', () => {
  it('is one for each account, which may change it, and the average of all', async () => {
    const { id } = await library.comic()
    const [one, other] = [await world.guest(), await world.guest()]
    const give = (as: string, stars: number) => world.ask(comics.giveScore, { as, body: { id, stars } })

    await Promise.all([1, 2, 3].map(() => give(one.token, 1)))
    await give(one.token, 4)
    const given = await give(other.token, 5)

    expect(given).toEqual({ score: 90, scored: 2, spread: [0, 0, 0, 1, 1], mine: 5 })
    expect(await detail(one.token, id)).toMatchObject({ score: 90, scored: 2, mine: { stars: 4 } })
  })

  it('goes with the account that gave it', async () => {
    const { id } = await library.comic()
    const [one, other] = [await world.guest(), await world.guest()]
    for (const { token } of [one, other])
      await world.ask(comics.giveScore, { as: token, body: { id, stars: 2 } })
    const { comicsData } = await import('../personal-data.ts')
    expect(await comicsData.collect(world.platform.db, one.id)).toMatchObject({ scores: [{ stars: 2 }] })

    await world.platform.db.transaction().execute((transaction) => comicsData.erase(transaction, one.id))

    expect(await world.ask(comics.score, { as: other.token, body: { id } })).toMatchObject({ scored: 1 })
  })
})

it('is liked and collected as films are, and stands among what one liked', async () => {
  const { id } = await library.comic({ title: '花信' })
  const { token: as } = await world.guest()
  expect(await world.ask(comics.like, { as, body: { id, like: true } })).toEqual({ liked: true, likes: 1 })
  await world.ask(social.collect, { as, body: { subjects: [{ kind: 'comic', id }] } })

  const film = await world.film()
  await world.ask(social.collect, { as, body: { subjects: [{ kind: 'film', id: film.id }] } })
  const { list } = await world.ask(social.collectedWorks, { as, body: {} })
  expect(list).toMatchObject([
    { kind: 'film', film: { id: film.id } },
    { kind: 'comic', comic: { id, title: '花信' } },
  ])
  const { list: liked } = await world.ask(social.liked, { as, body: { kind: 'comic' } })
  expect(liked).toMatchObject([{ kind: 'comic', id, comic: { title: '花信' } }])
})
