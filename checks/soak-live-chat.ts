import { liveOf } from '#server/live/testing.ts'
import { openWorld } from '#server/testing.ts'
import { setup, teardown } from '../bin/test-database.ts'
import { crowd } from './chat-crowd.ts'

// npm run soak:live-chat -- [viewers] [lines a second] [seconds]: then ever more lines a second, until the room no longer holds.
const [viewers = 500, perSecond = 20, seconds = 60] = process.argv.slice(2).map(Number)
/** What holding means, in milliseconds and megabytes. */
const bounds = { p99: 500, memory: 200 }

await setup()
let holds = false
try {
  const world = await openWorld()
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const makers = liveOf(world)
  for (let rate = perSecond, first = true; ; rate *= 2, first = false) {
    const { roomId } = await makers.host()
    await makers.onAir(roomId)
    const length = first ? seconds : Math.min(seconds, 15)
    const report = await crowd(world, roomId, { viewers, perSecond: rate, seconds: length, slow: 5 })
    const grown = report.memory.most - report.memory.before
    const held =
      report.missed === 0 && report.repeated === 0 && report.p99 <= bounds.p99 && grown <= bounds.memory
    console.log(
      `${held ? '✓' : '✗'} ${viewers} viewers × ${rate}/s for ${length} s: ${viewers * rate} deliveries a second, p50 ${report.p50} ms, p99 ${report.p99} ms, worst ${report.worst} ms, missed ${report.missed}, twice ${report.repeated}, memory ${report.memory.before} → ${report.memory.most} MB, slow lines cut ${report.cut}`,
    )
    if (first) holds = held
    if (!held || rate >= perSecond * 64) break
  }
  await world.close()
} finally {
  await teardown()
}
process.exit(holds ? 0 : 1)
