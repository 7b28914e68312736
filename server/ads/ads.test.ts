import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adsConsole } from '#contract/ads/console.ts'
import { ads } from '#contract/ads/endpoints.ts'
import { session } from '#contract/session/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const clicksOf = async (id: number) => {
  const { rows } = await sql<{ clicks: number }>`select clicks from ads where id = ${id}`.execute(
    world.platform.db,
  )
  return rows[0]!.clicks
}
const picture = async () =>
  (
    await sharp({ create: { width: 400, height: 200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  ).toString('base64')
const newAd = (change: object = {}) => ({
  position: 2 as number,
  title: '灯塔',
  link: 'yehang://home',
  enabled: true,
  startsAt: 0,
  endsAt: 0,
  weight: 10,
  audience: 'all' as const,
  dailyCap: 0,
  ...change,
})

describe('a click on an ad', () => {
  it('is counted once for one showing, also when it is sent fifty times at once', async () => {
    const [{ token }, id] = [await world.guest(), await world.ad()]
    const click = (view: string) => world.ask(ads.click, { as: token, body: { id, view } })

    await Promise.all(Array.from({ length: 50 }, () => click('first')))
    expect(await clicksOf(id)).toBe(1)
    await click('second')
    expect(await clicksOf(id)).toBe(2)
  })

  it('is counted for each viewer who names the same showing', async () => {
    const id = await world.ad()
    const viewers = await Promise.all([world.guest(), world.guest(), world.guest()])

    await Promise.all(
      viewers.map(({ token }) => world.ask(ads.click, { as: token, body: { id, view: 'same' } })),
    )

    expect(await clicksOf(id)).toBe(3)
  })

  it('without a showing is counted once a minute', async () => {
    const [{ token }, id] = [await world.guest(), await world.ad()]
    await world.ask(ads.click, { as: token, body: { id } })
    world.clock.ahead += 60_000
    await world.ask(ads.click, { as: token, body: { id } })

    expect(await clicksOf(id)).toBe(2)
  })

  it('on an unknown or removed ad is refused', async () => {
    const [staff, id] = [await world.staff(), await world.ad()]
    await world.ask(adsConsole.remove, { as: staff.token, body: { id } })

    for (const unknown of [id, 999_999])
      expect(await world.send(ads.click, { body: { id: unknown, view: 'a' } })).toMatchObject({
        msg: 'ad_not_found',
      })
  })
})

describe('impressions and clicks of ads', () => {
  it('are stored for each ad and day of Shanghai, and shown in the lists of the console', async () => {
    const [{ token }, id] = [await world.guest(), await world.ad()]
    const click = (view: string) => world.ask(ads.click, { as: token, body: { id, view } })
    await Promise.all(['a', 'b', 'a'].map(click))
    world.clock.ahead += 86_400_000
    await click('c')
    const staff = await world.staff()

    const { clicks, days } = await world.ask(adsConsole.figures, { as: staff.token, body: { id } })
    expect(days).toHaveLength(30)
    expect(clicks.slice(-2)).toEqual([2, 1])
    const { list } = await world.ask(adsConsole.list, { as: staff.token })
    expect(list.find((ad) => ad.id === id)).toMatchObject({ clicks: 3, impressions: 0 })
  })
})

describe('an ad', () => {
  const shown = async (id: number) => {
    const { token } = await world.guest()
    return (await world.ask(session.config, { as: token })).advertise.some((ad) => ad.id === id)
  }

  it('is shown from its start to its end, and only while it is enabled', async () => {
    const { token } = await world.staff('editor')
    const now = Math.floor(world.platform.now() / 1000)
    const save = async (change: object) =>
      (await world.ask(adsConsole.save, { as: token, body: newAd({ picture: await picture(), ...change }) }))
        .id
    const [always, later, running, over, off] = [
      await save({}),
      await save({ startsAt: now + 600 }),
      await save({ startsAt: now - 600, endsAt: now + 300 }),
      await save({ startsAt: now - 600, endsAt: now - 10 }),
      await save({ enabled: false }),
    ]
    const all = async () => Promise.all([always, later, running, over, off].map((id) => shown(id)))

    expect(await all()).toEqual([true, false, true, false, false])
    world.clock.ahead += 601_000
    expect(await all()).toEqual([true, true, false, false, false])
  })

  it('tells clients when the next ad starts or ends, so that they reload in time', async () => {
    const [staff, { token }] = [await world.staff('editor'), await world.guest()]
    const now = Math.floor(world.platform.now() / 1000)
    const until = async () => (await world.ask(session.config, { as: token })).advertiseUntil
    const before = await until()
    const body = newAd({ picture: await picture(), startsAt: now + 50, endsAt: now + 80 })
    await world.ask(adsConsole.save, { as: staff.token, body })

    expect(before === 0 || before > now).toBe(true)
    expect(await until()).toBe(now + 50)
    world.clock.ahead += 60_000
    expect(await until()).toBe(now + 80)
    world.clock.ahead += 60_000
    expect(await until()).not.toBe(now + 80)
  })

  it('for viewers without membership is hidden from paying members', async () => {
    const [staff, viewer, vip] = [
      await world.staff('editor'),
      await world.guest(),
      await world.guest({ vip: true }),
    ]
    const body = newAd({ picture: await picture(), audience: 'no_vip', dailyCap: 2 })
    const { id } = await world.ask(adsConsole.save, { as: staff.token, body })
    const shownTo = async (token: string) =>
      (await world.ask(session.config, { as: token })).advertise.find((ad) => ad.id === id)

    expect(await shownTo(viewer.token)).toMatchObject({ dailyCap: 2 })
    expect(await shownTo(vip.token)).toBeUndefined()
  })

  it('keeps its picture when it is edited without one, and replaces the old one with a new one', async () => {
    const { token } = await world.staff('editor')
    const made = await world.ask(adsConsole.save, { as: token, body: newAd({ picture: await picture() }) })
    const edited = await world.ask(adsConsole.save, {
      as: token,
      body: newAd({ id: made.id, title: '港口' }),
    })
    const status = async (cover: string) => (await world.app.inject(`/pictures/${cover}`)).statusCode

    expect(edited).toMatchObject({ id: made.id, title: '港口', cover: made.cover })
    expect(await status(made.cover)).toBe(200)
    const again = await world.ask(adsConsole.save, {
      as: token,
      body: newAd({ id: made.id, picture: await picture() }),
    })
    expect(again.cover).not.toBe(made.cover)
    expect([await status(made.cover), await status(again.cover)]).toEqual([404, 200])
  })

  it.each([
    ['a new ad without a picture', {}, '/picture'],
    ['what is no picture', { picture: Buffer.from('no picture').toString('base64') }, '/picture'],
    ['a link of another scheme', { link: 'javascript:alert(1)' }, '/link'],
    ['a link that is none', { link: 'example' }, '/link'],
    ['an end before the start', { startsAt: 20, endsAt: 10 }, '/endsAt'],
    ['an unknown position', { position: 19 }, '/position'],
    ['a weight of nothing', { weight: 0 }, '/weight'],
    ['a limit below none', { dailyCap: -1 }, '/dailyCap'],
  ])('refuses %s', async (_, change, field) => {
    const { token } = await world.staff('editor')

    expect(await world.send(adsConsole.save, { as: token, body: newAd(change) })).toMatchObject({
      msg: 'invalid_input',
      data: { field },
    })
  })

  it('records its changes in the audit log', async () => {
    const { token, id: staffId } = await world.staff('editor')
    const { id } = await world.ask(adsConsole.save, { as: token, body: newAd({ picture: await picture() }) })
    await world.ask(adsConsole.remove, { as: token, body: { id } })
    const { rows } = await sql<{ action: string; staff_id: number }>`
      select action, staff_id from audit_log where subject = ${`ad ${id}`} order by id`.execute(
      world.platform.db,
    )

    expect(rows).toEqual([
      { action: 'ads.save', staff_id: staffId },
      { action: 'ads.remove', staff_id: staffId },
    ])
  })
})
