import { madeNovel } from '#server/novel/made-novel.ts'
import type { Change, Scene } from './scene.ts'
import { setVersion, takeDown, topic } from './works.ts'

const novel = async (scene: Scene) => {
  const made = await madeNovel(scene.world.platform)
  await setVersion(scene, 'novels', made.id)
  return made
}
const novelBody = {
  author: '',
  description: '',
  category: '',
  tags: [],
  finished: false,
  vip: false,
  price: 0,
  chapterPrice: 200,
  freeChapters: 0,
  version: 7,
  visibility: 'published',
}
const novelTopic = ({ insert, word }: Scene) => insert('novel_topics', { kind: 'rail', title: word() })

/** Changes of novels. */
export const novelChanges: Change[] = [
  [
    'novels/edit',
    'novels.edit',
    'novel {id}',
    async (scene) => ({ body: { ...novelBody, title: scene.word(), id: (await novel(scene)).id } }),
  ],
  [
    'novels/renameChapter',
    'novels.renameChapter',
    'novel {novel}',
    async (scene) => {
      const { id: novelId, chapters } = await novel(scene)
      return { body: { id: chapters[0], title: '楔子' }, subject: { novel: novelId } }
    },
  ],
  [
    'novels/removeRecording',
    'novels.removeRecording',
    'novel {novel}',
    async (scene) => {
      const { id: novelId, chapters } = await novel(scene)
      await scene.run(`insert into novel_recordings (chapter_id, folder, seconds, source_hash)
      values (${chapters[0]}, '${scene.word(32)}', 60, '\\x00')`)
      return { body: { chapterId: chapters[0] }, subject: { novel: novelId } }
    },
  ],
  [
    'novels/takeDown',
    'novels.takeDown',
    'novel {id}',
    async (scene) => ({ body: { id: (await novel(scene)).id, reason: '版权到期' } }),
  ],
  [
    'novels/restore',
    'novels.restore',
    'novel {id}',
    async (scene) => {
      const { id } = await novel(scene)
      await takeDown(scene, 'novels', id)
      return { body: { id } }
    },
  ],
  [
    'novelTopics/save',
    'novels.saveTopic',
    'novel topic {new novel_topics}',
    async ({ word }) => ({ body: { ...topic(word()), kind: 'rail', novelIds: [] } }),
  ],
  [
    'novelTopics/save',
    'novels.saveTopic',
    'novel topic {id}',
    async (scene) => ({
      body: { ...topic(scene.word()), id: await novelTopic(scene), version: 1, kind: 'rail', novelIds: [] },
    }),
  ],
  [
    'novelTopics/order',
    'novels.orderTopics',
    'novel topics',
    async (scene) => ({ body: { ids: [await novelTopic(scene)] } }),
  ],
  [
    'novelTopics/remove',
    'novels.removeTopic',
    'novel topic {id}',
    async (scene) => ({ body: { id: await novelTopic(scene) } }),
  ],
]
