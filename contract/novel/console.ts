import * as Type from 'typebox'
import type { Static } from 'typebox'
import { bodyWithPicture, PictureText } from '../bodies.ts'
import { Count, Hundredths, Id, IdInput, Line, listOf, Nothing, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { NovelCategory, ShownBlock, TopicKind } from './shapes.ts'

const reading = { method: 'POST', feature: 'novel', access: 'staff:library.read', age: 'open' } as const
const editing = { method: 'POST', feature: 'novel', access: 'staff:library.edit', age: 'open' } as const
const takingDown = {
  method: 'POST',
  feature: 'novel',
  access: 'staff:library.takeDown',
  age: 'open',
} as const

const visibilities = ['draft', 'published', 'taken_down'] as const

export const NovelRow = Type.Object({
  id: Id,
  title: Type.String(),
  author: Type.String(),
  description: Type.String(),
  cover: Type.String(),
  /** Empty for none. */
  category: Type.String(),
  tags: Type.Array(Type.String()),
  chapters: Count,
  words: Count,
  readers: Count,
  /** How many chapters are recorded. */
  recordings: Count,
  finished: Type.Boolean(),
  vip: Type.Boolean(),
  price: Hundredths,
  chapterPrice: Hundredths,
  freeChapters: Count,
  visibility: Type.Enum(visibilities),
  takenDownReason: Type.String(),
  sample: Type.Boolean(),
  /** Goes up with every change. */
  version: Count,
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
})
export type NovelRow = Static<typeof NovelRow>

export const NovelChapterRow = Type.Object({
  id: Id,
  number: Count,
  volume: Type.String(),
  title: Type.String(),
  words: Count,
  /** Of its recording; 0 = none. */
  seconds: Count,
})
export type NovelChapterRow = Static<typeof NovelChapterRow>

/** A novel in a topic, whatever its state. */
export const GatheredNovel = Type.Object({
  id: Id,
  title: Type.String(),
  cover: Type.String(),
  visibility: Type.String(),
})
export type GatheredNovel = Static<typeof GatheredNovel>

const topicFields = { kind: TopicKind, title: Line(40, 1), intro: Line(500), hidden: Type.Boolean() }
export const NovelTopicRow = Type.Object({
  id: Id,
  version: Count,
  ...topicFields,
  sample: Type.Boolean(),
  /** All it holds in order, whatever their state. */
  novels: Type.Array(GatheredNovel),
})
export type NovelTopicRow = Static<typeof NovelTopicRow>

export const novelConsole = {
  list: endpoint({
    ...reading,
    path: '/api/console/novels/list',
    body: Type.Object({
      ...pageFields,
      search: Type.Optional(Line(60)),
      visibility: Type.Optional(Type.Enum(visibilities)),
      categoryId: Type.Optional(IdInput),
    }),
    reply: listOf(NovelRow),
  }),
  categories: endpoint({
    ...reading,
    path: '/api/console/novels/categories',
    reply: Type.Object({ list: Type.Array(NovelCategory) }),
  }),
  edit: endpoint({
    ...editing,
    path: '/api/console/novels/edit',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      id: IdInput,
      /** Version that was read before the edit: an older one is refused. */
      version: Type.Integer({ minimum: 1 }),
      title: Line(80, 1),
      author: Line(60),
      description: Line(2000),
      /** Its name, which is made when there is none; empty for none. */
      category: Line(20),
      tags: Type.Array(Line(20, 1), { maxItems: 20 }),
      finished: Type.Boolean(),
      vip: Type.Boolean(),
      price: Hundredths,
      chapterPrice: Hundredths,
      freeChapters: Type.Integer({ minimum: 0, maximum: 100_000 }),
      visibility: Type.Union([Type.Literal('draft'), Type.Literal('published')]),
      /** A new cover, base64; at most 6 MB. */
      picture: Type.Optional(PictureText),
    }),
    reply: NovelRow,
    errors: ['novel_not_found', 'changed_meanwhile', 'picture_blocked'],
  }),
  takeDown: endpoint({
    ...takingDown,
    path: '/api/console/novels/takeDown',
    body: Type.Object({ id: IdInput, reason: Line(200, 2) }),
    reply: NovelRow,
    errors: ['novel_not_found'],
  }),
  restore: endpoint({
    ...takingDown,
    path: '/api/console/novels/restore',
    body: Type.Object({ id: IdInput }),
    reply: NovelRow,
    errors: ['novel_not_found'],
  }),
  /** The chapters of a novel in their order. */
  chapters: endpoint({
    ...reading,
    path: '/api/console/novels/chapters',
    body: Type.Object({ ...pageFields, id: IdInput }),
    reply: listOf(NovelChapterRow),
    errors: ['novel_not_found'],
  }),
  /** The text of a chapter, as who may read it sees it. */
  chapter: endpoint({
    ...reading,
    path: '/api/console/novels/chapter',
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({ ...NovelChapterRow.properties, blocks: Type.Array(ShownBlock) }),
    errors: ['chapter_not_found'],
  }),
  /** Gives a chapter another title. */
  renameChapter: endpoint({
    ...editing,
    path: '/api/console/novels/renameChapter',
    body: Type.Object({ id: IdInput, title: Line(80, 1) }),
    reply: Nothing,
    errors: ['chapter_not_found'],
  }),
  removeRecording: endpoint({
    ...editing,
    path: '/api/console/novels/removeRecording',
    body: Type.Object({ chapterId: IdInput }),
    reply: Nothing,
    errors: ['chapter_not_found'],
  }),
  topics: endpoint({
    ...reading,
    path: '/api/console/novelTopics/list',
    reply: Type.Object({ list: Type.Array(NovelTopicRow) }),
  }),
  saveTopic: endpoint({
    ...editing,
    path: '/api/console/novelTopics/save',
    body: Type.Object({
      /** Absent for a new one, as is the version. */
      id: Type.Optional(IdInput),
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      ...topicFields,
      novelIds: Type.Array(IdInput, { maxItems: 200 }),
    }),
    reply: Nothing,
    errors: ['topic_not_found', 'changed_meanwhile'],
  }),
  orderTopics: endpoint({
    ...editing,
    path: '/api/console/novelTopics/order',
    body: Type.Object({ ids: Type.Array(IdInput, { maxItems: 500 }) }),
    reply: Nothing,
  }),
  removeTopic: endpoint({
    ...editing,
    path: '/api/console/novelTopics/remove',
    body: Type.Object({ id: IdInput }),
    reply: Nothing,
    errors: ['topic_not_found'],
  }),
}
