import * as Type from 'typebox'
import type { Static } from 'typebox'
import { bodyWithPicture, PictureText } from '../bodies.ts'
import { Count, Id, IdInput, Line, Nothing, UnixSeconds, Version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { AppAct, AppCard, AppPlatform } from './shapes.ts'

const reading = { method: 'POST', feature: 'trade', access: 'staff:ads.read', age: 'open' } as const
const editing = { method: 'POST', feature: 'trade', access: 'staff:ads.edit', age: 'open' } as const

/** Version that was read before the change; an older one is refused. Absent for a new one. */
const edited = { id: Type.Optional(IdInput), version: Type.Optional(Version) }
/** Everything of one list, in its new order. */
const ordered = Type.Array(IdInput, { maxItems: 500 })

/** The list something stands in: the directory, or 娱乐. */
export const AppShelf = Type.Enum(['apps', 'recreation'])
export type AppShelf = Static<typeof AppShelf>

const groupFields = { name: Line(12, 1), hidden: Type.Boolean() }
export const AppGroupRow = Type.Object({
  id: Id,
  version: Count,
  ...groupFields,
  /** All it holds, hidden ones too. */
  apps: Count,
  sample: Type.Boolean(),
})
export type AppGroupRow = Static<typeof AppGroupRow>

const appFields = {
  shelf: AppShelf,
  title: Line(20, 1),
  intro: Line(40),
  link: Line(500, 1),
  act: AppAct,
  platform: AppPlatform,
  /** The days on which it stands in the menu of the day, 1 is Monday. */
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
  hidden: Type.Boolean(),
  /** When it starts and ends to show; 0 is always. */
  startsAt: UnixSeconds,
  endsAt: UnixSeconds,
}
export const AppRow = Type.Object({
  ...appFields,
  id: Id,
  icon: AppCard.properties.icon,
  groupId: AppCard.properties.groupId,
  clicks: Count,
  sample: Type.Boolean(),
  version: Count,
})
export type AppRow = Static<typeof AppRow>

export const tradeConsole = {
  groups: endpoint({
    ...reading,
    path: '/api/console/apps/groups/list',
    reply: Type.Object({ list: Type.Array(AppGroupRow) }),
  }),
  saveGroup: endpoint({
    ...editing,
    path: '/api/console/apps/groups/save',
    body: Type.Object({ ...edited, ...groupFields }),
    reply: Nothing,
    errors: ['app_group_not_found', 'name_taken', 'changed_meanwhile'],
  }),
  orderGroups: endpoint({
    ...editing,
    path: '/api/console/apps/groups/order',
    body: Type.Object({ ids: ordered }),
    reply: Nothing,
  }),
  /** Its apps stay, and stand in no group. */
  removeGroup: endpoint({
    ...editing,
    path: '/api/console/apps/groups/remove',
    body: Type.Object({ id: IdInput }),
    reply: Nothing,
    errors: ['app_group_not_found'],
  }),
  /** At most the first 500 of a list in the operator's order, hidden ones too. */
  list: endpoint({
    ...reading,
    path: '/api/console/apps/list',
    body: Type.Object({ shelf: AppShelf }),
    reply: Type.Object({ list: Type.Array(AppRow) }),
  }),
  save: endpoint({
    ...editing,
    path: '/api/console/apps/save',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      ...edited,
      ...appFields,
      /** 0 for none. */
      groupId: Type.Union([IdInput, Type.Literal(0)]),
      /** A new icon, base64; required for a new app. At most 6 MB. */
      picture: Type.Optional(PictureText),
    }),
    reply: Nothing,
    errors: ['app_not_found', 'app_group_not_found', 'changed_meanwhile', 'picture_blocked'],
  }),
  order: endpoint({
    ...editing,
    path: '/api/console/apps/order',
    body: Type.Object({ ids: ordered }),
    reply: Nothing,
  }),
  /** With its figures. */
  remove: endpoint({
    ...editing,
    path: '/api/console/apps/remove',
    body: Type.Object({ id: IdInput }),
    reply: Nothing,
    errors: ['app_not_found'],
  }),
  /** How often one was opened on each of the last thirty days; the last is today. */
  figures: endpoint({
    ...reading,
    path: '/api/console/apps/figures',
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({ days: Type.Array(Type.String()), clicks: Type.Array(Count) }),
    errors: ['app_not_found'],
  }),
}
