import { dramasOf, episode } from '#server/video/dramas/testing.ts'
import type { Change, Scene } from './scene.ts'
import { topic } from './works.ts'

const drama = (title: string) => ({
  title,
  author: '',
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
  visibility: 'draft',
})
/** A drama as its maker leaves it, with the version that comes next. */
const dramaRow = async ({ world, run }: Scene) => {
  const { id } = await dramasOf(world).drama({ count: 1 })
  await run(`update dramas set version = 7 where id = ${id}`)
  return { id, version: 7 }
}

/** Changes of dramas. */
export const dramaChanges: Change[] = [
  ['dramas/save', 'dramas.save', 'drama {new dramas}', async ({ word }) => ({ body: drama(word()) })],
  [
    'dramas/save',
    'dramas.save',
    'drama {id}',
    async (scene) => ({ body: { ...drama(scene.word()), ...(await dramaRow(scene)) } }),
  ],
  [
    'dramas/saveEpisodes',
    'dramas.saveEpisodes',
    'drama {id}',
    async (scene) => ({
      body: { ...(await dramaRow(scene)), episodes: [{ ...episode, filmId: (await scene.world.film()).id }] },
    }),
  ],
  [
    'dramas/takeDown',
    'dramas.takeDown',
    'drama {id}',
    async (scene) => ({ body: { id: (await dramaRow(scene)).id, reason: '版权到期' } }),
  ],
  [
    'dramas/restore',
    'dramas.restore',
    'drama {id}',
    async (scene) => {
      const { id } = await dramaRow(scene)
      await scene.run(`update dramas set visibility = 'taken_down' where id = ${id}`)
      return { body: { id } }
    },
  ],
  [
    'dramas/saveTopic',
    'dramas.saveTopic',
    'drama topic {new drama_topics}',
    async ({ word }) => ({ body: { ...topic(word()), dramaIds: [] } }),
  ],
  [
    'dramas/saveTopic',
    'dramas.saveTopic',
    'drama topic {id}',
    async ({ word, insert }) => ({
      body: {
        ...topic(word()),
        id: await insert('drama_topics', { title: word() }),
        version: 1,
        dramaIds: [],
      },
    }),
  ],
  [
    'dramas/orderTopics',
    'dramas.orderTopics',
    'drama topics',
    async ({ word, insert }) => ({ body: { ids: [await insert('drama_topics', { title: word() })] } }),
  ],
  [
    'dramas/removeTopic',
    'dramas.removeTopic',
    'drama topic {id}',
    async ({ word, insert }) => ({ body: { id: await insert('drama_topics', { title: word() }) } }),
  ],
]
