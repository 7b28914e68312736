import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { history } from '#contract/history/endpoints.ts'
import { social } from '#contract/social/endpoints.ts'
import { pay } from '#contract/video/pay.ts'
import { video } from '#contract/video/endpoints.ts'
import { short } from '#contract/video/short.ts'
import { shortConsole } from '#contract/video/short-console.ts'
import { videoConsole } from '#contract/video/console.ts'
import { openWorld, type World } from '#server/testing.ts'
import { shortData } from './personal-data.ts'
import { shortsOf } from './testing.ts'

let world: World
let make: ReturnType<typeof shortsOf>
beforeAll(async () => {
  world = await openWorld()
  make = shortsOf(world)
})
afterAll(() => world.close())
// Replies are kept for some seconds, and a session begins at a moment: each test comes later
beforeEach(() => void (world.clock.ahead += 60_000))

type Feed = 'featured' | 'following' | 'recommended' | 'free'
type Page = Awaited<ReturnType<typeof page>>
const page = (name: Feed, as: string, body: { cursor?: string | null; size?: number } = {}) =>
  world.ask(short[name], { as, body })
const idsOf = ({ list }: Pick<Page, 'list'>) => list.map(({ id }) => id)

/** Everything a feed shows, page after page. */
async function all(name: Feed, as: string, size = 3): Promise<number[]> {
  const seen: number[] = []
  let cursor: string | null = null
  do {
    const next: Page = await page(name, as, { cursor, size })
    seen.push(...idsOf(next))
    cursor = next.next
  } while (cursor)
  return seen
}

const rows = async <Row>(text: ReturnType<typeof sql<Row>>) => (await text.execute(world.platform.db)).rows
const follow = (as: string, kind: 'account' | 'actor', id: number) =>
  world.ask(social.follow, { as, body: { subject: { kind, id } } })

/** Watches what a feed shows: later by the seconds it takes, and told of at once. */
async function watch(as: string, shown: Page['list'][number], watched: number) {
  world.clock.ahead += watched * 1000 + 500
  const showing = { id: shown.id, playKey: shown.playKey, watched, position: watched }
  return world.ask(short.shown, { as, body: { showings: [showing] } })
}

describe('a short video', () => {
  it('is in its feeds with all that playing it takes, and in no list of films', async () => {
    const id = await make.short({ title: '第一班船', tags: ['海'], actor: '林知远', featured: true })
    const { token: as } = await world.guest()

    const [shown] = (await page('featured', as)).list
    expect(shown).toMatchObject({
      id,
      title: '第一班船',
      short: true,
      tags: ['海'],
      width: 720,
      qualities: ['720'],
      entitlement: { state: 'free' },
      uploader: { kind: 'actor', name: '林知远' },
      standing: { kind: 'film', id, likes: 0, liked: false },
      uploaderStanding: { kind: 'actor', followed: false },
    })

    expect(await all('free', as)).toContain(id)
    for (const order of ['new', 'hot'] as const)
      expect(
        (await world.ask(video.home, { as, body: { order } })).list.map((film) => film.id),
      ).not.toContain(id)
    expect((await world.ask(video.tag, { as, body: { title: '海' } })).list).toEqual([])
    expect((await world.ask(video.tagList, { as, body: {} })).list).toEqual([])
    const { list } = await world.ask(short.ofUploader, {
      as,
      body: { kind: 'actor', id: shown!.uploader!.id },
    })
    expect(list).toMatchObject([{ id, short: true }])
  })

  it('is found by its number, told of as gone when it is taken down, and a film is no short video', async () => {
    const [id, film] = [await make.short(), (await world.film()).id]
    const { token: as } = await world.guest()
    expect(await world.ask(short.one, { as, body: { id } })).toMatchObject({ id })
    expect(await world.send(short.one, { as, body: { id: film } })).toMatchObject({ msg: 'film_not_found' })

    const { token: staff } = await world.staff()
    await world.ask(videoConsole.takeDown, { as: staff, body: { id, reason: '重复上传' } })
    expect(await world.send(short.one, { as, body: { id } })).toMatchObject({ msg: 'film_not_found' })
    expect(await all('free', as)).not.toContain(id)
  })

  it('is bought like a film, and opens whole for who bought it', async () => {
    const id = await make.short({ price: 100, preview: 4 })
    const buyer = await world.guest({ member: true, coins: { paid: 500 } })
    const before = await world.ask(short.one, { as: buyer.token, body: { id } })
    expect(before.entitlement).toMatchObject({ state: 'preview', previewSeconds: 4, price: 100 })
    await world.ask(pay.film, { as: buyer.token, body: { id, price: 100, key: crypto.randomUUID() } })
    const after = await world.ask(short.one, { as: buyer.token, body: { id } })
    expect(after.entitlement).toMatchObject({ state: 'bought' })
    const { token: other } = await world.guest()
    expect((await world.ask(short.one, { as: other, body: { id } })).entitlement.state).toBe('preview')
    expect(await all('free', other)).not.toContain(id)
  })

  it('leaves its channel and its collection when staff make a film one, and is a film again when they take it back', async () => {
    const { id } = await world.film({ title: '上岸' })
    const { token: staff } = await world.staff()
    const { token: as } = await world.guest()
    const edit = (more: object) => ({
      as: staff,
      body: {
        id,
        title: '上岸',
        description: '',
        price: 0,
        vip: false,
        previewSeconds: 0,
        categoryId: 0,
        visibility: 'published' as const,
        ...more,
      },
    })
    await world.ask(videoConsole.edit, edit({ collection: '海边三日', episode: 2 }))
    const made = await world.ask(videoConsole.edit, edit({ collection: '海边三日', episode: 2, short: true }))
    expect(made).toMatchObject({ short: true, collection: '', episode: 0 })
    expect(await all('free', as)).toContain(id)
    await world.ask(videoConsole.edit, edit({ short: false }))
    expect(await all('free', as)).not.toContain(id)
  })
})

describe('a feed', () => {
  it('shows each video once over its pages, in the order of its kind', async () => {
    const made: number[] = []
    for (let age = 1; age <= 7; age++) made.push(await make.short({ age, featured: true }))
    const { token: as } = await world.guest()
    for (const name of ['featured', 'free'] as const) {
      const seen = await all(name, as)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter((id) => made.includes(id))).toEqual(made)
    }
  })

  it('of those one follows has theirs alone, of accounts and of actors, and ends with the follow', async () => {
    const owner = await world.guest({ member: true })
    const [ofOwner, ofActor] = [
      await make.short({ owner: owner.id, age: 1 }),
      await make.short({ actor: '许愿', age: 2 }),
    ]
    await make.short({ actor: '顾南星' })
    const { token: as } = await world.guest({ member: true })
    expect(await all('following', as)).toEqual([])
    const shown = await world.ask(short.one, { as, body: { id: ofActor } })
    await follow(as, 'account', owner.id)
    await follow(as, 'actor', shown.uploader!.id)
    expect(await all('following', as, 1)).toEqual([ofOwner, ofActor])
    const { list } = await page('following', as)
    expect(list[0]).toMatchObject({
      uploader: { kind: 'account', id: owner.id },
      uploaderStanding: { followed: true, fans: 1 },
    })
    await world.ask(social.unfollow, { as, body: { subject: { kind: 'account', id: owner.id } } })
    expect(await all('following', as)).toEqual([ofActor])
  })

  it('refuses the cursor of another feed', async () => {
    const { token: as } = await world.guest()
    const { next } = await page('free', as, { size: 1 })
    expect(await world.send(short.recommended, { as, body: { cursor: next } })).toMatchObject({ status: 400 })
  })
})

describe('the recommendation', () => {
  it('shows nothing twice in a session, also when what it chooses from is made anew meanwhile', async () => {
    for (let count = 0; count < 9; count++) await make.short({ tags: [`话题${count % 3}`] })
    await make.choose()
    const { token: as } = await world.guest()
    const seen: number[] = []
    let cursor: string | null = null
    do {
      world.clock.ahead += 5_000
      const next: Page = await page('recommended', as, { cursor, size: 2 })
      for (const shown of next.list) await watch(as, shown, 6)
      seen.push(...idsOf(next))
      await make.choose()
      cursor = next.next
    } while (cursor)
    expect(seen.length).toBeGreaterThanOrEqual(9)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('begins a new session with what did not come yet, and goes over to the rest when there is nothing else', async () => {
    const { token: as } = await world.guest()
    await make.choose()
    const first = idsOf(await page('recommended', as, { size: 5 }))
    world.clock.ahead += 1_000
    const second = idsOf(await page('recommended', as, { size: 5 }))
    expect(second.filter((id) => first.includes(id))).toEqual([])
    world.clock.ahead += 1_000
    const everything = await all('recommended', as, 10)
    expect(everything).toEqual(expect.arrayContaining([...first, ...second]))
  })

  it('comes to prefer what one watches to the end, and to leave what one skips', async () => {
    const made: { id: number; loved: boolean }[] = []
    for (let count = 0; count < 8; count++)
      for (const [tag, loved] of [
        ['爱看', true],
        ['不看', false],
      ] as const)
        made.push({ id: await make.short({ tags: [tag], actor: `${tag}${count}`, age: 20 }), loved })
    await make.choose()
    const { token: as, id: account } = await world.guest()
    for (const { id, loved } of made.slice(0, 8))
      await watch(as, await world.ask(short.one, { as, body: { id } }), loved ? 12 : 1)
    const weights = await rows(
      sql<{
        key: string
        weight: number
      }>`select key, weight from short_interests where account_id = ${account}`,
    )
    const weightOf = (key: string) => weights.find((row) => row.key === key)!.weight
    expect(weightOf('tag:爱看')).toBeGreaterThan(0)
    expect(weightOf('tag:不看')).toBeLessThan(0)

    const shown = idsOf(await page('recommended', as, { size: 50 }))
    /** The sum of their places; what did not come yet stands behind all that did. */
    const placesOf = (wanted: boolean) =>
      made
        .slice(8)
        .filter(({ loved }) => loved === wanted)
        .reduce((sum, { id }) => sum + (shown.includes(id) ? shown.indexOf(id) : shown.length), 0)
    expect(placesOf(true)).toBeLessThan(placesOf(false))
  })

  it('lists no video that was taken down since it looked', async () => {
    const id = await make.short()
    await make.choose()
    await sql`update films set visibility = 'taken_down' where id = ${id}`.execute(world.platform.db)
    const { token: as } = await world.guest()
    expect(await all('recommended', as)).not.toContain(id)
  })
})

describe('a showing', () => {
  const figuresOf = async (id: number) =>
    (
      await rows(
        sql<{
          showings: number
          skips: number
          shares: number
        }>`select showings, skips, shares from short_figures_daily where film_id = ${id}`,
      )
    )[0]

  it('counts once, however often and however many at once it is told', async () => {
    const id = await make.short()
    const { token: as } = await world.guest()
    const shown = await world.ask(short.one, { as, body: { id } })
    world.clock.ahead += 10_000
    const body = { showings: [{ id, playKey: shown.playKey, watched: 6, position: 6 }] }
    await Promise.all(Array.from({ length: 5 }, () => world.ask(short.shown, { as, body })))
    expect(await figuresOf(id)).toMatchObject({ showings: 1, skips: 0 })
    expect((await figuresOf(id))!.shares).toBeCloseTo(0.5)
  })

  it('counts by its own key alone, and for who it was shown to', async () => {
    const [id, other] = [await make.short(), await make.short()]
    const [one, two] = [await world.guest(), await world.guest()]
    const { playKey } = await world.ask(short.one, { as: one.token, body: { id } })
    world.clock.ahead += 10_000
    const tell = (as: string, showing: object) =>
      world.ask(short.shown, {
        as,
        body: { showings: [{ id, playKey, watched: 5, position: 5, ...showing }] },
      })
    await tell(two.token, {})
    await tell(one.token, { id: other })
    await tell(one.token, { playKey: 'made up' })
    expect([await figuresOf(id), await figuresOf(other)]).toEqual([undefined, undefined])
  })

  it('credits a viewer no more time than passed, however many showings claim it', async () => {
    const ids = [await make.short(), await make.short(), await make.short()]
    const { token: as, id: account } = await world.guest()
    const shown = await Promise.all(ids.map((id) => world.ask(short.one, { as, body: { id } })))
    world.clock.ahead += 10_000
    const showings = shown.map(({ id, playKey }) => ({ id, playKey, watched: 600, position: 12 }))
    await world.ask(short.shown, { as, body: { showings } })
    const [day] = await rows(
      sql<{ seconds: number }>`select seconds from watch_days where account_id = ${account}`,
    )
    expect(day!.seconds).toBeLessThanOrEqual(11)
  })

  it('says nothing of who it was, and stands in no history', async () => {
    const id = await make.short()
    const { token: as, id: account } = await world.guest()
    await watch(as, await world.ask(short.one, { as, body: { id } }), 8)
    const [row] = await rows(sql<Record<string, unknown>>`select * from short_showings where film_id = ${id}`)
    expect(Object.keys(row!)).not.toContain('account_id')
    expect(await rows(sql`select from watch_progress where account_id = ${account}`)).toEqual([])
  })

  it('teaches nothing of who asked not to be remembered', async () => {
    const id = await make.short({ tags: ['不记'] })
    await make.choose()
    const { token: as, id: account } = await world.guest()
    await world.ask(history.privacy, { as, body: { remembers: false } })
    await watch(as, await world.ask(short.one, { as, body: { id } }), 12)
    expect(await figuresOf(id)).toMatchObject({ showings: 1 })
    expect(await rows(sql`select from short_interests where account_id = ${account}`)).toEqual([])
  })

  it('of what may not be watched counts for nothing', async () => {
    const id = await make.short({ vip: true })
    const { token: as } = await world.guest()
    await watch(as, await world.ask(short.one, { as, body: { id } }), 5)
    expect(await figuresOf(id)).toBeUndefined()
  })

  it('is in the copy of what is kept about an account, as interests, and goes with it', async () => {
    const id = await make.short({ tags: ['带走'] })
    await make.choose()
    const { token: as, id: account } = await world.guest()
    const { list } = await page('recommended', as, { size: 50 })
    await watch(as, list.find((shown) => shown.id === id) ?? list[0]!, 12)
    const { db } = world.platform
    const copy = (await shortData.collect(db, account)) as { interests: unknown[]; shown: unknown[] }
    expect(copy.shown.length).toBeGreaterThan(0)
    await db.transaction().execute((transaction) => shortData.erase(transaction, account))
    expect(await shortData.collect(db, account)).toEqual({ interests: [], shown: [] })
  })
})

describe('the console', () => {
  it('chooses what is 精选, the last chosen first, and tells the audit log', async () => {
    const [one, two] = [await make.short({ title: '山路' }), await make.short({ title: '渡口' })]
    const { token: as } = await world.staff()
    const put = (id: number, featured: boolean) => {
      world.clock.ahead += 1_000
      return world.ask(shortConsole.feature, { as, body: { id, featured } })
    }
    await put(one, true)
    await put(two, true)
    const { token } = await world.guest()
    expect((await all('featured', token)).slice(0, 2)).toEqual([two, one])
    await put(two, false)
    expect(await all('featured', token)).not.toContain(two)
    const [entry] = await rows(
      sql<{
        action: string
      }>`select action from audit_log where subject = ${`film ${two}`} order by id desc limit 1`,
    )
    expect(entry).toEqual({ action: 'shorts.feature' })
    const { id: film } = await world.film()
    expect(await world.send(shortConsole.feature, { as, body: { id: film, featured: true } })).toMatchObject({
      msg: 'film_not_found',
    })
  })

  it('lists short videos with how they did', async () => {
    const id = await make.short({ title: '数得清' })
    const { token: viewer } = await world.guest()
    await watch(viewer, await world.ask(short.one, { as: viewer, body: { id } }), 6)
    await make.choose()
    const { token: as } = await world.staff()
    const { list } = await world.ask(shortConsole.list, { as, body: { search: '数得清' } })
    expect(list).toMatchObject([{ id, showings: 1, share: 0.5, skips: 0, candidate: true, featuredAt: 0 }])
  })
})
