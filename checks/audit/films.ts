import type { Change, Scene } from './scene.ts'
import { topic } from './works.ts'

const film = (title: string) => ({
  title,
  description: '',
  price: 300,
  vip: false,
  previewSeconds: 0,
  categoryId: 0,
  visibility: 'published',
})
const section = {
  categoryId: 0,
  kind: 'rail',
  source: 'newest',
  title: '最近更新',
  tag: '',
  topicId: 0,
  size: 6,
  hidden: false,
  startsAt: 0,
  endsAt: 0,
  filmIds: [],
}
const collection = { intro: '', finished: false, price: 0, hidden: false, filmIds: [] }
const channel = { kind: 'home', showType: 1, hidden: false }
const filmId = async ({ world }: Scene) => (await world.film()).id
/** A film with one subtitle, and what names both. */
const subtitled = async (scene: Scene) => {
  const id = await filmId(scene)
  await scene.run(`insert into film_subtitles (film_id, number, language, label, storage_key)
    values (${id}, 0, 'zh', '中文', 'films/${scene.word()}/subtitles/0.vtt')`)
  return { id, version: 1, number: 0 }
}
const cues = (text: string) => Buffer.from(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`).toString('base64')
const tag = ({ insert, word }: Scene) => insert('tags', { title: word(), films: 1 })
const category = ({ insert, word }: Scene) =>
  insert('categories', { kind: 'home', slug: word(), name: word() })

/** Changes of films and everything that arranges them. */
export const filmChanges: Change[] = [
  [
    'actors/save',
    'actors.save',
    'actor {new actors}',
    async ({ word }) => ({ body: { name: word(), intro: '', hidden: false } }),
  ],
  [
    'actors/save',
    'actors.save',
    'actor {id}',
    async ({ word, insert }) => ({
      body: {
        id: await insert('actors', { name: word() }),
        version: 1,
        name: word(),
        intro: '',
        hidden: true,
      },
    }),
  ],
  [
    'actors/remove',
    'actors.remove',
    'actor {id}',
    async ({ word, insert }) => ({ body: { id: await insert('actors', { name: word() }) } }),
  ],
  [
    'channels/save',
    'channels.save',
    'channel {new categories}',
    async ({ word }) => ({ body: { ...channel, name: word() } }),
  ],
  [
    'channels/save',
    'channels.save',
    'channel {id}',
    async (scene) => ({ body: { ...channel, id: await category(scene), version: 1, name: scene.word() } }),
  ],
  [
    'channels/order',
    'channels.order',
    'channels {kind}',
    async (scene) => ({ body: { kind: 'home', ids: [await category(scene), await category(scene)] } }),
  ],
  [
    'collections/save',
    'collections.save',
    'collection {new collections}',
    async ({ word }) => ({ body: { ...collection, title: word() } }),
  ],
  [
    'collections/save',
    'collections.save',
    'collection {id}',
    async ({ word, insert }) => ({
      body: {
        ...collection,
        id: await insert('collections', { title: word() }),
        version: 1,
        title: word(),
        price: 500,
      },
    }),
  ],
  [
    'collections/remove',
    'collections.remove',
    'collection {id}',
    async ({ word, insert }) => ({ body: { id: await insert('collections', { title: word() }) } }),
  ],
  [
    'films/edit',
    'films.edit',
    'film {id}',
    async (scene) => ({ body: { ...film(scene.word()), id: await filmId(scene) } }),
  ],
  [
    'films/takeDown',
    'films.takeDown',
    'film {id}',
    async (scene) => ({ body: { id: await filmId(scene), reason: '版权到期' } }),
  ],
  [
    'films/restore',
    'films.restore',
    'film {id}',
    async (scene) => {
      const id = await filmId(scene)
      await scene.run(`update films set visibility = 'taken_down' where id = ${id}`)
      return { body: { id } }
    },
  ],
  [
    'films/remove',
    'films.remove',
    'film {id}',
    async (scene) => {
      const id = await filmId(scene)
      const published = await filmId(scene)
      await scene.run(`update films set visibility = 'draft' where id = ${id}`)
      const refused = [
        { id, version: 7 },
        { id: published, version: 1 },
      ]
      return { body: { id, version: 1 }, refused }
    },
  ],
  [
    'films/addSubtitle',
    'films.addSubtitle',
    'film {id}',
    async (scene) => {
      const body = { id: await filmId(scene), version: 1, name: 'film.en.srt', file: cues('Good morning') }
      return { body, refused: [{ ...body, file: Buffer.from('no subtitle').toString('base64') }] }
    },
  ],
  [
    'films/renameSubtitle',
    'films.renameSubtitle',
    'film {id}',
    async (scene) => {
      const body = { ...(await subtitled(scene)), label: '中文（简体）' }
      return {
        body,
        refused: [
          { ...body, number: 9 },
          { ...body, label: ' ' },
        ],
      }
    },
  ],
  [
    'films/removeSubtitle',
    'films.removeSubtitle',
    'film {id}',
    async (scene) => {
      const body = await subtitled(scene)
      return { body, refused: [{ ...body, number: 9 }] }
    },
  ],
  ['sections/save', 'sections.save', 'section {new home_sections}', async () => ({ body: section })],
  [
    'sections/save',
    'sections.save',
    'section {id}',
    async ({ insert }) => ({
      body: { ...section, id: await insert('home_sections', { kind: 'rail', source: 'newest' }), version: 1 },
    }),
  ],
  [
    'sections/adopt',
    'sections.adopt',
    'home {categoryId}',
    async (scene) => ({ body: { categoryId: await category(scene) } }),
  ],
  [
    'sections/order',
    'sections.order',
    'sections',
    async ({ insert }) => ({
      body: { ids: [await insert('home_sections', { kind: 'rail', source: 'newest' })] },
    }),
  ],
  [
    'sections/remove',
    'sections.remove',
    'section {id}',
    async ({ insert }) => ({
      body: { id: await insert('home_sections', { kind: 'rail', source: 'newest' }) },
    }),
  ],
  [
    'shorts/feature',
    'shorts.feature',
    'film {id}',
    async (scene) => {
      const id = await filmId(scene)
      await scene.run(`update films set short = true where id = ${id}`)
      return { body: { id, featured: true } }
    },
  ],
  [
    'tags/rename',
    'tags.rename',
    'tag {id}',
    async (scene) => ({ body: { id: await tag(scene), title: scene.word() } }),
  ],
  ['tags/hide', 'tags.hide', 'tag {id}', async (scene) => ({ body: { id: await tag(scene), hidden: true } })],
  [
    'topics/save',
    'topics.save',
    'topic {new topics}',
    async ({ word }) => ({ body: { ...topic(word()), filmIds: [] } }),
  ],
  [
    'topics/save',
    'topics.save',
    'topic {id}',
    async ({ word, insert }) => ({
      body: { ...topic(word()), id: await insert('topics', { title: word() }), version: 1, filmIds: [] },
    }),
  ],
  [
    'topics/order',
    'topics.order',
    'topics',
    async ({ word, insert }) => ({ body: { ids: [await insert('topics', { title: word() })] } }),
  ],
  [
    'topics/remove',
    'topics.remove',
    'topic {id}',
    async ({ word, insert }) => ({ body: { id: await insert('topics', { title: word() }) } }),
  ],
]
