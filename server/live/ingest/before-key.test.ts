import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { studio } from '#contract/live/studio.ts'
import { generatedInput } from '#server/platform/ffmpeg/inputs.ts'
import { spawnFfmpeg } from '#server/platform/ffmpeg/run.ts'
import { openWorld, type World } from '#server/testing.ts'
import { writeMessage } from '../rtmp/chunks.ts'
import { liveOf } from '../testing.ts'
import { type Ingest, openIngest } from './server.ts'

let world: World
let ingest: Ingest
beforeAll(async () => {
  world = await openWorld()
  ingest = await openIngest(world.platform, 0)
})
afterAll(async () => {
  await ingest.close()
  await world.close()
})

const dialed = new Set<Socket>()
afterEach(async () => {
  for (const socket of dialed) socket.destroy()
  dialed.clear()
  await sleep(50)
})

/** A connection that reports when it was closed. */
async function dial(localAddress = '127.0.0.1') {
  const socket = connect({ port: ingest.port, host: '127.0.0.1', localAddress })
  dialed.add(socket)
  socket.on('error', () => undefined)
  socket.resume()
  const line = { socket, closed: false, isClosed: undefined as unknown as Promise<void> }
  line.isClosed = new Promise<void>((resolve) => socket.once('close', () => resolve())).then(() => {
    line.closed = true
  })
  await Promise.race([once(socket, 'connect'), line.isClosed])
  return line
}
const dialMany = (count: number, localAddress?: string) =>
  Promise.all(Array.from({ length: count }, () => dial(localAddress)))

/** Sends the publisher's half of the handshake; chunks follow. */
function sendHandshake(socket: Socket): void {
  socket.write(Buffer.concat([Buffer.from([3]), randomBytes(1536), randomBytes(1536)]))
}

/** True when a host can broadcast with a program of their own, which then ends. */
async function canBroadcast(): Promise<boolean> {
  const host = await liveOf(world).host()
  const codec = '-c:v libx264 -preset ultrafast -g 15 -pix_fmt yuv420p -t 30 -f flv'
  const program = spawnFfmpeg(
    [generatedInput('testsrc=size=160x90:rate=15', ['-re'])],
    [...codec.split(' '), `rtmp://127.0.0.1:${ingest.port}/live/${host.key}`],
  )
  const ended = once(program, 'exit').then(() => true)
  for (let tries = 0; tries < 40; tries++) {
    if (await Promise.race([ended, sleep(250, false)])) return false
    if ((await world.ask(studio.mine, { as: host.token })).roomState === 'live') {
      program.kill('SIGKILL')
      await ended
      return true
    }
  }
  program.kill('SIGKILL')
  return false
}

describe('before a key is accepted', () => {
  it('a hundred idle connections of one address keep no publisher out, and most of them are closed', async () => {
    const idle = await dialMany(100)

    await expect.poll(() => idle.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(8)
    expect(await canBroadcast()).toBe(true)
  })

  it('idle connections of many addresses keep no publisher out', async () => {
    const idle: Awaited<ReturnType<typeof dialMany>> = []
    for (let at = 2; at < 32; at++) idle.push(...(await dialMany(8, `127.0.0.${at}`)))

    expect(await canBroadcast()).toBe(true)
    await expect.poll(() => idle.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(100)
  })

  it('no connection lasts longer than five seconds, whatever it sends', async () => {
    const [silent, slow, busy] = await dialMany(3)
    sendHandshake(busy!.socket)
    slow!.socket.write(Buffer.from([3]))
    const timer = setInterval(() => {
      slow!.socket.write(Buffer.from([0]))
      // An acknowledgement, which needs no answer.
      busy!.socket.write(writeMessage({ type: 3, streamId: 0, payload: Buffer.alloc(4) }))
    }, 100)
    const late = await Promise.race([
      Promise.all([silent, slow, busy].map((line) => line!.isClosed)).then(() => false),
      sleep(7_000, true),
    ])
    clearInterval(timer)

    expect(late).toBe(false)
  }, 60_000)

  it('more bytes than a publisher needs close the connection, in chunks of one byte too', async () => {
    const line = await dial()
    sendHandshake(line.socket)
    const size = Buffer.from([2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 1])
    const header = Buffer.from([4, 0, 0, 0, 0x34, 0xa4, 0x98, 9, 1, 0, 0, 0, 1])
    line.socket.write(Buffer.concat([size, header]))
    const ones = Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at % 2 ? 1 : 0xc4)))
    for (let at = 0; at < 50 && !line.closed; at++) {
      line.socket.write(ones)
      await sleep(10)
    }

    expect(line.closed).toBe(true)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'random bytes of seed %i close their connection and nothing else',
    async (seed) => {
      const noise = randomBytesOf(seed)
      const [bare, greeted] = await dialMany(2)
      bare!.socket.write(noise(20_000))
      sendHandshake(greeted!.socket)
      greeted!.socket.write(noise(100_000))
      await Promise.all([bare!.isClosed, greeted!.isClosed])

      const next = await dial()
      sendHandshake(next.socket)
      await once(next.socket, 'data')
    },
  )
})

/** Pseudo-random bytes from a seed (a linear congruential generator). */
function randomBytesOf(seed: number): (length: number) => Buffer {
  let state = seed * 2_654_435_761
  return (length) =>
    Buffer.from(
      Array.from({ length }, () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        return state >>> 24
      }),
    )
}
