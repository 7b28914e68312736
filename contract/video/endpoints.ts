import * as Type from 'typebox'
import { IdInput, listOf, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Category } from '../session/shapes.ts'
import { Film, FilmCard } from './shapes.ts'

export const video = {
  categories: endpoint({
    method: 'POST',
    path: '/api/app/media/category',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    reply: Type.Object({ list: Type.Array(Category) }),
    cache: { seconds: 30 },
  }),
  home: endpoint({
    method: 'POST',
    path: '/api/app/media/home',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    body: Type.Object({
      ...pageFields,
      /** Absent: films of every channel. */
      categoryId: Type.Optional(IdInput),
      order: Type.Optional(Type.Union([Type.Literal('new'), Type.Literal('hot')])),
    }),
    reply: listOf(FilmCard),
    cache: { seconds: 10 },
  }),
  play: endpoint({
    method: 'POST',
    path: '/api/app/media/play',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    body: Type.Object({ id: IdInput }),
    reply: Film,
    errors: ['film_not_found', 'film_not_ready'],
  }),
  playlist: endpoint({
    method: 'GET',
    path: '/api/app/media/h5/m3u8/:value',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    credentials: 'query',
    params: Type.Object({ value: Type.String({ maxLength: 40 }) }),
    reply: 'raw',
    errors: ['film_not_found', 'film_not_ready', 'purchase_required'],
  }),
}
