import * as Type from 'typebox'
import type { Static } from 'typebox'
import { bodyWithPicture, PictureText } from '../bodies.ts'
import { Count, Hundredths, Id, IdInput, Line, listOf, Nothing, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Photo } from './shapes.ts'

const reading = { method: 'POST', feature: 'photo', access: 'staff:library.read', age: 'open' } as const
const editing = { method: 'POST', feature: 'photo', access: 'staff:library.edit', age: 'open' } as const
const takingDown = {
  method: 'POST',
  feature: 'photo',
  access: 'staff:library.takeDown',
  age: 'open',
} as const

/** Version that was read before the edit: an older one is refused. */
const Seen = Type.Integer({ minimum: 1 })
const one = Type.Object({ id: IdInput })
/** Everything there is, in its new order. */
const inOrder = Type.Object({ ids: Type.Array(IdInput, { maxItems: 500 }) })
const picture = Type.Optional(PictureText)
/** The most photos a set may hold. */
const mostPhotos = 1_000

const setFields = {
  title: Line(80, 1),
  author: Line(80),
  description: Line(2000),
  vip: Type.Boolean(),
  price: Hundredths,
  /** So many photos at the beginning everybody may see. */
  freePhotos: Type.Integer({ minimum: 0, maximum: mostPhotos }),
  tags: Type.Array(Line(20, 1), { maxItems: 20 }),
}

export const PhotoSetRow = Type.Object({
  ...setFields,
  id: Id,
  cover: Type.String(),
  photos: Count,
  views: Count,
  categoryId: Type.Integer(),
  category: Type.String(),
  visibility: Type.Enum(['draft', 'published', 'taken_down']),
  takenDownReason: Type.String(),
  sample: Type.Boolean(),
  /** Goes up with every change. */
  version: Count,
  createdAt: UnixSeconds,
})
export type PhotoSetRow = Static<typeof PhotoSetRow>

export const PhotoCategoryRow = Type.Object({
  id: Id,
  name: Type.String(),
  hidden: Type.Boolean(),
  /** How many sets lie in it, whatever their state. */
  sets: Count,
  version: Count,
})
export type PhotoCategoryRow = Static<typeof PhotoCategoryRow>

/** A set among others that are gathered by hand, whatever its state. */
export const GatheredSet = Type.Object({
  id: Id,
  title: Type.String(),
  cover: Type.String(),
  visibility: Type.String(),
})
export type GatheredSet = Static<typeof GatheredSet>

const topicFields = { title: Line(40, 1), intro: Line(500), hidden: Type.Boolean() }
export const PhotoTopicRow = Type.Object({
  ...topicFields,
  id: Id,
  cover: Type.String(),
  sample: Type.Boolean(),
  sets: Type.Array(GatheredSet),
  version: Count,
})
export type PhotoTopicRow = Static<typeof PhotoTopicRow>

export const photoConsole = {
  list: endpoint({
    ...reading,
    path: '/api/console/photos/list',
    body: Type.Object({
      ...pageFields,
      search: Type.Optional(Line(60)),
      visibility: Type.Optional(PhotoSetRow.properties.visibility),
      categoryId: Type.Optional(IdInput),
    }),
    reply: listOf(PhotoSetRow),
  }),
  edit: endpoint({
    ...editing,
    path: '/api/console/photos/edit',
    body: Type.Object({
      ...setFields,
      id: IdInput,
      version: Seen,
      categoryId: Type.Union([IdInput, Type.Literal(0)]),
      visibility: Type.Enum(['draft', 'published']),
    }),
    reply: PhotoSetRow,
    errors: ['photo_not_found', 'changed_meanwhile'],
  }),
  takeDown: endpoint({
    ...takingDown,
    path: '/api/console/photos/takeDown',
    body: Type.Object({ id: IdInput, reason: Line(200, 2) }),
    reply: PhotoSetRow,
    errors: ['photo_not_found'],
  }),
  /** Brings back what was taken down, as a draft. */
  restore: endpoint({
    ...takingDown,
    path: '/api/console/photos/restore',
    body: one,
    reply: PhotoSetRow,
    errors: ['photo_not_found'],
  }),
  /** All photos of a set in order, whatever its state. */
  photos: endpoint({
    ...reading,
    path: '/api/console/photos/photos',
    body: one,
    reply: Type.Object({ list: Type.Array(Photo) }),
    errors: ['photo_not_found'],
  }),
  /** Puts the photos of a set into this order and makes the cover of one of them. Those left out are removed for good. */
  arrange: endpoint({
    ...editing,
    path: '/api/console/photos/arrange',
    body: Type.Object({
      id: IdInput,
      version: Seen,
      photoIds: Type.Array(IdInput, { minItems: 1, maxItems: mostPhotos, uniqueItems: true }),
      /** Absent: the cover stays. */
      coverId: Type.Optional(IdInput),
    }),
    reply: PhotoSetRow,
    errors: ['photo_not_found', 'changed_meanwhile'],
  }),
  categories: endpoint({
    ...reading,
    path: '/api/console/photos/categories',
    reply: Type.Object({ list: Type.Array(PhotoCategoryRow) }),
  }),
  saveCategory: endpoint({
    ...editing,
    path: '/api/console/photos/saveCategory',
    body: Type.Object({
      id: Type.Optional(IdInput),
      version: Type.Optional(Seen),
      name: Line(20, 1),
      hidden: Type.Boolean(),
    }),
    reply: Nothing,
    errors: ['photo_category_not_found', 'name_taken', 'changed_meanwhile'],
  }),
  orderCategories: endpoint({
    ...editing,
    path: '/api/console/photos/orderCategories',
    body: inOrder,
    reply: Nothing,
  }),
  /** Removes a category; its sets stay, in none. */
  removeCategory: endpoint({
    ...editing,
    path: '/api/console/photos/removeCategory',
    body: one,
    reply: Nothing,
    errors: ['photo_category_not_found'],
  }),
  /** Every topic in the operator's order, hidden ones too. */
  topics: endpoint({
    ...reading,
    path: '/api/console/photos/topics',
    reply: Type.Object({ list: Type.Array(PhotoTopicRow) }),
  }),
  saveTopic: endpoint({
    ...editing,
    path: '/api/console/photos/saveTopic',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      ...topicFields,
      id: Type.Optional(IdInput),
      version: Type.Optional(Seen),
      setIds: Type.Array(IdInput, { maxItems: 500 }),
      picture,
    }),
    reply: Nothing,
    errors: ['topic_not_found', 'changed_meanwhile', 'picture_blocked'],
  }),
  orderTopics: endpoint({
    ...editing,
    path: '/api/console/photos/orderTopics',
    body: inOrder,
    reply: Nothing,
  }),
  removeTopic: endpoint({
    ...editing,
    path: '/api/console/photos/removeTopic',
    body: one,
    reply: Nothing,
    errors: ['topic_not_found'],
  }),
}
