import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Hundredths, Id, UnixSeconds } from '../common.ts'

/** A photo set in a list. Nothing in it depends on who looks. */
export const PhotoCard = Type.Object({
  id: Id,
  title: Type.String(),
  /** Path of the smallest picture; `/320.webp` at its end may be swapped for 640 or 1280. */
  cover: Type.String(),
  /** Hexadecimal colour to show until the picture is there. */
  colour: Type.String(),
  /** The shape of the cover: lists keep its place by it. */
  width: Count,
  height: Count,
  /** How many photos it holds. */
  photos: Count,
  /** How often it was opened. */
  views: Count,
  vip: Type.Boolean(),
  price: Hundredths,
  author: Type.String(),
  categoryId: Type.Integer(),
  publishedAt: UnixSeconds,
})
export type PhotoCard = Static<typeof PhotoCard>

/** One photo of a set. Width and height in pixels are those of its largest picture. */
export const Photo = Type.Object({
  id: Id,
  width: Count,
  height: Count,
  colour: Type.String(),
  /** Signed path of the smallest picture, which dies within two hours; empty: this viewer may not see it. */
  path: Type.String(),
})
export type Photo = Static<typeof Photo>

/** Entitlement of this viewer: everything, or so many photos at the beginning. */
const PhotoEntitled = Type.Object({
  state: Type.Enum(['free', 'vip', 'bought', 'preview', 'locked']),
  /** Photos everybody may see; 0 when everything or nothing may be seen. */
  freePhotos: Count,
  /** Ways to unlock the whole: membership, or coins in hundredths (0 = not sold singly). */
  needsVip: Type.Boolean(),
  price: Hundredths,
})

export const PhotoSet = Type.Object({
  ...PhotoCard.properties,
  description: Type.String(),
  tags: Type.Array(Type.String()),
  /** Name of its category; empty for none. */
  category: Type.String(),
  /** The account whose work it is; 0: the operator's own. */
  ownerId: Type.Integer({ minimum: 0 }),
  /** All of them in order: those that may not be seen keep their place. */
  list: Type.Array(Photo),
  entitlement: PhotoEntitled,
})
export type PhotoSet = Static<typeof PhotoSet>

/** A category that holds a set. */
export const PhotoCategory = Type.Object({ id: Id, name: Type.String() })
export type PhotoCategory = Static<typeof PhotoCategory>

/** Sets chosen by hand under one title. */
export const PhotoTopic = Type.Object({
  id: Id,
  title: Type.String(),
  intro: Type.String(),
  cover: Type.String(),
  colour: Type.String(),
  sets: Count,
})
export type PhotoTopic = Static<typeof PhotoTopic>

/** A set somebody bought. */
export const BoughtPhotos = Type.Object({
  ...PhotoCard.properties,
  boughtAt: UnixSeconds,
  spent: Hundredths,
})
export type BoughtPhotos = Static<typeof BoughtPhotos>
