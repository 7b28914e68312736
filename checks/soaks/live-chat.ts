import { liveOf } from '#server/live/testing.ts'
import { openWorld } from '#server/testing.ts'
import { setup, teardown } from '../../bin/tests/environment/test-database.ts'
import { crowd } from '../chat-crowd.ts'

// npm run soak -- live-chat [viewers] [lines a second] [seconds]: fills a live room with chat, then raises the rate to find the highest that holds.
const [viewers = 500, perSecond = 20, seconds = 60] = process.argv.slice(2).map(Number)
/** Limits of the soak, in milliseconds and megabytes. */
const bounds = { p99: 500, memory: 200 }

/** Twice as much while nothing broke, then the middle between what held and what did not. */
const nextRate = (held: number, broke: number) => Math.min(held * 2, Math.round((held + broke) / 2))

await setup()
let holds = false
try {
  const world = await openWorld()
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const makers = liveOf(world)
  const holdsAt = async (rate: number, length: number, byCalls: boolean): Promise<boolean> => {
    const { roomId } = await makers.host()
    await makers.onAir(roomId)
    const report = await crowd(world, roomId, { viewers, perSecond: rate, seconds: length, slow: 5, byCalls })
    const { refused, missed, repeated, p99, memory } = report
    const grown = memory.most - memory.before
    const held = refused + missed + repeated === 0 && p99 <= bounds.p99 && grown <= bounds.memory
    console.log(
      `${held ? '✓' : '✗'} ${viewers} viewers × ${rate}/s for ${length} s: ${viewers * rate} deliveries a second, p50 ${report.p50} ms, p99 ${p99} ms, worst ${report.worst} ms, refused ${refused}, missed ${missed}, twice ${repeated}, memory ${memory.before} → ${memory.most} MB, slow lines cut ${report.cut}`,
    )
    return held
  }
  holds = await holdsAt(perSecond, seconds, true)
  for (const byCalls of holds ? [true, false] : []) {
    let [held, broke] = [perSecond, perSecond * 128]
    for (let rate = perSecond * 2; broke - held > held / 4; rate = nextRate(held, broke)) {
      if (await holdsAt(rate, Math.min(seconds, 10), byCalls)) held = rate
      else broke = rate
    }
    console.log(`the most that holds ${byCalls ? 'said by calls' : 'only told to the room'}: ${held}/s`)
  }
  await world.close()
} finally {
  await teardown()
}
process.exit(holds ? 0 : 1)
