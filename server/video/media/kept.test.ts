import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kept } from '#contract/video/kept.ts'
import { openWorld, type World } from '#server/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = 86_400
const twentySegments = Array<number>(20).fill(4)
const get = (url: string) => world.app.inject({ method: 'GET', url })
const toKeep = (as: string, id: number, quality?: string) =>
  world.ask(kept.cache, { as, body: { id, ...(quality && { quality }) } })
const wordOf = async (as: string, id: number, quality?: string) =>
  (await world.send(kept.cache, { as, body: { id, ...(quality && { quality }) } })).msg
const now = () => Math.floor(world.platform.now() / 1000)

describe('keeping a film', () => {
  it('gives a member every file of the chosen quality, each as large as it was said to be', async () => {
    const [{ token }, film] = [
      await world.guest({ vip: true }),
      await world.film({ vip: true, segments: twentySegments }),
    ]
    const { qualities, files, base, query, playlist } = await toKeep(token, film.id, '720')

    expect(files).toHaveLength(2 + 1 + 20)
    for (const { path, bytes } of files) {
      const { statusCode, rawPayload } = await get(`${base}${path}?${query}`)
      expect([path, statusCode, rawPayload.length]).toEqual([path, 200, bytes])
    }
    expect(qualities).toEqual([{ name: '720', bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }])
    const places = [...playlist.matchAll(/URI="([^"]+)"|^([^#].+)$/gm)].map(
      ([, inTag, line]) => inTag ?? line!,
    )
    const names = places.map((place) => new URL(place, 'http://x/720/index.m3u8').pathname.slice(1))
    expect(names.toSorted()).toEqual(files.map(({ path }) => path).toSorted())
  })

  it('tells the sizes alone while no quality is chosen, and knows no quality that is not there', async () => {
    const [{ token }, film] = [await world.guest({ vip: true }), await world.film()]

    expect(await toKeep(token, film.id)).toMatchObject({
      files: [],
      playlist: '',
      qualities: [{ name: '720' }],
    })
    expect(await wordOf(token, film.id, '4320')).toBe('film_not_found')
    expect(await wordOf(token, 987_654)).toBe('film_not_found')
  })

  it('is for members, and not for a film that has to be bought', async () => {
    const [guest, member] = [await world.guest(), await world.guest({ vip: true })]
    const [free, sold] = [await world.film(), await world.film({ price: 500 })]

    expect(await wordOf(guest.token, free.id)).toBe('vip_required')
    expect(await wordOf(member.token, sold.id)).toBe('purchase_required')
  })

  it('lets the files be fetched for six hours, and no longer than the membership lasts', async () => {
    const [viewer, film] = [await world.guest({ vip: true }), await world.film({ vip: true })]
    const { files, base, query } = await toKeep(viewer.token, film.id, '720')
    const url = `${base}${files.at(-1)!.path}?${query}`
    const before = world.clock.ahead
    world.clock.ahead += (6 * 3600 - 60) * 1000
    expect((await get(url)).statusCode).toBe(200)
    world.clock.ahead += 120_000
    expect((await get(url)).statusCode).toBe(403)
    world.clock.ahead = before

    const lapsing = await world.guest({ vip: true })
    const again = await toKeep(lapsing.token, film.id, '720')
    await sql`update accounts set vip_type = 0 where id = ${lapsing.id}`.execute(world.platform.db)
    // Rights are remembered for ten seconds
    world.clock.ahead += 11_000
    expect((await get(`${again.base}${again.files.at(-1)!.path}?${again.query}`)).statusCode).toBe(403)
  })
})

describe('a kept film', () => {
  const check = async (as: string, ids: number[]) => (await world.ask(kept.check, { as, body: { ids } })).list

  it('plays until the membership ends, and at most thirty days after it was asked about', async () => {
    const [viewer, film] = [await world.guest({ vip: true }), await world.film({ vip: true })]
    expect((await toKeep(viewer.token, film.id)).until - now()).toBeLessThanOrEqual(day)

    const year = new Date(world.platform.now() + 365 * day * 1000)
    await sql`update accounts set vip_expire = ${year} where id = ${viewer.id}`.execute(world.platform.db)
    world.clock.ahead += 11_000
    const until = (await check(viewer.token, [film.id]))[0]?.until ?? 0
    expect((until - now()) / day).toBeCloseTo(30, 1)
  })

  it('may stay only while it is there and may be watched whole', async () => {
    const member = await world.guest({ vip: true })
    const [stays, goes, sold] = [
      await world.film({ vip: true }),
      await world.film(),
      await world.film({ price: 100 }),
    ]
    await sql`update films set visibility = 'taken_down' where id = ${goes.id}`.execute(world.platform.db)

    expect((await check(member.token, [stays.id, goes.id, sold.id, 987_654])).map(({ id }) => id)).toEqual([
      stays.id,
    ])
    expect(await check((await world.guest()).token, [stays.id])).toEqual([])
    expect(await check(member.token, [])).toEqual([])
  })
})
