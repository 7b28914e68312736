import { randomBytes } from 'node:crypto'
import { addPhotoSet } from '#server/photo/index.ts'
import { storePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import type { Change, Scene } from './scene.ts'
import { named, setVersion, takeDown, topic } from './works.ts'

const photoSet = async (scene: Scene) => {
  const { platform } = scene.world
  const picture = Buffer.from(await scene.picture(), 'base64')
  const photos = [await storePaidPicture(platform, picture), await storePaidPicture(platform, picture)]
  const { photoId: id } = await addPhotoSet(platform, {
    sourceHash: randomBytes(32),
    title: scene.word(),
    publish: true,
    photos,
  })
  await setVersion(scene, 'photo_sets', id)
  return id
}
const setBody = {
  author: '',
  description: '',
  vip: false,
  price: 300,
  freePhotos: 1,
  tags: [],
  categoryId: 0,
  version: 7,
  visibility: 'published',
}
const photoTopic = named('photo_topics')
const photoCategory = named('photo_categories', 'name')

/** Changes of photo sets. */
export const photoChanges: Change[] = [
  [
    'photos/edit',
    'photos.edit',
    'photo {id}',
    async (scene) => ({ body: { ...setBody, title: scene.word(), id: await photoSet(scene) } }),
  ],
  [
    'photos/arrange',
    'photos.arrange',
    'photo {id}',
    async (scene) => {
      const id = await photoSet(scene)
      const last = await scene.newest('photos')
      return { body: { id, version: 7, photoIds: [last, last - 1] } }
    },
  ],
  [
    'photos/takeDown',
    'photos.takeDown',
    'photo {id}',
    async (scene) => ({ body: { id: await photoSet(scene), reason: '版权到期' } }),
  ],
  [
    'photos/restore',
    'photos.restore',
    'photo {id}',
    async (scene) => {
      const id = await photoSet(scene)
      await takeDown(scene, 'photo_sets', id)
      return { body: { id } }
    },
  ],
  [
    'photos/saveCategory',
    'photos.saveCategory',
    'photo category {new photo_categories}',
    async ({ word }) => ({ body: { name: word(), hidden: false } }),
  ],
  [
    'photos/saveCategory',
    'photos.saveCategory',
    'photo category {id}',
    async (scene) => ({
      body: { id: await photoCategory(scene), version: 1, name: scene.word(), hidden: true },
    }),
  ],
  [
    'photos/orderCategories',
    'photos.orderCategories',
    'photo categories',
    async (scene) => ({ body: { ids: [await photoCategory(scene)] } }),
  ],
  [
    'photos/removeCategory',
    'photos.removeCategory',
    'photo category {id}',
    async (scene) => ({ body: { id: await photoCategory(scene) } }),
  ],
  [
    'photos/saveTopic',
    'photos.saveTopic',
    'photo topic {new photo_topics}',
    async ({ word }) => ({ body: { ...topic(word()), setIds: [] } }),
  ],
  [
    'photos/saveTopic',
    'photos.saveTopic',
    'photo topic {id}',
    async (scene) => ({
      body: { ...topic(scene.word()), id: await photoTopic(scene), version: 1, setIds: [] },
    }),
  ],
  [
    'photos/orderTopics',
    'photos.orderTopics',
    'photo topics',
    async (scene) => ({ body: { ids: [await photoTopic(scene)] } }),
  ],
  [
    'photos/removeTopic',
    'photos.removeTopic',
    'photo topic {id}',
    async (scene) => ({ body: { id: await photoTopic(scene) } }),
  ],
]
