import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { history } from '#contract/history/endpoints.ts'
import { reasonCodes } from '#contract/moderation/reasons.ts'
import { social } from '#contract/social/endpoints.ts'
import { danmaku } from '#contract/video/danmaku-endpoints.ts'
import { dramas, dramasPay } from '#contract/video/dramas.ts'
import { video } from '#contract/video/endpoints.ts'
import { kept } from '#contract/video/kept.ts'
import { openWorld, type World } from '#server/testing.ts'
import { openPlayCounter } from '../films/play-counter.ts'
import { showDueEpisodes } from './jobs.ts'
import { dramasData } from './personal-data.ts'
import { dramasOf, episode } from './testing.ts'
import { makeReport } from '../../../checks/moderation/reports.ts'

let world: World
let make: ReturnType<typeof dramasOf>
beforeAll(async () => {
  world = await openWorld()
  make = dramasOf(world)
})
afterAll(() => world.close())
// Replies are kept for some seconds: each test asks later than that.
beforeEach(() => void (world.clock.ahead += 60_000))

const play = (as: string, id: number, more: { episode?: number; ahead?: boolean } = {}) =>
  world.ask(dramas.play, { as, body: { id, ...more } })
const tell = (as: string, id: number, position: number) =>
  world.ask(video.end, { as, body: { id, position } })
const numberOf = ({ current, episodes }: Awaited<ReturnType<typeof play>>) =>
  episodes.find(({ id }) => id === current)?.number

describe('a drama', () => {
  it('opens with its first episode and all it has, and is listed by its form and by what is watched', async () => {
    const upright = await make.drama({ title: '渡口来信', count: 2 })
    const wide = await make.drama({ title: '远山小镇', form: 'horizontal', recommended: true })
    const { token: as } = await world.guest()

    const opened = await play(as, upright.id)
    expect(opened).toMatchObject({
      drama: { title: '渡口来信', episodes: 2, form: 'vertical' },
      owned: false,
      following: false,
      current: upright.episodes[0]!.id,
      film: {
        id: upright.episodes[0]!.filmId,
        title: '渡口来信 第 1 集',
        drama: { id: upright.id, number: 1 },
        entitlement: { state: 'free' },
      },
    })
    expect(opened.episodes.map(({ number }) => number)).toEqual([1, 2])

    const home = await world.ask(dramas.home, { as })
    expect(home.banner).toMatchObject([{ id: wide.id }])
    expect(home.vertical.map(({ id }) => id)).toContain(upright.id)
    expect(home.horizontal.map(({ id }) => id)).toEqual([wide.id])
    const { list } = await world.ask(dramas.shortDramas, { as, body: {} })
    expect(list.map(({ id }) => id)).not.toContain(wide.id)
  })

  it('is found by one of its episodes, and by nothing else', async () => {
    const { id, episodes } = await make.drama()
    const { token: as } = await world.guest()
    const opened = await world.ask(dramas.play, { as, body: { episode: episodes[2]!.id } })
    expect(opened).toMatchObject({ drama: { id }, current: episodes[2]!.id })
    expect(await world.send(dramas.play, { as, body: {} })).toMatchObject({ msg: 'drama_not_found' })
    expect(await world.send(dramas.play, { as, body: { id, episode: 999_999 } })).toMatchObject({
      msg: 'episode_not_found',
    })
  })

  it('is listed over pages, each once', async () => {
    const made = []
    for (let count = 0; count < 3; count++) made.push((await make.drama({ count: 1 })).id)
    const { token: as } = await world.guest()
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page: { list: { id: number }[]; next: string | null } = await world.ask(dramas.byType, {
        as,
        body: { size: 2, cursor },
      })
      seen.push(...page.list.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    for (const id of made) expect(seen).toContain(id)
  })

  it('keeps its films out of every list of films, while their pages and playlists serve the episodes', async () => {
    const { episodes } = await make.drama({ count: 1 })
    const id = episodes[0]!.filmId
    const { token: as } = await world.guest()

    const { list } = await world.ask(video.home, { as, body: { size: 50 } })
    expect(list.map((film) => film.id)).not.toContain(id)
    expect(await world.ask(video.play, { as, body: { id } })).toMatchObject({ id, drama: { number: 1 } })
  })

  it('is not there as a draft, without a shown episode, and after it was taken down', async () => {
    const draft = await make.drama({ visibility: 'draft' })
    const empty = await make.drama({ count: 0 })
    const gone = await make.drama()
    const { token: as } = await world.guest()
    await sql`update films set visibility = 'taken_down' where id = any(${gone.episodes.map(({ filmId }) => filmId)}::bigint[])`.execute(
      world.platform.db,
    )
    for (const { id } of [draft, empty, gone])
      expect(await world.send(dramas.play, { as, body: { id } })).toMatchObject({ msg: 'drama_not_found' })
    expect(await world.send(video.play, { as, body: { id: draft.episodes[0]!.filmId } })).toMatchObject({
      msg: 'film_not_found',
    })
  })

  it('is liked, collected and reported as other works are', async () => {
    const { id } = await make.drama({ title: '灯塔之夜' })
    const { token: as } = await world.guest()
    expect(await world.ask(dramas.like, { as, body: { id, like: true } })).toEqual({ liked: true, likes: 1 })
    await world.ask(social.collect, { as, body: { subjects: [{ kind: 'drama', id }] } })
    const { list } = await world.ask(social.collectedWorks, { as, body: {} })
    expect(list).toMatchObject([{ kind: 'drama', drama: { id, title: '灯塔之夜' } }])
    const body = { subject: { kind: 'drama', id }, reason: reasonCodes[0]! } as const
    expect(await makeReport(world, as, body)).toEqual({ hidden: true })
    // The gravest reason hides before anybody looks
    expect(await world.send(dramas.play, { as, body: { id } })).toMatchObject({ msg: 'drama_not_found' })
  })

  it('counts the plays of its episodes, and none for an episode asked for ahead', async () => {
    const { id, episodes } = await make.drama({ count: 2 })
    const counter = openPlayCounter(world.platform)
    for (const { filmId } of [...episodes, episodes[0]!]) counter.count(filmId)
    await counter.close()
    const { token: as } = await world.guest()

    expect((await play(as, id, { ahead: true })).drama.plays).toBe(3)
    expect((await world.ask(dramas.byType, { as, body: { order: 'hot', size: 1 } })).list).toMatchObject([
      { id },
    ])
  })
})

describe('what an episode costs', () => {
  const states = async (as: string, id: number) =>
    (await play(as, id)).episodes.map(({ entitlement }) => entitlement.state)
  const buyEpisode = (as: string, id: number, price: number) =>
    world.send(dramasPay.episode, { as, body: { id, price, key: randomUUID() } })

  it('is nothing at the beginning; one is opened by its price, all by that of the whole', async () => {
    const { id, episodes } = await make.drama({ episodePrice: 300, price: 500, freeEpisodes: 1 })
    const { token: as } = await world.guest({ coins: { paid: 10_000 } })
    expect(await states(as, id)).toEqual(['free', 'locked', 'locked'])
    expect(await world.send(dramas.play, { as, body: { id, episode: episodes[1]!.id } })).toMatchObject({
      data: { film: { entitlement: { state: 'locked', price: 300 } } },
    })

    expect((await buyEpisode(as, episodes[1]!.id, 300)).code).toBe(200)
    expect(await states(as, id)).toEqual(['free', 'bought', 'locked'])
    expect(await buyEpisode(as, episodes[1]!.id, 300)).toMatchObject({ msg: 'already_owned' })
    expect(await buyEpisode(as, episodes[0]!.id, 300)).toMatchObject({ msg: 'not_for_sale' })

    await world.ask(dramasPay.drama, { as, body: { id, price: 500, key: randomUUID() } })
    expect(await states(as, id)).toEqual(['free', 'bought', 'bought'])
    expect((await play(as, id)).owned).toBe(true)
    expect(await buyEpisode(as, episodes[2]!.id, 300)).toMatchObject({ msg: 'already_owned' })
  })

  it('is taken once when the button is tapped four times at the same moment', async () => {
    const { episodes } = await make.drama({ episodePrice: 300 })
    const { token: as } = await world.guest({ coins: { paid: 1_000 } })
    const answers = await Promise.all([1, 2, 3, 4].map(() => buyEpisode(as, episodes[0]!.id, 300)))
    expect(answers.map(({ msg }) => msg).filter((msg) => msg === 'already_owned')).toHaveLength(3)
  })

  it('guards playlists and keys as it guards films', async () => {
    const { episodes } = await make.drama({ episodePrice: 300, freeEpisodes: 1 })
    const { token: as } = await world.guest()
    const locked = await world.ask(video.play, { as, body: { id: episodes[1]!.filmId } })
    expect(locked).toMatchObject({ entitlement: { state: 'locked', price: 300 }, subtitles: [] })
    const vip = await world.guest({ vip: true })
    expect(await world.send(kept.cache, { as: vip.token, body: { id: episodes[1]!.filmId } })).toMatchObject({
      msg: 'purchase_required',
    })
  })

  it('lets a viewer write over what they may watch, and read nothing of what they may not', async () => {
    const { episodes } = await make.drama({ episodePrice: 300, freeEpisodes: 1 })
    const { token: as } = await world.guest()
    const look = { mode: 'roll', colour: 'white', size: 'normal' } as const
    const [open, locked] = [episodes[0]!.filmId, episodes[1]!.filmId]
    await world.ask(danmaku.post, { as, body: { id: open, at: 1_000, text: '灯亮了', ...look } })
    const read = (id: number) => world.send(danmaku.list, { as, body: { id, from: 0, to: 60_000 } })
    expect((await read(open)).data).toMatchObject({ list: [{ text: '灯亮了' }] })
    expect(await read(locked)).toMatchObject({ msg: 'purchase_required' })
  })

  it('is nothing to members where they see all, and they may keep it', async () => {
    const { id, episodes } = await make.drama({ vip: true, previewSeconds: 8 })
    const [guest, member] = [await world.guest(), await world.guest({ vip: true })]
    expect(await states(guest.token, id)).toEqual(['preview', 'preview', 'preview'])
    expect(await states(member.token, id)).toEqual(['vip', 'vip', 'vip'])
    const { list } = await world.ask(kept.check, {
      as: member.token,
      body: { ids: [episodes[0]!.filmId, 999_999] },
    })
    expect(list.map((film) => film.id)).toEqual([episodes[0]!.filmId])
  })
})

describe('where a drama was left', () => {
  it('is an episode and a second, the same on every device, and one entry of the history', async () => {
    const { id, episodes } = await make.drama({ title: '北岸', count: 3 })
    const { token: as } = await world.guest()
    await tell(as, episodes[0]!.filmId, 12)
    await tell(as, episodes[1]!.filmId, 20)

    const again = await play(as, id)
    expect(again).toMatchObject({ current: episodes[1]!.id, film: { resume: { position: 20 } } })
    const { list } = await world.ask(history.list, { as, body: { kind: 'drama' } })
    expect(list).toMatchObject([
      {
        kind: 'drama',
        id,
        title: '北岸',
        position: 20,
        finished: false,
        part: { id: episodes[1]!.id, number: 2 },
      },
    ])
    expect((await world.ask(history.list, { as, body: { kind: 'film' } })).list).toEqual([])
    expect((await play(as, id, { episode: episodes[0]!.id })).film.resume).toBeNull()
  })

  it('goes on with the next episode after the end of one, and is over after the last', async () => {
    const { id, episodes } = await make.drama({ count: 2 })
    const { token: as } = await world.guest()
    await tell(as, episodes[0]!.filmId, 48)
    expect(numberOf(await play(as, id))).toBe(2)
    const unfinished = async () =>
      (await world.ask(history.unfinished, { as, body: { kind: 'drama' } })).list.map((item) => item.id)
    expect(await unfinished()).toEqual([id])

    await tell(as, episodes[1]!.filmId, 0.4)
    expect(await unfinished()).toEqual([id])
    await tell(as, episodes[1]!.filmId, 48)
    expect(await unfinished()).toEqual([])
  })

  it('is not kept for who asked not to be remembered', async () => {
    const { id, episodes } = await make.drama()
    const { token: as } = await world.guest()
    await world.ask(history.privacy, { as, body: { remembers: false } })
    await tell(as, episodes[1]!.filmId, 20)
    expect(numberOf(await play(as, id))).toBe(1)
  })
})

describe('following a drama', () => {
  const follow = (as: string, id: number, wants = true) =>
    world.ask(dramas.follow, { as, body: { id, follow: wants } })
  const followed = async (as: string) => (await world.ask(dramas.following, { as, body: {} })).list

  it('tells how many episodes came since it was last opened', async () => {
    const { id, episodes, staff } = await make.drama({ count: 1 })
    const { token: as } = await world.guest()
    expect(await follow(as, id)).toEqual({ following: true })
    expect(await followed(as)).toMatchObject([{ id, fresh: 0, place: null }])

    world.clock.ahead += 60_000
    const more = await world.film()
    await make.putEpisodes(id, staff, [
      { ...episode, filmId: episodes[0]!.filmId },
      { ...episode, filmId: more.id },
    ])
    expect(await followed(as)).toMatchObject([{ id, fresh: 1, episodes: 2 }])

    world.clock.ahead += 60_000
    await play(as, id, { ahead: true })
    expect(await followed(as)).toMatchObject([{ fresh: 1 }])
    expect(await play(as, id)).toMatchObject({ following: true, drama: { followed: 1 } })
    expect(await followed(as)).toMatchObject([{ fresh: 0 }])
  })

  it('has no news of an episode before it can be watched', async () => {
    const { id, episodes } = await make.drama({ count: 2 })
    const { token: as } = await world.guest()
    await follow(as, id)
    const { db } = world.platform
    const { filmId } = episodes[1]!
    await sql`update films set ready = false where id = ${filmId}`.execute(db)
    await sql`update drama_follows set seen_at = now() - interval '1 minute' where drama_id = ${id}`.execute(
      db,
    )
    await sql`update drama_episodes set shown_at = now() - interval '1 hour' where drama_id = ${id}`.execute(
      db,
    )
    expect(await followed(as)).toMatchObject([{ fresh: 0, episodes: 1 }])

    await sql`update films set ready = true where id = ${filmId}`.execute(db)
    expect(await followed(as)).toMatchObject([{ fresh: 1, episodes: 2 }])
    await sql`update films set visibility = 'taken_down' where id = ${filmId}`.execute(db)
    expect(await followed(as)).toMatchObject([{ fresh: 0, episodes: 1 }])
  })

  it('counts each follower once, and goes with the account', async () => {
    const { id } = await make.drama()
    const [one, other] = [await world.guest(), await world.guest()]
    await Promise.all([1, 2, 3].map(() => follow(one.token, id)))
    await follow(other.token, id)
    expect((await play(one.token, id)).drama.followed).toBe(2)
    await follow(one.token, id, false)
    expect((await play(one.token, id)).drama.followed).toBe(1)

    const { db } = world.platform
    expect(await dramasData.collect(db, other.id)).toMatchObject([{ drama_id: id }])
    await db.transaction().execute((transaction) => dramasData.erase(transaction, other.id))
    expect((await play(one.token, id)).drama.followed).toBe(0)
  })

  it('takes nothing that is not there', async () => {
    const { token: as } = await world.guest()
    expect(await world.send(dramas.follow, { as, body: { id: 999_999, follow: true } })).toMatchObject({
      msg: 'drama_not_found',
    })
  })
})

it('shows a hidden episode when its time has come', async () => {
  const { id, episodes, staff } = await make.drama({ count: 1 })
  const film = await world.film()
  const publishAt = Math.floor(world.platform.now() / 1000) + 60
  await make.putEpisodes(id, staff, [
    { ...episode, filmId: episodes[0]!.filmId },
    { ...episode, filmId: film.id, hidden: true, publishAt },
  ])
  const { token: as } = await world.guest()
  const run = () => showDueEpisodes.run(world.platform, {}, new AbortController().signal)
  await run()
  expect((await play(as, id)).episodes).toHaveLength(1)

  world.clock.ahead += 61_000
  await run()
  await run()
  expect((await play(as, id)).episodes).toHaveLength(2)
})
