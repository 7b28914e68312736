import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import { live } from '#contract/live/endpoints.ts'
import { type Frame, socketPath } from '#contract/wire/socket.ts'
import { roomTopic } from '#server/live/rules.ts'
import { tellRoom } from '#server/platform/realtime/rooms.ts'
import { signedHeaders, type World } from '#server/testing.ts'

export type Crowd = {
  viewers: number
  perSecond: number
  seconds: number
  slow: number
  /** Lines are said by calls, as members say them; else only told, as what was said is. */
  byCalls: boolean
}

export type CrowdReport = {
  sent: number
  /** Lines that were not taken. */
  refused: number
  /** Lines that a viewer missed, or heard twice, summed over all. */
  missed: number
  repeated: number
  /** Milliseconds from saying to hearing. */
  p50: number
  p99: number
  worst: number
  /** Megabytes of this process before and at the most. */
  memory: { before: number; most: number }
  /** Lines that were cut, because they did not take what they were sent. */
  cut: number
}

const megabytes = () => Math.round(process.memoryUsage().rss / 1_048_576)

/** Of each text how often it was heard, and how long each took. */
type Viewer = { token: string; socket: WebSocket; heard: Map<string, number>; waits: number[] }

/** As many of the viewers talk. */
const talkers = 100

/**
 * Fills a room and talks in it at a rate: how late each line came to each viewer, whether each came
 * once, and what it cost. `slow` of them stop reading, and must harm nobody. Viewers live in the same process: what they cost is in the
 * figures too.
 */
export async function crowd(world: World, roomId: number, wanted: Crowd): Promise<CrowdReport> {
  const viewers: Viewer[] = []
  for (let count = 0; count < wanted.viewers; count++) viewers.push(await enter(world, roomId))
  const slow = await Promise.all(Array.from({ length: wanted.slow }, () => enter(world, roomId)))
  for (const { socket } of slow) socket.pause()
  await sleep(3_000)

  const memory = { before: megabytes(), most: 0 }
  const watch = setInterval(() => (memory.most = Math.max(memory.most, megabytes())), 250)
  const total = wanted.perSecond * wanted.seconds
  const started = performance.now()
  const said = new Set<string>()
  const calls: Promise<boolean>[] = []
  for (let number = 1; number <= total; number++) {
    const due = started + (number * 1_000) / wanted.perSecond
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    const viewer = viewers[number % Math.min(talkers, viewers.length)]!
    const text = textOf(roomId, number)
    saidAt.set(text, performance.now())
    const taken = wanted.byCalls
      ? world.ask(live.say, { as: viewer.token, body: { id: roomId, text, key: randomUUID() } })
      : tellRoom(world.platform, roomTopic(roomId), 'said', { ...line, id: number, text })
    calls.push(
      taken.then(
        () => (said.add(text), true),
        () => false,
      ),
    )
  }
  const taken = await Promise.all(calls)
  await sleep(2_000)
  clearInterval(watch)

  const counts = viewers.flatMap(({ heard }) => [...heard.values()])
  const waits = viewers.flatMap((viewer) => viewer.waits).toSorted((one, other) => one - other)
  const at = (share: number) =>
    Math.round(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0)
  const report: CrowdReport = {
    sent: total,
    refused: taken.filter((one) => !one).length,
    missed: viewers.reduce((sum, { heard }) => sum + said.size - heard.size, 0),
    repeated: counts.filter((count) => count > 1).length,
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
    memory,
    cut: slow.filter(({ socket }) => socket.readyState !== WebSocket.OPEN).length,
  }
  for (const { socket } of [...viewers, ...slow]) socket.terminate()
  return report
}

const saidAt = new Map<string, number>()
const line = { from: { id: 1, name: '江边夜行', avatar: '', vip: false }, at: 0, held: false }

/** Numbers as words: lines that differ by digits alone are taken for the same line, and held. */
const words = '山水云风月花鸟鱼灯船'
const wordOf = (number: number) => String(number).replace(/\d/g, (digit) => words[Number(digit)]!)
const textOf = (roomId: number, number: number) => `${wordOf(roomId)}边的${wordOf(number)}，一盏一盏亮起来`

async function enter(world: World, roomId: number): Promise<Viewer> {
  const { token } = await world.guest()
  const { port } = world.app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`)
  const viewer: Viewer = { socket, heard: new Map(), waits: [], token }
  const ready = Promise.withResolvers<void>()
  socket.on('error', ready.reject)
  socket.on('message', (data) => {
    const now = performance.now()
    const frame = JSON.parse((data as Buffer).toString()) as Frame
    if (frame.event === 'ready') ready.resolve()
    if (frame.event !== 'room') return
    for (const told of frame.list)
      if (told.event === 'said') {
        const { text } = told.data
        viewer.heard.set(text, (viewer.heard.get(text) ?? 0) + 1)
        viewer.waits.push(now - saidAt.get(text)!)
      }
  })
  socket.on('open', () => socket.send(JSON.stringify(signedHeaders(world.platform, socketPath, { token }))))
  await ready.promise
  const { pass } = await world.ask(live.enter, { as: token, body: { id: roomId } })
  socket.send(JSON.stringify({ room: pass }))
  return viewer
}
