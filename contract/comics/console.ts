import * as Type from 'typebox'
import type { Static } from 'typebox'
import { bodyWithPicture, PictureText } from '../bodies.ts'
import { Count, Hundredths, Id, IdInput, Line, listOf, Nothing, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ComicMode } from './shapes.ts'

const reading = { method: 'POST', feature: 'comics', access: 'staff:library.read', age: 'open' } as const
const editing = { method: 'POST', feature: 'comics', access: 'staff:library.edit', age: 'open' } as const
const takingDown = {
  method: 'POST',
  feature: 'comics',
  access: 'staff:library.takeDown',
  age: 'open',
} as const

const picture = Type.Optional(PictureText)
const Seen = Type.Integer({ minimum: 1 })

const comicFields = {
  title: Line(80, 1),
  author: Line(80),
  description: Line(2000),
  mode: ComicMode,
  finished: Type.Boolean(),
  /** Shown at the top of the home of comics. */
  recommended: Type.Boolean(),
  vip: Type.Boolean(),
  price: Hundredths,
  chapterPrice: Hundredths,
  freeChapters: Type.Integer({ minimum: 0, maximum: 10_000 }),
  previewPages: Type.Integer({ minimum: 0, maximum: 100 }),
  tags: Type.Array(Line(20, 1), { maxItems: 20 }),
  /** By its name; one that is new is made, empty is none. */
  category: Line(20),
}

export const ComicRow = Type.Object({
  ...comicFields,
  id: Id,
  cover: Type.String(),
  chapters: Count,
  reads: Count,
  visibility: Type.Enum(['draft', 'published', 'taken_down']),
  takenDownReason: Type.String(),
  sample: Type.Boolean(),
  /** Goes up with every change. */
  version: Count,
  createdAt: UnixSeconds,
})
export type ComicRow = Static<typeof ComicRow>

export const ChapterRow = Type.Object({
  id: Id,
  number: Type.Number(),
  title: Type.String(),
  position: Count,
  pages: Count,
  hidden: Type.Boolean(),
  publishedAt: UnixSeconds,
})
export type ChapterRow = Static<typeof ChapterRow>

const topicFields = { title: Line(40, 1), intro: Line(500), hidden: Type.Boolean() }
/** A comic among others that are gathered by hand, whatever its state. */
export const GatheredComic = Type.Object({
  id: Id,
  title: Type.String(),
  cover: Type.String(),
  visibility: Type.String(),
})
export type GatheredComic = Static<typeof GatheredComic>

export const ComicTopicRow = Type.Object({
  ...topicFields,
  id: Id,
  version: Count,
  cover: Type.String(),
  sample: Type.Boolean(),
  comics: Type.Array(GatheredComic),
})
export type ComicTopicRow = Static<typeof ComicTopicRow>

export const comicsConsole = {
  list: endpoint({
    ...reading,
    path: '/api/console/comics/list',
    body: Type.Object({
      ...pageFields,
      search: Type.Optional(Line(60)),
      visibility: Type.Optional(ComicRow.properties.visibility),
    }),
    reply: listOf(ComicRow),
  }),
  categories: endpoint({
    ...reading,
    path: '/api/console/comics/categories',
    reply: Type.Object({ list: Type.Array(Type.String()) }),
  }),
  edit: endpoint({
    ...editing,
    path: '/api/console/comics/edit',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      ...comicFields,
      id: IdInput,
      /** Version that was read before the edit: an older one is refused. */
      version: Seen,
      visibility: Type.Enum(['draft', 'published']),
      picture,
    }),
    reply: ComicRow,
    errors: ['comic_not_found', 'changed_meanwhile', 'picture_blocked'],
  }),
  takeDown: endpoint({
    ...takingDown,
    path: '/api/console/comics/takeDown',
    body: Type.Object({ id: IdInput, reason: Line(200, 2) }),
    reply: ComicRow,
    errors: ['comic_not_found'],
  }),
  /** Brings back what was taken down, as a draft. */
  restore: endpoint({
    ...takingDown,
    path: '/api/console/comics/restore',
    body: Type.Object({ id: IdInput }),
    reply: ComicRow,
    errors: ['comic_not_found'],
  }),
  chapters: endpoint({
    ...reading,
    path: '/api/console/comics/chapters',
    body: Type.Object({ ...pageFields, id: IdInput }),
    reply: listOf(ChapterRow),
    errors: ['comic_not_found'],
  }),
  editChapter: endpoint({
    ...editing,
    path: '/api/console/comics/editChapter',
    body: Type.Object({ id: IdInput, title: Line(80, 1), hidden: Type.Boolean() }),
    reply: Nothing,
    errors: ['chapter_not_found'],
  }),
  /** Moves a chapter to a place among the chapters, from 1; those between move by one. */
  moveChapter: endpoint({
    ...editing,
    path: '/api/console/comics/moveChapter',
    body: Type.Object({ id: IdInput, position: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    reply: Nothing,
    errors: ['chapter_not_found'],
  }),
  /** Every topic in the operator's order, hidden ones too. */
  topics: endpoint({
    ...reading,
    path: '/api/console/comics/topics',
    reply: Type.Object({ list: Type.Array(ComicTopicRow) }),
  }),
  saveTopic: endpoint({
    ...editing,
    path: '/api/console/comics/saveTopic',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      ...topicFields,
      id: Type.Optional(IdInput),
      version: Type.Optional(Seen),
      comicIds: Type.Array(IdInput, { maxItems: 500 }),
      picture,
    }),
    reply: Nothing,
    errors: ['topic_not_found', 'changed_meanwhile', 'picture_blocked'],
  }),
  orderTopics: endpoint({
    ...editing,
    path: '/api/console/comics/orderTopics',
    body: Type.Object({ ids: Type.Array(IdInput, { maxItems: 500 }) }),
    reply: Nothing,
  }),
  removeTopic: endpoint({
    ...editing,
    path: '/api/console/comics/removeTopic',
    body: Type.Object({ id: IdInput }),
    reply: Nothing,
    errors: ['topic_not_found'],
  }),
}
