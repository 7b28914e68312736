import { writeStory } from '#server/melon/testing.ts'
import type { Change, Scene } from './scene.ts'
import { named, takeDown, topic } from './works.ts'

const story = async (scene: Scene, published = true) => {
  const visibility = published ? 'published' : 'draft'
  return writeStory(scene.world, scene.owner.token, { visibility })
}
const storyBody = {
  title: '港口的早晨',
  summary: '',
  tags: [],
  lead: false,
  categoryId: 0,
  writerId: 0,
  coverId: 0,
  blocks: [{ kind: 'p', runs: [{ t: '雾还没有散。' }] }],
  visibility: 'draft',
  publishAt: 0,
}
const writer = named('story_writers', 'name')
const storyCategory = named('story_categories', 'name')
const storyCollection = named('story_collections')

/** Changes of stories. */
export const storyChanges: Change[] = [
  ['stories/save', 'stories.save', 'story {new stories}', async () => ({ body: storyBody })],
  [
    'stories/save',
    'stories.save',
    'story {id}',
    async (scene) => {
      const { id, version } = await story(scene)
      return { body: { ...storyBody, id, version } }
    },
  ],
  [
    'stories/takeDown',
    'stories.takeDown',
    'story {id}',
    async (scene) => ({ body: { id: (await story(scene)).id, reason: '消息有误' } }),
  ],
  [
    'stories/restore',
    'stories.restore',
    'story {id}',
    async (scene) => {
      const { id } = await story(scene)
      await takeDown(scene, 'stories', id)
      return { body: { id } }
    },
  ],
  [
    'stories/remove',
    'stories.remove',
    'story {id}',
    async (scene) => ({ body: { id: (await story(scene, false)).id } }),
  ],
  [
    'stories/addPicture',
    'stories.addPicture',
    'story picture {new story_pictures}',
    async ({ picture }) => ({ body: { picture: await picture() } }),
  ],
  [
    'stories/saveWriter',
    'stories.saveWriter',
    'writer {new story_writers}',
    async ({ word }) => ({ body: { name: word(), intro: '', hidden: false } }),
  ],
  [
    'stories/saveWriter',
    'stories.saveWriter',
    'writer {id}',
    async (scene) => ({
      body: { id: await writer(scene), version: 1, name: scene.word(), intro: '', hidden: true },
    }),
  ],
  [
    'stories/orderWriters',
    'stories.orderWriters',
    'writers',
    async (scene) => ({ body: { ids: [await writer(scene)] } }),
  ],
  [
    'stories/removeWriter',
    'stories.removeWriter',
    'writer {id}',
    async (scene) => ({ body: { id: await writer(scene) } }),
  ],
  [
    'stories/saveCategory',
    'stories.saveCategory',
    'story category {new story_categories}',
    async ({ word }) => ({ body: { name: word(), hidden: false } }),
  ],
  [
    'stories/saveCategory',
    'stories.saveCategory',
    'story category {id}',
    async (scene) => ({
      body: { id: await storyCategory(scene), version: 1, name: scene.word(), hidden: true },
    }),
  ],
  [
    'stories/orderCategories',
    'stories.orderCategories',
    'story categories',
    async (scene) => ({ body: { ids: [await storyCategory(scene)] } }),
  ],
  [
    'stories/removeCategory',
    'stories.removeCategory',
    'story category {id}',
    async (scene) => ({ body: { id: await storyCategory(scene) } }),
  ],
  [
    'stories/saveCollection',
    'stories.saveCollection',
    'story collection {new story_collections}',
    async ({ word }) => ({ body: { ...topic(word()), storyIds: [] } }),
  ],
  [
    'stories/saveCollection',
    'stories.saveCollection',
    'story collection {id}',
    async (scene) => ({
      body: { ...topic(scene.word()), id: await storyCollection(scene), version: 1, storyIds: [] },
    }),
  ],
  [
    'stories/orderCollections',
    'stories.orderCollections',
    'story collections',
    async (scene) => ({ body: { ids: [await storyCollection(scene)] } }),
  ],
  [
    'stories/removeCollection',
    'stories.removeCollection',
    'story collection {id}',
    async (scene) => ({ body: { id: await storyCollection(scene) } }),
  ],
]
