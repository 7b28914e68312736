import { createDecipheriv, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { liveConsole } from '#contract/live/console.ts'
import { live } from '#contract/live/endpoints.ts'
import { studio } from '#contract/live/studio.ts'
import { moderationConsole } from '#contract/moderation/console.ts'
import { jobs } from '#server/features.ts'
import { openWorld, type World } from '#server/testing.ts'
import { windowSegments } from './rules.ts'
import { liveOf } from './testing.ts'

let world: World
let makers: ReturnType<typeof liveOf>
beforeAll(async () => {
  world = await openWorld()
  makers = liveOf(world)
})
afterAll(() => world.close())

const run = (name: string) =>
  jobs.find((job) => job.name === name)!.run(world.platform, {} as never, new AbortController().signal)

const fetchMedia = (url: string) => world.app.inject({ method: 'GET', url })

/** The decrypted playlist of a broadcast, with its address. */
async function playlistOf(url: string) {
  const reply = await fetchMedia(`${url}&plain=1`)
  return {
    status: reply.statusCode,
    lines: reply.body.split('\n'),
    base: url.slice(0, url.lastIndexOf('/') + 1),
  }
}

describe('a list of rooms', () => {
  it('holds rooms on the air, then rooms with replays, and no others', async () => {
    const [onAir, before, quiet] = [await makers.host(), await makers.host(), await makers.host()]
    await makers.onAir(before.roomId, 12)
    await world.ask(studio.close, { as: before.token })
    await makers.onAir(onAir.roomId)

    const { token: as } = await world.guest()
    const { list } = await world.ask(live.home, { as, body: {} })

    const ids = list.map(({ id }) => id)
    expect(ids.indexOf(onAir.roomId)).toBeLessThan(ids.indexOf(before.roomId))
    expect(ids).not.toContain(quiet.roomId)
    expect(list.find(({ id }) => id === before.roomId)).toMatchObject({ state: 'off', replays: 1 })
    expect(list.find(({ id }) => id === onAir.roomId)).toMatchObject({ state: 'live' })
    expect((await world.ask(live.recommended, { as })).list.map(({ id }) => id)).toContain(onAir.roomId)
  })

  it('is refused before 18+ is confirmed, and for an unknown category', async () => {
    const child = await world.guest({ adult: false })
    expect(await world.send(live.home, { as: child.token, body: {} })).toMatchObject({ code: 1001 })

    const { token: as } = await world.guest()
    expect(await world.send(live.home, { as, body: { categoryId: 999_999 } })).toMatchObject({
      msg: 'live_category_not_found',
    })
  })

  it('continues by a cursor, each room once', async () => {
    const { token: as } = await world.guest()
    for (let count = 0; count < 3; count++) await makers.onAir((await makers.host()).roomId)
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page: Reply<typeof live.home> = await world.ask(live.home, { as, body: { size: 1, cursor } })
      seen.push(...page.list.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(3)
  })
})

describe('a broadcast', () => {
  it('is watched by its playlist, keys and segments; the address of one viewer admits no other', async () => {
    const host = await makers.host()
    const broadcast = await makers.onAir(host.roomId, 3)
    const viewer = await world.guest()
    const room = await world.ask(live.room, { as: viewer.token, body: { id: host.roomId } })
    expect(room.broadcast).toMatchObject({ id: broadcast, width: 1280, height: 720 })

    const { lines, base } = await playlistOf(room.broadcast!.playlist)
    const names = lines.filter((line) => line !== '' && !line.startsWith('#'))
    expect(names).toHaveLength(3)
    expect(lines).not.toContain('#EXT-X-ENDLIST')
    const key = (await fetchMedia(`${base}keys/0?g=${names[2]!.split('?g=')[1]}`)).rawPayload
    const vector = Buffer.alloc(16)
    vector.writeUInt32BE(2, 12)
    const decipher = createDecipheriv('aes-128-cbc', key, vector)
    const segment = (await fetchMedia(base + names[2])).rawPayload
    expect(Buffer.concat([decipher.update(segment), decipher.final()]).toString()).toBe('segment 2')

    const other = await makers.onAir((await makers.host()).roomId)
    expect(
      (await fetchMedia(room.broadcast!.playlist.replace(`/${broadcast}/`, `/${other}/`))).statusCode,
    ).toBe(403)
    expect((await fetchMedia(room.broadcast!.playlist.replace('?g=', '?g=1'))).statusCode).toBe(403)
    expect((await fetchMedia(`${base}keys/9${names[0]!.slice(names[0]!.indexOf('?'))}`)).statusCode).toBe(403)
  })

  it('continues with the next take when its publisher returns, and ends when it does not', async () => {
    const host = await makers.host()
    const first = await makers.onAir(host.roomId, 2)
    expect(await makers.onAir(host.roomId, 1)).toBe(first)
    const { token: as } = await world.guest()
    const room = await world.ask(live.room, { as, body: { id: host.roomId } })
    expect((await playlistOf(room.broadcast!.playlist)).lines).toContain('#EXT-X-DISCONTINUITY')

    world.clock.ahead += 10_000
    expect(await world.ask(live.room, { as, body: { id: host.roomId } })).toMatchObject({ state: 'paused' })
    world.clock.ahead += 60_000
    await run('end-lost-broadcasts')

    expect(await world.ask(live.room, { as, body: { id: host.roomId } })).toMatchObject({
      state: 'off',
      broadcast: null,
    })
    const { list } = await world.ask(studio.broadcasts, { as: host.token, body: {} })
    expect(list).toMatchObject([{ id: first, reason: 'lost', seconds: 3 }])
    expect(await world.ask(studio.mine, { as: host.token })).toMatchObject({ open: true, roomState: 'off' })
  })

  it('that is kept can be replayed from its first segment, until its host removes it', async () => {
    const host = await makers.host()
    const id = await makers.onAir(host.roomId, 20)
    await world.ask(studio.close, { as: host.token })
    const { token: as } = await world.guest()
    const { list } = await world.ask(live.replays, { as, body: { id: host.roomId } })
    expect(list.map((replay) => replay.id)).toEqual([id])
    const { lines } = await playlistOf(list[0]!.playlist)
    expect(lines.filter((line) => line.startsWith('#EXTINF'))).toHaveLength(20)
    expect(lines).toContain('#EXT-X-ENDLIST')

    await world.ask(studio.dropReplay, { as: host.token, body: { broadcastId: id } })
    expect((await playlistOf(list[0]!.playlist)).status).toBe(404)
    world.clock.ahead += 5 * 60_000
    await run('drop-broadcasts')

    expect((await world.ask(live.replays, { as, body: { id: host.roomId } })).list).toEqual([])
    expect((await playlistOf(list[0]!.playlist)).status).toBe(404)
    const { list: figures } = await world.ask(studio.broadcasts, { as: host.token, body: {} })
    expect(figures).toMatchObject([{ id, replay: false, seconds: 20 }])
  })

  it('can be watched by staff as long as their address lasts, on the air and as a replay', async () => {
    const host = await makers.host()
    const broadcastId = await makers.onAir(host.roomId, 20)
    const { token: as } = await world.staff()
    const body = { id: host.roomId, broadcastId }
    const { playlist } = await world.ask(liveConsole.watch, { as, body })

    const { lines, base } = await playlistOf(playlist)
    const names = lines.filter((line) => line !== '' && !line.startsWith('#'))
    expect(names).toHaveLength(windowSegments)
    for (const name of [names[0]!, `keys/1${names[0]!.slice(names[0]!.indexOf('?'))}`])
      expect((await fetchMedia(base + name)).statusCode).toBe(200)
    // The pass of staff is no pass of a member, and opens nothing else
    expect((await fetchMedia(playlist.replace('?s=', '?g='))).statusCode).toBe(403)
    const other = await makers.onAir((await makers.host()).roomId)
    expect((await fetchMedia(playlist.replace(`/${broadcastId}/`, `/${other}/`))).statusCode).toBe(403)
    expect(await world.send(liveConsole.watch, { as, body: { ...body, broadcastId: other } })).toMatchObject({
      msg: 'live_broadcast_not_found',
    })

    await world.ask(studio.close, { as: host.token })
    expect((await playlistOf(playlist)).lines).toContain('#EXT-X-ENDLIST')
    world.clock.ahead += 3_600_000
    expect((await playlistOf(playlist)).status).toBe(403)
    const { token: later } = await world.staff()
    expect(await world.send(liveConsole.watch, { as: later, body })).toMatchObject({ msg: undefined })
  })

  it('ended by staff is visible to nobody any more, and the audit log says who ended it', async () => {
    const host = await makers.host()
    await makers.onAir(host.roomId, 15)
    const viewer = await world.guest()
    const { broadcast } = await world.ask(live.room, { as: viewer.token, body: { id: host.roomId } })
    expect((await playlistOf(broadcast!.playlist)).status).toBe(200)
    const moderator = await world.staff('moderator')

    await world.ask(liveConsole.end, { as: moderator.token, body: { id: host.roomId, reason: '违反规定' } })

    expect((await playlistOf(broadcast!.playlist)).status).toBe(404)
    expect(await world.ask(live.room, { as: viewer.token, body: { id: host.roomId } })).toMatchObject({
      state: 'off',
      replays: 0,
    })
    expect(await world.ask(studio.mine, { as: host.token })).toMatchObject({ open: false })
    expect((await world.ask(live.replays, { as: viewer.token, body: { id: host.roomId } })).list).toEqual([])
    const { broadcasts } = await world.ask(liveConsole.history, {
      as: moderator.token,
      body: { id: host.roomId },
    })
    expect(broadcasts).toMatchObject([{ reason: 'staff', note: '违反规定' }])
    expect(
      await world.send(liveConsole.end, { as: moderator.token, body: { id: host.roomId, reason: '再次' } }),
    ).toMatchObject({ msg: 'live_off' })
  })

  it('removed by staff can no longer be replayed, and stays in the figures of its host', async () => {
    const host = await makers.host()
    const broadcastId = await makers.onAir(host.roomId, 20)
    await world.ask(studio.close, { as: host.token })
    const { token: as } = await world.guest()
    const { list } = await world.ask(live.replays, { as, body: { id: host.roomId } })
    expect((await playlistOf(list[0]!.playlist)).status).toBe(200)
    const moderator = await world.staff('moderator')
    const body = { id: host.roomId, broadcastId, reason: '违反规定' }

    await world.ask(liveConsole.dropReplay, { as: moderator.token, body })

    expect((await playlistOf(list[0]!.playlist)).status).toBe(404)
    expect((await world.ask(live.replays, { as, body: { id: host.roomId } })).list).toEqual([])
    const { broadcasts } = await world.ask(liveConsole.history, {
      as: moderator.token,
      body: { id: host.roomId },
    })
    expect(broadcasts).toMatchObject([{ id: broadcastId, replay: false, reason: 'stopped' }])
    expect(await world.send(liveConsole.dropReplay, { as: moderator.token, body })).toMatchObject({
      msg: 'live_broadcast_not_found',
    })
  })

  it('ends once, even when several end it at the same moment', async () => {
    const host = await makers.host()
    await makers.onAir(host.roomId, 12)
    const { token: as } = await world.staff()

    await Promise.all([
      world.send(liveConsole.end, { as, body: { id: host.roomId, reason: '结束' } }),
      world.send(studio.close, { as: host.token }),
      world.send(studio.close, { as: host.token }),
      run('end-lost-broadcasts'),
    ])

    const { list } = await world.ask(studio.broadcasts, { as: host.token, body: {} })
    expect(list).toHaveLength(1)
    expect(list[0]!.endedAt).toBeGreaterThan(0)
    expect((await world.ask(live.room, { as: host.token, body: { id: host.roomId } })).replays).toBe(
      list[0]!.replay ? 1 : 0,
    )
  })
})

describe('a host', () => {
  it('applies, is approved, and gets a key that is shown once', async () => {
    const member = await world.guest({ member: true })
    const { token: staff } = await world.staff('editor')
    expect(await world.ask(studio.mine, { as: member.token })).toMatchObject({ state: 'none', roomId: 0 })
    expect(await world.ask(studio.apply, { as: member.token })).toMatchObject({ state: 'asked' })
    expect(await world.send(studio.apply, { as: member.token })).toMatchObject({ msg: 'live_asked_already' })
    expect(await world.send(studio.newKey, { as: member.token })).toMatchObject({ msg: 'live_not_host' })

    const { list } = await world.ask(liveConsole.rooms, { as: staff, body: { state: 'asked' } })
    const row = list.find(({ host }) => host.id === member.id)!
    const decision = { id: row.id, version: row.version, percent: 60, note: '' }
    await world.ask(liveConsole.decide, { as: staff, body: { ...decision, state: 'approved' } })
    expect(
      await world.send(liveConsole.decide, { as: staff, body: { ...decision, state: 'refused' } }),
    ).toMatchObject({ msg: 'changed_meanwhile' })

    const { key } = await world.ask(studio.newKey, { as: member.token })
    const shown = await world.ask(studio.mine, { as: member.token })
    expect(shown).toMatchObject({ state: 'approved', percent: 60, keyEnd: key.slice(-4) })
    expect(JSON.stringify(shown)).not.toContain(key)
    expect((await world.ask(studio.newKey, { as: member.token })).key).not.toBe(key)
  })

  it('who is suspended is off the air, and the key is void', async () => {
    const host = await makers.host()
    await makers.onAir(host.roomId)
    const { token: as } = await world.staff()
    const { list } = await world.ask(liveConsole.rooms, { as, body: { state: 'live' } })
    const { id, version } = list.find((row) => row.id === host.roomId)!

    await world.ask(liveConsole.decide, {
      as,
      body: { id, version, state: 'suspended', percent: 50, note: '待核实' },
    })

    expect(await world.ask(studio.mine, { as: host.token })).toMatchObject({
      state: 'suspended',
      note: '待核实',
      open: false,
      keyEnd: '',
    })
    const { token: viewer } = await world.guest()
    expect(await world.send(live.room, { as: viewer, body: { id: host.roomId } })).toMatchObject({
      msg: 'live_room_not_found',
    })
  })

  it('changes the room, and a title with a listed word waits for staff', async () => {
    const host = await makers.host({ title: '从前的标题' })
    const { token: staff } = await world.staff()
    await world.ask(moderationConsole.addWords, {
      as: staff,
      body: { words: ['芝麻开门'], action: 'hold' },
    })
    const wanted = { title: '芝麻开门的夜', categoryId: 0, keepReplay: false, slowSeconds: 5 }

    const saved = await world.ask(studio.save, { as: host.token, body: wanted })
    expect(saved).toMatchObject({ title: '芝麻开门的夜', reviewing: true, keepReplay: false, slowSeconds: 5 })
    const { token: as } = await world.guest()
    expect((await world.ask(live.room, { as, body: { id: host.roomId } })).title).toBe('从前的标题')
  })

  it('cannot be a guest', async () => {
    const visitor = await world.guest()
    const { token: as } = await world.staff()

    expect(await world.send(studio.apply, { as: visitor.token })).toMatchObject({ code: 1003 })
    expect(
      await world.send(liveConsole.invite, { as, body: { accountId: visitor.id, percent: 50 } }),
    ).toMatchObject({ msg: 'live_guest' })
  })
})

describe('a member kept out of a room', () => {
  it('sees and receives nothing of it until the time is over', async () => {
    const host = await makers.host()
    await makers.onAir(host.roomId, 2)
    const rude = await world.guest()
    const body = { id: host.roomId }
    const { broadcast } = await world.ask(live.room, { as: rude.token, body })

    await world.ask(live.silence, {
      as: host.token,
      body: { ...body, accountId: rude.id, kind: 'kick', minutes: 10 },
    })

    for (const call of [live.room, live.enter, live.lines])
      expect(await world.send(call, { as: rude.token, body })).toMatchObject({ msg: 'live_kicked' })
    expect(
      await world.send(live.say, { as: rude.token, body: { ...body, text: '为什么', key: randomUUID() } }),
    ).toMatchObject({ msg: 'live_kicked' })
    expect((await playlistOf(broadcast!.playlist)).status).toBe(403)

    world.clock.ahead += 10 * 60_000
    await makers.onAir(host.roomId, 1)
    expect(await world.send(live.room, { as: rude.token, body })).toMatchObject({ msg: undefined })
  })
})
