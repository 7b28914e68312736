import * as Type from 'typebox'
import { IdInput, Line, listOf, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { MelonHome, Story, StoryCard, StoryCategory, StoryCollection, StoryTag, Writer } from './shapes.ts'

const content = { method: 'POST', feature: 'melon', access: 'guest', age: 'confirmed' } as const
const cache = { seconds: 10 }

/** The newest or the most opened first. */
const StoryOrder = Type.Enum(['new', 'hot'])
const ordered = { ...pageFields, order: Type.Optional(StoryOrder) }

/** 吃瓜: stories of text, pictures and films. */
export const melon = {
  /** Categories that hold a story, in the operator's order. */
  categories: endpoint({
    ...content,
    path: '/api/app/videoweb/category/all',
    reply: Type.Object({ list: Type.Array(StoryCategory) }),
    cache: { seconds: 30 },
  }),
  /** Stories of a category; of all without one. */
  list: endpoint({
    ...content,
    path: '/api/app/videoweb/category/list',
    body: Type.Object({ ...ordered, id: Type.Optional(IdInput) }),
    reply: listOf(StoryCard),
    cache,
    errors: ['story_category_not_found'],
  }),
  /** Who tells stories, with a page of what they told. */
  ofWriter: endpoint({
    ...content,
    path: '/api/app/videoweb/creator/list',
    body: Type.Object({ ...ordered, id: IdInput }),
    reply: Type.Object({ writer: Writer, ...listOf(StoryCard).properties }),
    cache,
    errors: ['writer_not_found'],
  }),
  /** Stories of a tag; none where nothing carries it. */
  tagged: endpoint({
    ...content,
    path: '/api/app/videoweb/tag/list',
    body: Type.Object({ ...ordered, tag: Line(20, 1) }),
    reply: listOf(StoryCard),
    cache,
  }),
  /** A story to read. Asking for it counts as opening it. */
  detail: endpoint({
    ...content,
    path: '/api/app/videoweb/video/info',
    body: Type.Object({ id: IdInput }),
    reply: Story,
    errors: ['story_not_found'],
  }),
  home: endpoint({
    ...content,
    path: '/api/app/videoweb/home',
    extra: true,
    reply: MelonHome,
    cache: { seconds: 30 },
  }),
  /** Everybody who tells stories, in the operator's order. */
  writers: endpoint({
    ...content,
    path: '/api/app/videoweb/creator/all',
    extra: true,
    body: Type.Object(pageFields),
    reply: listOf(Writer),
    cache: { seconds: 30 },
  }),
  /** Every collection that holds a story, in the operator's order. */
  collections: endpoint({
    ...content,
    path: '/api/app/videoweb/collection/all',
    extra: true,
    body: Type.Object(pageFields),
    reply: listOf(StoryCollection),
    cache: { seconds: 30 },
  }),
  /** A collection with its stories in the operator's order. */
  collection: endpoint({
    ...content,
    path: '/api/app/videoweb/collection/list',
    extra: true,
    body: Type.Object({ ...pageFields, id: IdInput }),
    reply: Type.Object({ collection: StoryCollection, ...listOf(StoryCard).properties }),
    cache,
    errors: ['collection_not_found'],
  }),
  /** The tags the newest stories carry, the most frequent first. */
  tags: endpoint({
    ...content,
    path: '/api/app/videoweb/tag/all',
    extra: true,
    reply: Type.Object({ list: Type.Array(StoryTag) }),
    cache: { seconds: 60 },
  }),
}
