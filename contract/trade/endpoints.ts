import * as Type from 'typebox'
import { IdInput, Line, listOf, Nothing, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { AppCard, AppGroup } from './shapes.ts'

/** A token is optional in the published table; without one nobody has confirmed their age. */
const open = { method: 'POST', feature: 'trade', access: 'anyone', age: 'confirmed' } as const
const own = { method: 'POST', feature: 'trade', access: 'guest', age: 'confirmed' } as const

const clickRate = { limit: 120, seconds: 60, by: 'address' } as const
/** `view` names one showing of the list: repeats of a click in it count once. */
const clicked = Type.Object({ id: IdInput, view: Type.Optional(Line(64, 1)) })

/** The directory of apps and sites. */
export const trade = {
  /** Its groups in the operator's order, each with its first apps; empty ones left out. */
  directory: endpoint({
    ...open,
    path: '/api/app/apps/list',
    reply: Type.Object({ groups: Type.Array(AppGroup) }),
    cache: { seconds: 30 },
  }),
  /** The apps of one group, of none (0), or of all, in the operator's order; those that match a search. */
  apps: endpoint({
    ...open,
    path: '/api/app/apps/page',
    body: Type.Object({
      ...pageFields,
      groupId: Type.Optional(Type.Union([IdInput, Type.Literal(0)])),
      search: Type.Optional(Line(20)),
    }),
    reply: listOf(AppCard),
    cache: { seconds: 30 },
  }),
  /** Those of some apps, of whatever list, that are still there; in the order asked. */
  known: endpoint({
    ...open,
    path: '/api/app/apps/known',
    extra: true,
    body: Type.Object({ ids: Type.Array(IdInput, { minItems: 1, maxItems: 8 }) }),
    reply: Type.Object({ list: Type.Array(AppCard) }),
  }),
  /** Somebody opened it, or left for where it leads. */
  click: endpoint({
    ...open,
    path: '/api/app/apps/click',
    rate: clickRate,
    body: clicked,
    reply: Nothing,
    errors: ['app_not_found'],
  }),
  /** The apps on the menu of today in Asia/Shanghai. */
  menu: endpoint({
    ...open,
    path: '/api/app/daymenu/list',
    reply: Type.Object({
      /** As `2026-01-31`. */
      day: Type.String(),
      list: Type.Array(AppCard),
    }),
    cache: { seconds: 30 },
  }),
  recreation: endpoint({
    ...own,
    path: '/api/app/recreation/list',
    body: Type.Object(pageFields),
    reply: listOf(AppCard),
    cache: { seconds: 30 },
  }),
  clickRecreation: endpoint({
    ...own,
    path: '/api/app/recreation/click',
    rate: clickRate,
    body: clicked,
    reply: Nothing,
    errors: ['app_not_found'],
  }),
}
