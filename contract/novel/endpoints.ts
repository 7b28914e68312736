import * as Type from 'typebox'
import { IdInput, Line, listOf, Nothing, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Novel, NovelCard, NovelCategory, NovelSection, NovelTag, NovelTopic, ShelfRow } from './shapes.ts'

const content = { method: 'POST', feature: 'novel', access: 'guest', age: 'confirmed' } as const

/** Novels by last update, or by number of readers. */
const NovelOrder = Type.Enum(['new', 'hot'])

/** Home pages, and what novels are gathered by: categories, tags, topics and authors. */
export const novel = {
  /** Novels of all categories or of one, or only those with recordings, finished ones, or those free of charge. */
  home: endpoint({
    ...content,
    path: '/api/app/novel/home',
    body: Type.Object({
      ...pageFields,
      order: Type.Optional(NovelOrder),
      categoryId: Type.Optional(IdInput),
      only: Type.Optional(Type.Enum(['audio', 'finished', 'free'])),
    }),
    reply: listOf(NovelCard),
    cache: { seconds: 10 },
  }),
  /** The home page: its shelves in order, empty ones left out, and the categories. */
  homeSections: endpoint({
    ...content,
    path: '/api/app/novel/homev2',
    reply: Type.Object({ sections: Type.Array(NovelSection), categories: Type.Array(NovelCategory) }),
    cache: { seconds: 10 },
  }),
  /** Novels of an author, with their number and words. */
  author: endpoint({
    ...content,
    path: '/api/app/novel/author',
    body: Type.Object({ ...pageFields, name: Line(60, 1) }),
    reply: Type.Object({
      author: Type.Object({
        name: Type.String(),
        novels: Type.Integer(),
        words: Type.Integer(),
        readers: Type.Integer(),
      }),
      ...listOf(NovelCard).properties,
    }),
    cache: { seconds: 30 },
  }),
  /** A novel as its page shows it to this viewer; its chapters come by `chapters`. On the shelf it counts as seen from here on. */
  detail: endpoint({
    ...content,
    path: '/api/app/novel/detail',
    body: Type.Object({ id: IdInput }),
    reply: Novel,
    errors: ['novel_not_found'],
  }),
  /** One novel as lists show it. */
  card: endpoint({
    ...content,
    path: '/api/app/novel/card',
    extra: true,
    body: Type.Object({ id: IdInput }),
    reply: NovelCard,
    cache: { seconds: 30 },
    errors: ['novel_not_found'],
  }),
  /** Similar novels: those that share tags, then the most read. */
  alike: endpoint({
    ...content,
    path: '/api/app/novel/alike',
    extra: true,
    body: Type.Object({ id: IdInput, size: pageFields.size }),
    reply: Type.Object({ list: Type.Array(NovelCard) }),
    cache: { seconds: 30 },
    errors: ['novel_not_found'],
  }),
  /** The tags of novels, most used first. */
  tags: endpoint({
    ...content,
    path: '/api/app/novelTag/getShowList',
    body: Type.Object(pageFields),
    reply: listOf(NovelTag),
    cache: { seconds: 30 },
  }),
  tag: endpoint({
    ...content,
    path: '/api/app/novelTag/listByTag',
    body: Type.Object({ ...pageFields, id: IdInput, order: Type.Optional(NovelOrder) }),
    reply: Type.Object({ title: Type.String(), ...listOf(NovelCard).properties }),
    cache: { seconds: 10 },
    errors: ['tag_not_found'],
  }),
  /** Topics in the operator's order. */
  topics: endpoint({
    ...content,
    path: '/api/app/novelTopic/list',
    body: Type.Object(pageFields),
    reply: listOf(NovelTopic),
    cache: { seconds: 30 },
  }),
  /** A topic with its novels in the operator's order. */
  topic: endpoint({
    ...content,
    path: '/api/app/novel/topic',
    extra: true,
    body: Type.Object({ ...pageFields, id: IdInput }),
    reply: Type.Object({ topic: NovelTopic, ...listOf(NovelCard).properties }),
    cache: { seconds: 10 },
    errors: ['topic_not_found'],
  }),
  /**
   * 换一换: another handful of a topic, shuffled by `seed`. `next` leads to the handful after it, and none comes twice until it is
   * null, when another seed begins anew.
   */
  shuffled: endpoint({
    ...content,
    path: '/api/app/novelTopic/change',
    body: Type.Object({
      ...pageFields,
      id: IdInput,
      seed: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    }),
    reply: listOf(NovelCard),
    errors: ['topic_not_found'],
  }),
  /** One's shelf: what was last read or put there first. `fresh`: only what has new chapters. */
  shelf: endpoint({
    ...content,
    path: '/api/app/novel/trackList',
    body: Type.Object({ ...pageFields, fresh: Type.Optional(Type.Boolean()) }),
    reply: listOf(ShelfRow),
  }),
  /** Puts novels on the shelf or takes them off; given as it shall be, so that a repeat changes nothing. */
  setShelved: endpoint({
    ...content,
    path: '/api/app/novel/track',
    extra: true,
    rate: { limit: 120, seconds: 60, by: 'account' },
    body: Type.Object({
      ids: Type.Array(IdInput, { minItems: 1, maxItems: 50 }),
      shelved: Type.Boolean(),
    }),
    reply: Nothing,
    errors: ['novel_not_found', 'shelf_full'],
  }),
}
