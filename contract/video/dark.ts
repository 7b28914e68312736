import * as Type from 'typebox'
import { IdInput, listOf, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Section } from './catalogue-shapes.ts'
import { Order } from './endpoints.ts'
import { FilmCard } from './shapes.ts'

/** Members alone: a trial opens neither these lists nor the films in them. */
const members = { method: 'POST', feature: 'video', access: 'vip', age: 'confirmed' } as const

/** 禁域: channels of kind `dark`, whose films stand in no other list. */
export const dark = {
  /** The sections of one of its channels, empty ones left out. Of a channel elsewhere: none. */
  sections: endpoint({
    ...members,
    path: '/api/app/video/dark/home',
    extra: true,
    body: Type.Object({ categoryId: IdInput }),
    reply: Type.Object({ sections: Type.Array(Section) }),
    cache: { seconds: 10 },
  }),
  /** The films of one of its channels. */
  films: endpoint({
    ...members,
    path: '/api/app/video/dark/films',
    extra: true,
    body: Type.Object({ ...pageFields, categoryId: IdInput, order: Type.Optional(Order) }),
    reply: listOf(FilmCard),
    cache: { seconds: 10 },
  }),
}
