import { sql } from 'kysely'
import { liveConsole } from '#contract/live/console.ts'
import { live } from '#contract/live/endpoints.ts'
import { studio } from '#contract/live/studio.ts'
import { leaving } from '#contract/mine/leaving.ts'
import { jobs } from '#server/features.ts'
import { liveOf } from '#server/live/testing.ts'
import type { World } from '#server/testing.ts'
import { asked, fetched, type Surfaces, type Work } from './works.ts'

const nobodyBuys = () => Promise.reject(new Error('it is open to everybody'))

/** The surfaces behind the address of a playlist. */
async function broadcastOf(world: World, playlist: string): Promise<Surfaces> {
  const { body } = await world.app.inject({ url: `${playlist}&plain=1` })
  const base = playlist.slice(0, playlist.lastIndexOf('/') + 1)
  const query = playlist.slice(playlist.indexOf('?'))
  const names = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return {
    playlist: fetched(world, playlist),
    'start of segments': fetched(world, base + /MAP:URI="([^"]+)"/.exec(body)![1]!),
    segment: fetched(world, base + names.at(-1)!),
    key: fetched(world, `${base}keys/0${query}`),
  }
}

/** A room on the air. */
export async function broadcast(world: World): Promise<Work> {
  const [makers, room] = [liveOf(world), await liveOf(world).host()]
  await makers.onAir(room.roomId, 3)
  const body = { id: room.roomId }
  return {
    id: room.roomId,
    buy: nobodyBuys,
    async open(as) {
      const shown = await world.ask(live.room, { as, body })
      return {
        room: asked(world, live.room, { as, body }),
        'pass of the room': asked(world, live.enter, { as, body }),
        lines: asked(world, live.lines, { as, body }),
        ...(await broadcastOf(world, shown.broadcast!.playlist)),
      }
    },
    takeDown: (as) => world.ask(liveConsole.end, { as, body: { ...body, reason: '违反规定' } }),
  }
}

/** A broadcast that is over and can be seen again. */
export async function replay(world: World): Promise<Work> {
  const [makers, room] = [liveOf(world), await liveOf(world).host()]
  const broadcastId = await makers.onAir(room.roomId, 12)
  await world.ask(studio.close, { as: room.token })
  const body = { id: room.roomId }
  return {
    id: room.roomId,
    buy: nobodyBuys,
    async open(as) {
      const { list } = await world.ask(live.replays, { as, body })
      return {
        list: asked(world, live.replays, { as, body }, (data: { list: unknown[] }) => data.list.length === 1),
        ...(await broadcastOf(world, list[0]!.playlist)),
      }
    },
    takeDown: (as) =>
      world.ask(liveConsole.dropReplay, { as, body: { ...body, broadcastId, reason: '违反规定' } }),
  }
}

/** Addresses that staff look at a broadcast by. */
export async function staffPass(
  world: World,
  as: string,
): Promise<{ surfaces: Surfaces; end: () => Promise<unknown> }> {
  const [makers, room] = [liveOf(world), await liveOf(world).host()]
  const broadcastId = await makers.onAir(room.roomId, 3)
  const { playlist } = await world.ask(liveConsole.watch, { as, body: { id: room.roomId, broadcastId } })
  return {
    surfaces: await broadcastOf(world, playlist),
    end: () => world.ask(liveConsole.end, { as, body: { id: room.roomId, reason: '违反规定' } }),
  }
}

/** The copy of one's data. */
export async function dataCopy(world: World): Promise<Work> {
  return {
    id: 0,
    buy: nobodyBuys,
    async open(as) {
      await world.ask(leaving.requestExport, { as })
      const { rows } = await sql<{ id: number }>`select max(id) as id from data_exports`.execute(
        world.platform.db,
      )
      const makeExport = jobs.find(({ name }) => name === 'make-data-export')!
      await makeExport.run(world.platform, { id: rows[0]!.id } as never, new AbortController().signal)
      const { url } = await world.ask(leaving.exportLink, { as })
      return { link: asked(world, leaving.exportLink, { as, body: {} }), file: fetched(world, url) }
    },
    takeDown: () => Promise.reject(new Error('nobody else sees it')),
  }
}
