import * as Type from 'typebox'
import { IdInput, Line, listOf, Nothing, pageFields, RequestKey } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Liked } from '../social/shapes.ts'
import {
  ChapterEntitled,
  Chapter,
  ChapterPages,
  Comic,
  ComicCard,
  ComicCategory,
  ComicPlace,
  ComicScore,
  ComicTag,
  ComicTopic,
  ComicTopicCard,
  PlaceWithChapter,
  ShelfRow,
} from './shapes.ts'

const content = { method: 'POST', feature: 'comics', access: 'guest', age: 'confirmed' } as const
const rate = { limit: 120, seconds: 60, by: 'account' } as const

/** The last updated or the most read first. */
const ComicOrder = Type.Enum(['new', 'hot'])

/** Comics: finding them, reading them, and what one keeps of them. Buying is in `pay.ts`. */
export const comics = {
  /** The home of comics, the same for everybody. A list that would be empty is empty. */
  home: endpoint({
    ...content,
    path: '/api/app/comics/home',
    reply: Type.Object({
      /** Recommended by the operator; the most read while nothing is. */
      banner: Type.Array(ComicCard),
      categories: Type.Array(ComicCategory),
      updated: Type.Array(ComicCard),
      ranked: Type.Array(ComicCard),
      topics: Type.Array(ComicTopic),
      free: Type.Array(ComicCard),
    }),
    cache: { seconds: 10 },
  }),
  /** The categories, and the comics of one of them, of all without one. */
  category: endpoint({
    ...content,
    path: '/api/app/comics/categorylist',
    body: Type.Object({
      ...pageFields,
      categoryId: Type.Optional(IdInput),
      order: Type.Optional(ComicOrder),
      /** Only those that are complete, or only those that go on. */
      finished: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({ categories: Type.Array(ComicCategory), ...listOf(ComicCard).properties }),
    cache: { seconds: 10 },
    errors: ['channel_not_found'],
  }),
  /** Comics whose every chapter is free. */
  free: endpoint({
    ...content,
    path: '/api/app/comics/getFreeList',
    body: Type.Object({ ...pageFields, order: Type.Optional(ComicOrder) }),
    reply: listOf(ComicCard),
    cache: { seconds: 10 },
  }),
  /** The comics of an author, by the author's name. */
  author: endpoint({
    ...content,
    path: '/api/app/comics/author',
    body: Type.Object({ ...pageFields, author: Line(80, 1) }),
    reply: listOf(ComicCard),
    cache: { seconds: 10 },
  }),
  tags: endpoint({
    ...content,
    path: '/api/app/comicsTag/all',
    /** Those most used first. */
    reply: Type.Object({ list: Type.Array(ComicTag) }),
    cache: { seconds: 30 },
  }),
  tag: endpoint({
    ...content,
    path: '/api/app/comicsTag/listById',
    body: Type.Object({ ...pageFields, id: IdInput, order: Type.Optional(ComicOrder) }),
    reply: Type.Object({ tag: ComicTag, ...listOf(ComicCard).properties }),
    cache: { seconds: 10 },
    errors: ['tag_not_found'],
  }),
  /** Topics in the operator's order. */
  topics: endpoint({
    ...content,
    path: '/api/app/comicsTopic/list',
    body: Type.Object(pageFields),
    reply: listOf(ComicTopicCard),
    cache: { seconds: 30 },
  }),
  /** A topic with its comics in the operator's order. */
  topic: endpoint({
    ...content,
    path: '/api/app/comicsTopic/detail',
    extra: true,
    body: Type.Object({ ...pageFields, id: IdInput }),
    reply: Type.Object({ topic: ComicTopicCard, ...listOf(ComicCard).properties }),
    cache: { seconds: 10 },
    errors: ['topic_not_found'],
  }),
  /**
   * 换一换: another handful of a topic, shuffled by `seed`. `next` leads to the handful after it, and none comes twice until it is
   * null, when another seed begins anew.
   */
  shuffled: endpoint({
    ...content,
    path: '/api/app/comicsTopic/change',
    body: Type.Object({
      ...pageFields,
      id: IdInput,
      seed: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    }),
    reply: listOf(ComicCard),
    errors: ['topic_not_found'],
  }),
  /** Comics of a topic that cost coins or membership, in the operator's order. */
  paidOfTopic: endpoint({
    ...content,
    path: '/api/app/comicsTopic/ctPay',
    body: Type.Object({ ...pageFields, id: IdInput }),
    reply: listOf(ComicCard),
    cache: { seconds: 10 },
    errors: ['topic_not_found'],
  }),
  /** A comic as its page shows it. On the shelf it counts as seen from here on. */
  detail: endpoint({
    ...content,
    path: '/api/app/comics/detail',
    body: Type.Object({ id: IdInput }),
    reply: Comic,
    errors: ['comic_not_found'],
  }),
  /** Similar comics: those that share tags and category, the most read first. */
  alike: endpoint({
    ...content,
    path: '/api/app/comics/alike',
    extra: true,
    body: Type.Object({ id: IdInput, size: pageFields.size }),
    reply: Type.Object({ list: Type.Array(ComicCard) }),
    cache: { seconds: 30 },
    errors: ['comic_not_found'],
  }),
  /** The chapters of a comic in order, or the last first. `from` is the position the first page begins with. */
  chapters: endpoint({
    ...content,
    path: '/api/app/comics/chapters',
    extra: true,
    body: Type.Object({
      ...pageFields,
      id: IdInput,
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
      from: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    }),
    reply: listOf(Chapter),
    errors: ['comic_not_found'],
  }),
  /** Whether who asks may read a chapter, `id`, and what it costs them else. */
  look: endpoint({
    ...content,
    path: '/api/app/comicsChapter/isLook',
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({ look: Type.Boolean(), comicId: Type.Integer(), entitlement: ChapterEntitled }),
    errors: ['chapter_not_found'],
  }),
  /**
   * A chapter to read, by its own `id`, which is also what `/comics/comicsReadPage/:id` names. Who may not read it is told what it
   * costs and gets its preview, or no page at all.
   */
  pages: endpoint({
    ...content,
    path: '/api/app/comicsChapter/pics',
    body: Type.Object({ id: IdInput }),
    reply: ChapterPages,
    errors: ['chapter_not_found'],
  }),
  like: endpoint({
    ...content,
    path: '/api/app/comics/like',
    rate,
    /** How it shall be, so that a repeat changes nothing. */
    body: Type.Object({ id: IdInput, like: Type.Boolean() }),
    reply: Liked,
    errors: ['comic_not_found'],
  }),
  /** Where who asks left a comic, on whatever device. */
  place: endpoint({
    ...content,
    path: '/api/app/comics/place',
    extra: true,
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({ place: Type.Union([PlaceWithChapter, Type.Null()]) }),
    errors: ['comic_not_found'],
  }),
  /**
   * Tells where a chapter is being read. What comes last to the server counts, whatever device it comes from; what a device told out of
   * order counts for nothing: each counts its own reports in `version`. Answers the place as it stands then.
   */
  keepPlace: endpoint({
    ...content,
    path: '/api/app/comics/keepPlace',
    extra: true,
    rate,
    body: Type.Object({
      chapterId: IdInput,
      page: Type.Integer({ minimum: 1, maximum: 100_000 }),
      /** A random name this device gave itself. */
      device: RequestKey,
      version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    }),
    reply: ComicPlace,
    errors: ['chapter_not_found'],
  }),
  /** One's shelf: what was last read or put there first. `fresh`: only what has new chapters. */
  shelf: endpoint({
    ...content,
    path: '/api/app/comics/trackList',
    body: Type.Object({ ...pageFields, fresh: Type.Optional(Type.Boolean()) }),
    reply: listOf(ShelfRow),
  }),
  /** Puts comics on the shelf or takes them off. */
  setShelved: endpoint({
    ...content,
    path: '/api/app/comics/track',
    extra: true,
    rate,
    body: Type.Object({
      ids: Type.Array(IdInput, { minItems: 1, maxItems: 50 }),
      shelved: Type.Boolean(),
    }),
    reply: Nothing,
    errors: ['comic_not_found', 'shelf_full'],
  }),
  score: endpoint({
    ...content,
    path: '/api/app/comics/score',
    extra: true,
    body: Type.Object({ id: IdInput }),
    reply: ComicScore,
    errors: ['comic_not_found'],
  }),
  /** Gives a comic its stars. An account has one score for a comic: given again it takes the place of the one before. */
  giveScore: endpoint({
    ...content,
    path: '/api/app/comics/giveScore',
    extra: true,
    rate: { limit: 30, seconds: 60, by: 'account' },
    body: Type.Object({ id: IdInput, stars: Type.Integer({ minimum: 1, maximum: 5 }) }),
    reply: ComicScore,
    errors: ['comic_not_found'],
  }),
}
