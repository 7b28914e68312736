import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Hundredths, Id, IdInput, Line, listOf, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const visibilities = ['draft', 'published', 'taken_down'] as const
export type Visibility = (typeof visibilities)[number]

export const FilmRow = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  cover: Type.String(),
  seconds: Count,
  plays: Count,
  vip: Type.Boolean(),
  price: Hundredths,
  previewSeconds: Count,
  categoryId: Type.Integer(),
  category: Type.String(),
  /** Whether its files are all made. */
  ready: Type.Boolean(),
  visibility: Type.String(),
  takenDownReason: Type.String(),
  sample: Type.Boolean(),
  createdAt: UnixSeconds,
})
export type FilmRow = Static<typeof FilmRow>

export const videoConsole = {
  list: endpoint({
    method: 'POST',
    path: '/api/console/films/list',
    feature: 'video',
    access: 'staff:films.read',
    age: 'open',
    body: Type.Object({
      ...pageFields,
      search: Type.Optional(Line(60)),
      visibility: Type.Optional(Type.Enum(visibilities)),
      categoryId: Type.Optional(IdInput),
    }),
    reply: listOf(FilmRow),
  }),
  categories: endpoint({
    method: 'POST',
    path: '/api/console/films/categories',
    feature: 'video',
    access: 'staff:films.read',
    age: 'open',
    reply: Type.Object({ list: Type.Array(Type.Object({ id: Id, name: Type.String() })) }),
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/console/films/edit',
    feature: 'video',
    access: 'staff:films.edit',
    age: 'open',
    body: Type.Object({
      id: IdInput,
      title: Line(80, 1),
      description: Line(2000),
      price: Hundredths,
      vip: Type.Boolean(),
      previewSeconds: Type.Integer({ minimum: 0, maximum: 3600 }),
      categoryId: Type.Union([IdInput, Type.Literal(0)]),
      visibility: Type.Union([Type.Literal('draft'), Type.Literal('published')]),
    }),
    reply: FilmRow,
    errors: ['film_not_found'],
  }),
  takeDown: endpoint({
    method: 'POST',
    path: '/api/console/films/takeDown',
    feature: 'video',
    access: 'staff:films.takeDown',
    age: 'open',
    body: Type.Object({ id: IdInput, reason: Line(200, 2) }),
    reply: FilmRow,
    errors: ['film_not_found'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/console/films/restore',
    feature: 'video',
    access: 'staff:films.takeDown',
    age: 'open',
    body: Type.Object({ id: IdInput }),
    reply: FilmRow,
    errors: ['film_not_found'],
  }),
}
