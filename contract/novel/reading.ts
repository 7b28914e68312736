import * as Type from 'typebox'
import { Count, Id, IdInput, Line, listOf, Nothing, pageFields, RequestKey } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Bookmark, Chapter, ChapterEntitled, ChapterRow, Hit, NovelPlace } from './shapes.ts'
import { PositionInput, Script } from './text.ts'

const content = { method: 'POST', feature: 'novel', access: 'guest', age: 'confirmed' } as const
/** Rate that a person can reach and a script should not pass. */
const rate = { limit: 120, seconds: 60, by: 'account' } as const
/** The script to answer in; absent: as the book was written. */
const script = Type.Optional(Script)

/** The most chapters one page of a table of contents holds. */
const mostRows = 500

/** Reading a novel: its chapters, where one is in it, bookmarks and search. */
export const novelReading = {
  /**
   * The text of a chapter by its own `id`, which is also what `/novel/word-view/:id` and `/novel/audioPlay/:id` name: all of it for who
   * may read it, else how it begins, with what opens it and what lies before and after it. It moves no place.
   */
  chapter: endpoint({
    ...content,
    path: '/api/app/novelChapter/info',
    body: Type.Object({ id: IdInput, script }),
    reply: Chapter,
    errors: ['chapter_not_found'],
  }),
  /** Whether who asks may read a chapter, `id`, and what it costs them else: asked again after something was bought. */
  look: endpoint({
    ...content,
    path: '/api/app/novelChapter/isLook',
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({ look: Type.Boolean(), novelId: Id, entitlement: ChapterEntitled }),
    errors: ['chapter_not_found'],
  }),
  /** The table of contents from a chapter's number on, at most `size` (100 when absent) of it. */
  chapters: endpoint({
    ...content,
    path: '/api/app/novel/chapters',
    extra: true,
    body: Type.Object({
      id: IdInput,
      from: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: mostRows })),
      script,
    }),
    reply: Type.Object({ total: Count, list: Type.Array(ChapterRow) }),
    errors: ['novel_not_found'],
  }),
  /** Where who asks left a novel, on whatever device. */
  place: endpoint({
    ...content,
    path: '/api/app/novel/place',
    extra: true,
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({ place: Type.Union([NovelPlace, Type.Null()]) }),
    errors: ['novel_not_found'],
  }),
  /**
   * Tells where a novel is being read, while it is and when it is left. The later place wins, by the server's clock; `ago` is how many seconds
   * before this call one was there, for what was read without a network. What a device told out of order counts for nothing: each counts
   * its own reports in `version`. Answers the place as it stands then, null for who asked not to be remembered.
   */
  keepPlace: endpoint({
    ...content,
    path: '/api/app/novel/keepPlace',
    extra: true,
    rate,
    body: Type.Object({
      ...PositionInput.properties,
      /** A random name this device gave itself. */
      device: RequestKey,
      version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      ago: Type.Optional(Type.Integer({ minimum: 0, maximum: 31_536_000 })),
    }),
    reply: Type.Object({ place: Type.Union([NovelPlace, Type.Null()]) }),
    errors: ['chapter_not_found'],
  }),
  /** All bookmarks of this viewer in a novel, in the order of the text. */
  bookmarks: endpoint({
    ...content,
    path: '/api/app/novel/bookmarks',
    extra: true,
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({ list: Type.Array(Bookmark) }),
    errors: ['novel_not_found'],
  }),
  /** Marks a place; the server takes the words that stand there. A place that is marked already stays so. */
  addBookmark: endpoint({
    ...content,
    path: '/api/app/novel/addBookmark',
    extra: true,
    rate,
    body: PositionInput,
    reply: Bookmark,
    errors: ['chapter_not_found', 'bookmarks_full'],
  }),
  removeBookmark: endpoint({
    ...content,
    path: '/api/app/novel/removeBookmark',
    extra: true,
    rate,
    body: Type.Object({ id: IdInput }),
    reply: Nothing,
  }),
  /**
   * Where a novel says something, from its beginning on, in the chapters this viewer may read: in either script, whatever the
   * width and the case of its letters.
   */
  search: endpoint({
    ...content,
    path: '/api/app/novel/search',
    extra: true,
    rate: { limit: 60, seconds: 60, by: 'account' },
    body: Type.Object({ ...pageFields, id: IdInput, text: Line(40, 1), script }),
    reply: listOf(Hit),
    errors: ['novel_not_found'],
  }),
}
