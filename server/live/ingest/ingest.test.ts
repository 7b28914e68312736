import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { live } from '#contract/live/endpoints.ts'
import type { Reason } from '#contract/live/shapes.ts'
import { studio } from '#contract/live/studio.ts'
import { generatedInput } from '#server/platform/ffmpeg/inputs.ts'
import { spawnFfmpeg } from '#server/platform/ffmpeg/run.ts'
import { openWorld, type World } from '#server/testing.ts'
import { liveOf } from '../testing.ts'
import { type Ingest, openIngest } from './server.ts'

let world: World
let makers: ReturnType<typeof liveOf>
let ingest: Ingest
beforeAll(async () => {
  world = await openWorld()
  makers = liveOf(world)
  ingest = await openIngest(world.platform, 0)
})
afterAll(async () => {
  await ingest.close()
  await world.close()
})

type Sent = { video?: string; audio?: string; seconds?: number; from?: Ingest }

const pictures = 'testsrc=size=160x90:rate=15'
const avc = '-c:v libx264 -preset ultrafast -tune zerolatency -g 15 -pix_fmt yuv420p'
const aac = '-c:a aac'

/** An ffmpeg that broadcasts with a key; its exit code is above 0 when it is refused. */
function startFfmpeg(
  key: string,
  { video = avc, audio = aac, seconds = 3, from = ingest }: Sent = {},
): ChildProcess {
  const inputs = [
    ...(video ? [generatedInput(pictures, ['-re'])] : []),
    ...(audio ? [generatedInput('sine=frequency=440', ['-re'])] : []),
  ]
  const output = [...video.split(' '), ...audio.split(' '), '-t', String(seconds), '-f', 'flv'].filter(
    Boolean,
  )
  return spawnFfmpeg(inputs, [...output, `rtmp://127.0.0.1:${from.port}/live/${key}`])
}
const ended = async (child: ChildProcess): Promise<number | null> =>
  child.exitCode ?? ((await once(child, 'exit')) as [number | null])[0]

const reasonsOf = async (host: { token: string }): Promise<Reason[]> =>
  (await world.ask(studio.mine, { as: host.token })).incidents.map(({ reason }) => reason)
const isOnAir = (host: { token: string }) =>
  expect
    .poll(async () => (await world.ask(studio.mine, { as: host.token })).roomState, { timeout: 10_000 })
    .toBe('live')

/** All segments that a player is told of. */
async function segmentsOf(roomId: number): Promise<string[]> {
  const { token: as } = await world.guest()
  const { broadcast: found } = await world.ask(live.room, { as, body: { id: roomId } })
  const reply = await world.app.inject({ method: 'GET', url: `${found!.playlist}&plain=1` })
  return reply.body.split('\n').filter((line) => line.includes('.m4s'))
}

describe('a broadcast by RTMP', () => {
  it('is on the air in segments of a second, including its last second', async () => {
    const host = await makers.host()
    const program = startFfmpeg(host.key, { seconds: 4 })
    await isOnAir(host)

    expect(await ended(program)).toBe(0)
    await expect.poll(() => reasonsOf(host), { timeout: 5_000 }).toEqual(['disconnected'])

    expect((await segmentsOf(host.roomId)).length).toBeGreaterThanOrEqual(4)
    const { list } = await world.ask(studio.broadcasts, { as: host.token, body: {} })
    expect(list[0]!.seconds).toBeGreaterThanOrEqual(3)
    const { token: as } = await world.guest()
    const { broadcast: shown } = await world.ask(live.room, { as, body: { id: host.roomId } })
    expect(shown).toMatchObject({ width: 160, height: 90 })
  })

  it('is resumed when its publisher comes again', async () => {
    const host = await makers.host()
    await ended(startFfmpeg(host.key))
    await ended(startFfmpeg(host.key))
    await expect.poll(() => reasonsOf(host), { timeout: 5_000 }).toHaveLength(2)

    const { list } = await world.ask(studio.broadcasts, { as: host.token, body: {} })
    expect(list).toHaveLength(1)
    expect(list[0]!.seconds).toBeGreaterThanOrEqual(4)
  })

  it('works without sound', async () => {
    const host = await makers.host()
    const program = startFfmpeg(host.key, { audio: '', seconds: 5 })
    await isOnAir(host)
    expect(await ended(program)).toBe(0)
  })
})

describe('a publisher is refused', () => {
  it('with an unknown key', async () => {
    expect(await ended(startFfmpeg('x'.repeat(43)))).not.toBe(0)
    expect(await ended(startFfmpeg('nonsense'))).not.toBe(0)
  })

  it('with a void key, and the host is told', async () => {
    const host = await makers.host()
    await world.ask(studio.newKey, { as: host.token })

    expect(await ended(startFfmpeg(host.key))).not.toBe(0)
    expect(await reasonsOf(host)).toEqual(['revoked_key'])
  })

  it('while the room is closed', async () => {
    const host = await makers.host({ open: false })

    expect(await ended(startFfmpeg(host.key))).not.toBe(0)
    expect(await reasonsOf(host)).toEqual(['closed'])
  })

  it('while another sends with the same key, which is not disturbed', async () => {
    const host = await makers.host()
    const first = startFfmpeg(host.key, { seconds: 6 })
    await isOnAir(host)

    expect(await ended(startFfmpeg(host.key))).not.toBe(0)
    expect(await reasonsOf(host)).toEqual(['busy'])
    expect(await ended(first)).toBe(0)
  })

  it.each([
    ['no_video', { video: '', seconds: 9 }],
    ['codec', { video: '-c:v flv1' }],
    ['codec', { audio: '-c:a libmp3lame' }],
  ] as const)('for %s', async (reason, sent) => {
    const host = await makers.host()

    await ended(startFfmpeg(host.key, sent))

    await expect.poll(() => reasonsOf(host), { timeout: 5_000 }).toEqual([reason])
    expect((await world.ask(studio.broadcasts, { as: host.token, body: {} })).list).toEqual([])
  })
})

describe('while one publisher sends', () => {
  it('random bytes, half a handshake and idle connections do not disturb it', async () => {
    const host = await makers.host()
    const program = startFfmpeg(host.key, { seconds: 5 })
    await isOnAir(host)
    const lines = Array.from({ length: 20 }, (_, at) => {
      const line = connect(ingest.port, '127.0.0.1')
      line.on('error', () => undefined)
      line.write(at % 2 ? Buffer.alloc(3_000, at) : Buffer.concat([Buffer.from([3]), Buffer.alloc(100)]))
      return line
    })

    expect(await ended(program)).toBe(0)
    for (const line of lines) line.destroy()
    expect((await segmentsOf(host.roomId)).length).toBeGreaterThanOrEqual(4)
  })

  it('closing the room drops it at once, and it is not let in again', async () => {
    const host = await makers.host()
    const program = startFfmpeg(host.key, { seconds: 60 })
    await isOnAir(host)

    await world.ask(studio.close, { as: host.token })

    expect(await ended(program)).not.toBe(null)
    expect(await ended(startFfmpeg(host.key))).not.toBe(0)
    expect(await reasonsOf(host)).toContain('closed')
  })

  it('a silent one is replaced by the next with its key', async () => {
    const host = await makers.host()
    const silent = startFfmpeg(host.key, { seconds: 60 })
    await isOnAir(host)
    silent.kill('SIGSTOP')
    await sleep(4_000)

    expect(await ended(startFfmpeg(host.key))).toBe(0)
    silent.kill('SIGKILL')
    const { list } = await world.ask(studio.broadcasts, { as: host.token, body: {} })
    expect(list).toHaveLength(1)
  })
})

describe('the ingest process', () => {
  it('crashes and restarts: the publisher resumes the same broadcast', async () => {
    const host = await makers.host()
    const first = await openIngest(world.platform, 0)
    const program = startFfmpeg(host.key, { seconds: 60, from: first })
    await isOnAir(host)
    await first.close()
    await ended(program)

    await ended(startFfmpeg(host.key))

    const { list } = await world.ask(studio.broadcasts, { as: host.token, body: {} })
    expect(list).toHaveLength(1)
  })
})
