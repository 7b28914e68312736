import * as Type from 'typebox'
import { IdInput, Line, listOf, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { purchaseRate, purchaseRefusals } from '../purchases/endpoints.ts'
import { Receipt, Wanted } from '../purchases/shapes.ts'
import { BoughtPhotos, PhotoCard, PhotoCategory, PhotoSet, PhotoTopic } from './shapes.ts'

const content = { method: 'POST', feature: 'photo', age: 'confirmed' } as const
/** A token is optional in the published table; without one nobody has confirmed their age, and nothing is shown. */
const open = { ...content, access: 'anyone' } as const
const own = { ...content, access: 'guest' } as const
const cache = { seconds: 10 }

/** The newest or the most opened first. */
const PhotoOrder = Type.Enum(['new', 'hot'])
const ordered = { ...pageFields, order: Type.Optional(PhotoOrder) }

/** Photo sets: finding them, seeing them, buying them. */
export const photo = {
  /** Filters of the lists: non-empty categories, and topics, both in the operator's order. */
  home: endpoint({
    ...own,
    path: '/api/app/photo/home',
    extra: true,
    reply: Type.Object({ categories: Type.Array(PhotoCategory), topics: Type.Array(PhotoTopic) }),
    cache: { seconds: 30 },
  }),
  /** Sets of every category; of one tag or one author where it is named. */
  list: endpoint({
    ...open,
    path: '/api/app/photo/list',
    body: Type.Object({
      ...ordered,
      tag: Type.Optional(Line(20, 1)),
      author: Type.Optional(Line(80, 1)),
    }),
    reply: listOf(PhotoCard),
    cache,
  }),
  category: endpoint({
    ...open,
    path: '/api/app/photo/category/detail',
    body: Type.Object({ ...ordered, id: IdInput }),
    reply: Type.Object({ category: PhotoCategory, ...listOf(PhotoCard).properties }),
    cache,
    errors: ['photo_category_not_found'],
  }),
  /** A topic with its sets in the operator's order. */
  topic: endpoint({
    ...open,
    path: '/api/app/photo/topic/detail',
    body: Type.Object({ ...pageFields, id: IdInput }),
    reply: Type.Object({ topic: PhotoTopic, ...listOf(PhotoCard).properties }),
    cache,
    errors: ['topic_not_found'],
  }),
  /** A set with the photos this viewer may see. Asking for it counts as opening it. */
  detail: endpoint({
    ...open,
    path: '/api/app/photo/detail',
    body: Type.Object({ id: IdInput }),
    reply: PhotoSet,
    errors: ['photo_not_found'],
  }),
  /** The sets of a person's own making, the newest first; of who asks unless another account is named. */
  ofPerson: endpoint({
    ...open,
    path: '/api/app/photo/user/list',
    body: Type.Object({ ...pageFields, userId: Type.Optional(IdInput) }),
    reply: listOf(PhotoCard),
  }),
  /** Buys a set for good. The same key with the same body answers what it answered before. */
  pay: endpoint({
    ...own,
    path: '/api/app/photo/pay',
    rate: purchaseRate,
    body: Wanted,
    reply: Receipt,
    errors: [...purchaseRefusals, 'photo_not_found'],
  }),
  /** The sets one owns, the last bought first. Those no longer shown are left out. */
  bought: endpoint({
    ...own,
    path: '/api/app/photo/buy/list',
    body: Type.Object(pageFields),
    reply: listOf(BoughtPhotos),
  }),
}
