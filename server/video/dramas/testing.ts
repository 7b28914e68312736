import { randomUUID } from 'node:crypto'
import type { CallInput } from '#contract/endpoint.ts'
import { dramasConsole } from '#contract/video/drama-console.ts'
import type { World } from '#server/testing.ts'

type Told = Partial<CallInput<typeof dramasConsole.save>['body']>

const plain = {
  author: '灯塔工作室',
  intro: '',
  form: 'vertical',
  finished: false,
  recommended: false,
  vip: false,
  price: 0,
  episodePrice: 0,
  freeEpisodes: 0,
  previewSeconds: 0,
  categoryId: 0,
  visibility: 'published',
} as const

/** Defaults of an episode. */
export const episode = { title: '', price: null, hidden: false, publishAt: 0 } as const

/** Makers of dramas, as staff make them. */
export const dramasOf = (world: World) => ({
  /** A published drama of so many episodes, three unless told, each a film of 48 s. */
  async drama({ count = 3, ...told }: Told & { count?: number } = {}) {
    const { token: as } = await world.staff()
    const made = await world.ask(dramasConsole.save, {
      as,
      body: { ...plain, title: `剧 ${randomUUID()}`, ...told },
    })
    const films: number[] = []
    for (let number = 0; number < count; number++) films.push((await world.film()).id)
    await world.ask(dramasConsole.saveEpisodes, {
      as,
      body: {
        id: made.id,
        version: made.version,
        episodes: films.map((filmId) => ({ filmId, ...episode })),
      },
    })
    const { list } = await world.ask(dramasConsole.episodes, { as, body: { id: made.id } })
    return { id: made.id, episodes: list.map(({ id, filmId }) => ({ id, filmId })), staff: as }
  },
  /** Puts the films of a drama as they shall be, whatever its version. */
  async putEpisodes(
    id: number,
    as: string,
    episodes: CallInput<typeof dramasConsole.saveEpisodes>['body']['episodes'],
  ) {
    const { list } = await world.ask(dramasConsole.list, { as, body: { size: 50 } })
    const { version } = list.find((row) => row.id === id)!
    return world.send(dramasConsole.saveEpisodes, { as, body: { id, version, episodes } })
  },
})
