import { libraryOf } from '#server/comics/testing.ts'
import type { Change, Scene } from './scene.ts'
import { named, setVersion, takeDown, topic } from './works.ts'

const comic = async (scene: Scene) => {
  const made = await libraryOf(scene.world).comic()
  await setVersion(scene, 'comics', made.id)
  return made
}
const comicBody = {
  author: '',
  description: '',
  mode: 'rtl',
  finished: false,
  recommended: false,
  vip: false,
  price: 0,
  chapterPrice: 200,
  freeChapters: 0,
  previewPages: 0,
  tags: [],
  category: '',
  version: 7,
  visibility: 'published',
}

/** Changes of comics. */
export const comicChanges: Change[] = [
  [
    'comics/edit',
    'comics.edit',
    'comic {id}',
    async (scene) => ({ body: { ...comicBody, title: scene.word(), id: (await comic(scene)).id } }),
  ],
  [
    'comics/editChapter',
    'comics.editChapter',
    'comic {comic}',
    async (scene) => {
      const { id: comicId, chapters } = await comic(scene)
      return { body: { id: chapters[0], title: '序章', hidden: false }, subject: { comic: comicId } }
    },
  ],
  [
    'comics/moveChapter',
    'comics.moveChapter',
    'comic {comic}',
    async (scene) => {
      const { id: comicId, chapters } = await comic(scene)
      return { body: { id: chapters[2], position: 1 }, subject: { comic: comicId } }
    },
  ],
  [
    'comics/takeDown',
    'comics.takeDown',
    'comic {id}',
    async (scene) => ({ body: { id: (await comic(scene)).id, reason: '版权到期' } }),
  ],
  [
    'comics/restore',
    'comics.restore',
    'comic {id}',
    async (scene) => {
      const { id } = await comic(scene)
      await takeDown(scene, 'comics', id)
      return { body: { id } }
    },
  ],
  [
    'comics/saveTopic',
    'comics.saveTopic',
    'comic topic {new comic_topics}',
    async ({ word }) => ({ body: { ...topic(word()), comicIds: [] } }),
  ],
  [
    'comics/saveTopic',
    'comics.saveTopic',
    'comic topic {id}',
    async (scene) => ({
      body: { ...topic(scene.word()), id: await named('comic_topics')(scene), version: 1, comicIds: [] },
    }),
  ],
  [
    'comics/orderTopics',
    'comics.orderTopics',
    'comic topics',
    async (scene) => ({ body: { ids: [await named('comic_topics')(scene)] } }),
  ],
  [
    'comics/removeTopic',
    'comics.removeTopic',
    'comic topic {id}',
    async (scene) => ({ body: { id: await named('comic_topics')(scene) } }),
  ],
]
