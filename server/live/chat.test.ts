import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { live } from '#contract/live/endpoints.ts'
import { moderationConsole } from '#contract/moderation/console.ts'
import { type Frame, type RoomTold, socketPath } from '#contract/wire/socket.ts'
import { openWorld, signedHeaders, type World } from '#server/testing.ts'
import { sendLine as addLine } from './chat/send-line.actions.ts'
import { liveOf } from './testing.ts'

let world: World
let makers: ReturnType<typeof liveOf>
beforeAll(async () => {
  world = await openWorld()
  makers = liveOf(world)
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

type Person = { token: string }
const say = (person: Person, id: number, text: string, key = randomUUID() as string) =>
  world.send(live.say, { as: person.token, body: { id, text, key } })
const linesOf = async (person: Person, id: number) =>
  (await world.ask(live.lines, { as: person.token, body: { id } })).list.map(({ text }) => text)

/** A room on the air. */
async function room(options: Parameters<typeof makers.host>[0] = {}) {
  const host = await makers.host(options)
  await makers.onAir(host.roomId)
  return { host, id: host.roomId }
}

/** A member connected to a room, with all events received. */
async function listener(person: Person, roomId: number, to = world) {
  const { port } = to.app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`)
  const told: RoomTold[] = []
  const frames: Frame[] = []
  socket.on('message', (data) => {
    const frame = JSON.parse((data as Buffer).toString()) as Frame
    frames.push(frame)
    if (frame.event === 'room') told.push(...frame.list)
  })
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.send(JSON.stringify(signedHeaders(to.platform, socketPath, { token: person.token })))
  await expect.poll(() => frames.some(({ event }) => event === 'ready'), { timeout: 3_000 }).toBe(true)
  const { pass } = await to.ask(live.enter, { as: person.token, body: { id: roomId } })
  socket.send(JSON.stringify({ room: pass }))
  return {
    socket,
    frames,
    pass,
    said: () => told.flatMap(({ event, data }) => (event === 'said' ? [data.text] : [])),
    told: (event: RoomTold['event']) => told.filter((each) => each.event === event),
  }
}
/** Waits until a listener is in the room: it is then told the number of viewers. */
const isIn = (one: Awaited<ReturnType<typeof listener>>) =>
  expect.poll(() => one.told('viewers').length, { timeout: 6_000 }).toBeGreaterThan(0)

describe('a line', () => {
  it('reaches every viewer of the room once, in every process, and nobody elsewhere', async () => {
    const { host, id } = await room()
    const elsewhere = await room()
    const beside = await openWorld({}, { beside: world })
    await beside.app.listen({ host: '127.0.0.1', port: 0 })
    const people = [await world.guest(), await world.guest(), await world.guest()]
    const heard = [
      await listener(people[0]!, id),
      await listener(people[1]!, id, beside),
      await listener(people[2]!, elsewhere.id),
    ]
    await Promise.all(heard.map(isIn))

    for (const text of ['第一句', '第二句', '第三句']) await say(host, id, text)

    await expect.poll(() => heard.map((one) => one.said().length), { timeout: 3_000 }).toEqual([3, 3, 0])
    expect(heard.map((one) => one.said())).toEqual([
      ['第一句', '第二句', '第三句'],
      ['第一句', '第二句', '第三句'],
      [],
    ])
    await beside.close()
  })

  it('repeated with its key, ten times at once, is sent once', async () => {
    const { id } = await room()
    const person = await world.guest()
    const key = randomUUID()

    const answers = await Promise.all(Array.from({ length: 10 }, () => say(person, id, '晚上好', key)))

    expect(new Set(answers.map(({ data }) => (data as { id: number }).id)).size).toBe(1)
    expect(await linesOf(person, id)).toEqual(['晚上好'])
  })

  it('is refused when it is too long, empty or only control characters, and in a room without a broadcast', async () => {
    const { id } = await room()
    const quiet = await makers.host()
    const person = await world.guest()

    expect(await say(person, id, '长'.repeat(101))).toMatchObject({ status: 400 })
    expect(await say(person, id, '')).toMatchObject({ status: 400 })
    expect(await say(person, id, '\u0000\u0007\u200b')).toMatchObject({ status: 400 })
    expect(await say(person, quiet.roomId, '有人吗')).toMatchObject({ msg: 'live_off' })
    expect(await say(person, 999_999, '有人吗')).toMatchObject({ msg: 'live_room_not_found' })
    expect(await linesOf(person, id)).toEqual([])
  })

  it('is stored without hidden characters', async () => {
    const { id } = await room()
    const person = await world.guest()

    await say(person, id, '你\u0007好\u202e啊\n\n朋友')

    const [text] = await linesOf(person, id)
    expect(text).not.toMatch(/\p{Cc}|\p{Cf}/u)
  })

  it('with a listed word is visible to its author only until staff approve it, and to everybody then', async () => {
    const { id } = await room()
    const { token: staff } = await world.staff()
    await world.ask(moderationConsole.addWords, {
      as: staff,
      body: { words: ['芝麻开门'], action: 'hold' },
    })
    const [author, other] = [await world.guest(), await world.guest()]
    const heard = [await listener(author, id), await listener(other, id)]
    await Promise.all(heard.map(isIn))

    expect((await say(author, id, '芝麻开门吧')).data).toMatchObject({ held: true })
    await say(other, id, '后一句')
    expect(await linesOf(author, id)).toEqual(['芝麻开门吧', '后一句'])
    expect(await linesOf(other, id)).toEqual(['后一句'])
    const { list } = await world.ask(moderationConsole.cases, { as: staff, body: { kind: 'live_line' } })
    const { id: caseId, version } = list[0]!
    await world.ask(moderationConsole.decide, {
      as: staff,
      body: { id: caseId, version, decision: 'approve' },
    })

    for (const { said } of heard)
      await expect.poll(said, { timeout: 3_000 }).toEqual(['后一句', '芝麻开门吧'])
    expect(await linesOf(other, id)).toEqual(['芝麻开门吧', '后一句'])
  })
})

describe('slow mode', () => {
  it('makes everybody wait but the host and moderators, however many lines they send at once', async () => {
    const { host, id } = await room({ slow: 30 })
    const person = await world.guest()

    const answers = await Promise.all(['一', '二', '三'].map((text) => say(person, id, `第${text}句话`)))

    expect(answers.map(({ msg }) => msg ?? 'said').toSorted()).toEqual(['live_slow', 'live_slow', 'said'])
    expect(await say(host, id, '大家好')).toMatchObject({ msg: undefined })
    expect(await say(host, id, '开始了')).toMatchObject({ msg: undefined })
  })
})

describe('slow mode of two rooms', () => {
  /** The outcome of a line sent at a time, in milliseconds. */
  const sayAt = async (at: number, person: { id: number }, roomId: number): Promise<string> => {
    const platform = { ...world.platform, now: () => at }
    const said = { id: roomId, text: `第 ${++count} 句话`, key: randomUUID() }
    return addLine(platform, person.id, said).then(
      () => 'said',
      (error: { code: string; data?: { retryAfter: number } }) => `${error.code} ${error.data?.retryAfter}`,
    )
  }
  let count = 0

  it('is counted for each room apart, to the millisecond, and refused lines extend no wait', async () => {
    const [one, other] = [await room({ slow: 30 }), await room({ slow: 10 })]
    const person = await world.guest()
    const start = world.platform.now()

    expect(await sayAt(start, person, one.id)).toBe('said')
    expect(await sayAt(start, person, other.id)).toBe('said')
    expect(await sayAt(start + 9_999, person, other.id)).toBe('live_slow 1')
    expect(await sayAt(start + 10_000, person, other.id)).toBe('said')
    expect(await sayAt(start + 10_000, person, one.id)).toBe('live_slow 20')
    expect(await sayAt(start + 29_999, person, one.id)).toBe('live_slow 1')
    expect(await sayAt(start + 30_000, person, one.id)).toBe('said')
    expect(await sayAt(start + 30_000, person, other.id)).toBe('said')
  })

  it('applies in another room also to the moderator and the host of this one', async () => {
    const [one, other] = [await room({ slow: 30 }), await room({ slow: 30 })]
    const helpers = [await world.guest(), await world.guest()]
    const rooms = [one, other]
    for (const [at, { host, id }] of rooms.entries())
      await world.ask(live.moderator, {
        as: host.token,
        body: { id, accountId: helpers[at]!.id, on: true },
      })
    const start = world.platform.now()

    for (const [at, { host, id }] of rooms.entries()) {
      const [own, foreign] = [helpers[at]!, helpers[1 - at]!]
      const foreignHost = rooms[1 - at]!.host
      for (const free of [own, own, host, host]) expect(await sayAt(start, free, id)).toBe('said')
      for (const bound of [foreign, foreignHost]) {
        expect(await sayAt(start, bound, id)).toBe('said')
        expect(await sayAt(start + 29_999, bound, id)).toBe('live_slow 1')
        expect(await sayAt(start + 30_000, bound, id)).toBe('said')
      }
    }
  })
})

describe('moderation of a room', () => {
  it('is allowed to the host and the named moderators, not to others', async () => {
    const { host, id } = await room()
    const [helper, rude, other] = [await world.guest(), await world.guest(), await world.guest()]
    const mute = (by: Person, accountId: number, minutes = 10) =>
      world.send(live.silence, { as: by.token, body: { id, accountId, kind: 'mute', minutes } })
    expect(await mute(other, rude.id)).toMatchObject({ msg: 'not_allowed_here' })
    await world.ask(live.moderator, { as: host.token, body: { id, accountId: helper.id, on: true } })

    expect(await mute(helper, rude.id)).toMatchObject({ msg: undefined })
    expect(await mute(helper, host.id)).toMatchObject({ msg: 'not_allowed_here' })
    expect(await say(rude, id, '不服')).toMatchObject({ msg: 'live_silenced' })
    const { list } = await world.ask(live.silenced, { as: helper.token, body: { id } })
    expect(list).toMatchObject([{ from: { id: rude.id }, kind: 'mute' }])
    await mute(host, rude.id, 0)
    expect(await say(rude, id, '谢谢')).toMatchObject({ msg: undefined })
    await world.ask(live.moderator, { as: host.token, body: { id, accountId: helper.id, on: false } })
    expect(await mute(helper, rude.id)).toMatchObject({ msg: 'not_allowed_here' })
  })

  it('lists the first two hundred who are muted or kept out', async () => {
    const { host, id } = await room()
    await sql`with crowd as (insert into accounts select from generate_series(1, 201) returning id)
      insert into live_silences (room_id, account_id, kind, until)
      select ${id}, id, 'mute', now() + interval '1 hour' from crowd`.execute(world.platform.db)

    expect((await world.ask(live.silenced, { as: host.token, body: { id } })).list).toHaveLength(200)
  })

  it('of a moderator is allowed to the host only', async () => {
    const { host, id } = await room()
    const [one, other] = [await world.guest(), await world.guest()]
    for (const { id: accountId } of [one, other])
      await world.ask(live.moderator, { as: host.token, body: { id, accountId, on: true } })
    const mute = (by: Person) =>
      world.send(live.silence, {
        as: by.token,
        body: { id, accountId: other.id, kind: 'mute', minutes: 10 },
      })

    expect(await mute(one)).toMatchObject({ msg: 'not_allowed_here' })
    expect(await say(other, id, '我还在')).toMatchObject({ msg: undefined })
    expect(await mute(host)).toMatchObject({ msg: undefined })
    expect(await say(other, id, '不服')).toMatchObject({ msg: 'live_silenced' })
  })

  it('pins a line for everybody, and removes lines from every screen', async () => {
    const { host, id } = await room()
    const person = await world.guest()
    const watching = await listener(person, id)
    await isIn(watching)
    const line = (await say(person, id, '请看左边')).data as { id: number }

    await world.ask(live.pin, { as: host.token, body: { id, lineId: line.id } })
    expect((await world.ask(live.room, { as: person.token, body: { id } })).pinned?.text).toBe('请看左边')
    expect(
      await world.send(live.unsay, { as: (await world.guest()).token, body: { lineId: line.id } }),
    ).toMatchObject({
      msg: 'not_allowed_here',
    })
    await world.ask(live.unsay, { as: host.token, body: { lineId: line.id } })

    expect(await linesOf(person, id)).toEqual([])
    expect((await world.ask(live.room, { as: person.token, body: { id } })).pinned).toBeNull()
    await expect.poll(() => watching.told('unsaid').length, { timeout: 3_000 }).toBe(1)
  })
})

describe('a viewer of a room', () => {
  it('is disconnected at once by a kick, and the old pass admits them no longer', async () => {
    const { host, id } = await room()
    const rude = await world.guest()
    const listening = await listener(rude, id)
    await isIn(listening)

    await world.ask(live.silence, {
      as: host.token,
      body: { id, accountId: rude.id, kind: 'kick', minutes: 10 },
    })
    await expect.poll(() => listening.frames.at(-1)?.event, { timeout: 3_000 }).toBe('room.left')
    listening.socket.send(JSON.stringify({ room: listening.pass }))
    await say(host, id, '安静了')
    await expect
      .poll(() => listening.frames.filter(({ event }) => event === 'room.left').length, { timeout: 3_000 })
      .toBe(2)

    expect(listening.said()).toEqual([])
  })

  it('needs a pass of their own', async () => {
    const { host, id } = await room()
    const [one, other] = [await world.guest(), await world.guest()]
    const theirs = await listener(one, id)
    const { pass } = await world.ask(live.enter, { as: other.token, body: { id } })

    theirs.socket.send(JSON.stringify({ room: pass }))
    await expect.poll(() => theirs.frames.at(-1)?.event, { timeout: 3_000 }).toBe('room.left')
    await say(host, id, '听得到吗')

    expect(theirs.said()).toEqual([])
  })

  it('is disconnected for sending anything else, or for changing rooms without end', async () => {
    const { id } = await room()
    const noisy = await listener(await world.guest(), id)
    const closed = new Promise<number>((resolve) => noisy.socket.on('close', (code) => resolve(code)))
    for (let count = 0; count < 80; count++) noisy.socket.send(JSON.stringify({ room: null }))
    expect(await closed).toBe(1008)

    const rude = await listener(await world.guest(), id)
    const ended = new Promise<number>((resolve) => rude.socket.on('close', (code) => resolve(code)))
    rude.socket.send(JSON.stringify({ say: 'hello' }))
    expect(await ended).toBe(1008)
  })
})
