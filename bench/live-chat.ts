import { liveOf } from '#server/live/testing.ts'
import { openWorld } from '#server/testing.ts'
import { setup, teardown } from '../bin/tests/environment/test-database.ts'
import { crowd } from '../checks/chat-crowd.ts'

/** Milliseconds from saying to hearing, over all viewers; `missed` are lines that did not come exactly once. */
export type ChatFigures = { viewers: number; perSecond: number; p50: number; p99: number; missed: number }

/** The most that one line in a hundred may take, in milliseconds. */
export const chatBudget = 500

const wanted = { viewers: 500, perSecond: 20, seconds: 10, slow: 0, byCalls: true }

/** A full room that talks, on one server; its viewers take their part of the same processors. */
export async function measureChat(): Promise<ChatFigures> {
  await setup()
  const world = await openWorld({ LOG_LEVEL: 'error' })
  try {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const makers = liveOf(world)
    const { roomId } = await makers.host()
    await makers.onAir(roomId)
    const { p50, p99, refused, missed, repeated } = await crowd(world, roomId, wanted)
    return {
      viewers: wanted.viewers,
      perSecond: wanted.perSecond,
      p50,
      p99,
      missed: refused * wanted.viewers + missed + repeated,
    }
  } finally {
    await world.close()
    await teardown()
  }
}
