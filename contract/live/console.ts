import * as Type from 'typebox'
import type { Static } from 'typebox'
import { bodyWithPicture, PictureText } from '../bodies.ts'
import { Face } from '../account/shapes.ts'
import { Count, Id, IdInput, Line, listOf, Nothing, pageFields, UnixSeconds, Version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Incident, ReasonWord, RoomState } from './shapes.ts'

const reading = { method: 'POST', feature: 'live', access: 'staff:live.read', age: 'open' } as const
const editing = { method: 'POST', feature: 'live', access: 'staff:live.edit', age: 'open' } as const

const known = { id: Type.Optional(IdInput), version: Type.Optional(Version) }
const Percent = Type.Integer({ minimum: 0, maximum: 100 })
const Position = Type.Integer({ minimum: 0, maximum: 9_999 })

export const LiveRoomRow = Type.Object({
  id: Id,
  host: Face,
  state: Type.Enum(['asked', 'approved', 'refused', 'suspended']),
  note: Type.String(),
  percent: Percent,
  title: Type.String(),
  cover: Type.String(),
  roomState: RoomState,
  viewers: Count,
  /** The broadcast that goes on; 0 without one. */
  broadcastId: Type.Integer({ minimum: 0 }),
  startedAt: UnixSeconds,
  askedAt: UnixSeconds,
  sample: Type.Boolean(),
  version: Count,
})
export type LiveRoomRow = Static<typeof LiveRoomRow>

/** A broadcast as staff look back at it. */
export const PastBroadcast = Type.Object({
  id: Id,
  title: Type.String(),
  startedAt: UnixSeconds,
  endedAt: UnixSeconds,
  reason: Type.Union([ReasonWord, Type.Null()]),
  /** What staff wrote when they ended it. */
  note: Type.String(),
  viewers: Count,
  worth: Count,
  /** It can be seen again. */
  replay: Type.Boolean(),
})
export type PastBroadcast = Static<typeof PastBroadcast>

export const LiveCategoryRow = Type.Object({
  id: Id,
  name: Type.String(),
  position: Count,
  hidden: Type.Boolean(),
  version: Count,
})
export type LiveCategoryRow = Static<typeof LiveCategoryRow>

export const GiftRow = Type.Object({
  id: Id,
  name: Type.String(),
  picture: Type.String(),
  price: Count,
  position: Count,
  hidden: Type.Boolean(),
  sample: Type.Boolean(),
  version: Count,
})
export type GiftRow = Static<typeof GiftRow>

export const liveConsole = {
  /** Rooms with their hosts: those on the air first, then who asked, then the newest. */
  rooms: endpoint({
    ...reading,
    path: '/api/console/live/rooms',
    body: Type.Object({
      ...pageFields,
      state: Type.Optional(Type.Enum(['live', 'asked', 'approved', 'refused', 'suspended'])),
    }),
    reply: listOf(LiveRoomRow),
  }),
  /** What happened in a room: its last broadcasts and the publishers that were turned away. */
  history: endpoint({
    ...reading,
    path: '/api/console/live/history',
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({ broadcasts: Type.Array(PastBroadcast), incidents: Type.Array(Incident) }),
    errors: ['live_room_not_found'],
  }),
  /** Where what goes on in a room, or a replay of it, can be looked at for an hour. */
  watch: endpoint({
    ...reading,
    path: '/api/console/live/watch',
    body: Type.Object({ id: IdInput, broadcastId: IdInput }),
    reply: Type.Object({ playlist: Type.String() }),
    errors: ['live_broadcast_not_found'],
  }),
  /** Makes a room for an account that did not ask. */
  invite: endpoint({
    ...editing,
    path: '/api/console/live/invite',
    body: Type.Object({ accountId: IdInput, percent: Percent }),
    reply: Nothing,
    errors: ['account_not_found', 'live_asked_already', 'live_guest'],
  }),
  /** Approves, refuses or suspends a host. Whoever is suspended goes off the air, and their key is void. */
  decide: endpoint({
    ...editing,
    path: '/api/console/live/decide',
    body: Type.Object({
      id: IdInput,
      version: Version,
      state: Type.Enum(['approved', 'refused', 'suspended']),
      percent: Percent,
      note: Line(200),
    }),
    reply: Nothing,
    errors: ['live_room_not_found', 'changed_meanwhile'],
  }),
  /** Ends a broadcast for everybody at once, and takes what was seen of it away. */
  end: endpoint({
    method: 'POST',
    feature: 'live',
    access: 'staff:live.end',
    age: 'open',
    path: '/api/console/live/end',
    body: Type.Object({ id: IdInput, reason: Line(200, 2) }),
    reply: Nothing,
    errors: ['live_room_not_found', 'live_off'],
  }),
  /** Takes a replay away: nobody sees it again, and its files go. */
  dropReplay: endpoint({
    method: 'POST',
    feature: 'live',
    access: 'staff:live.end',
    age: 'open',
    path: '/api/console/live/dropReplay',
    body: Type.Object({ id: IdInput, broadcastId: IdInput, reason: Line(200, 2) }),
    reply: Nothing,
    errors: ['live_room_not_found', 'live_broadcast_not_found'],
  }),
  categories: endpoint({
    ...reading,
    path: '/api/console/live/categories',
    reply: Type.Object({ list: Type.Array(LiveCategoryRow) }),
  }),
  saveCategory: endpoint({
    ...editing,
    path: '/api/console/live/saveCategory',
    body: Type.Object({ ...known, name: Line(10, 1), position: Position, hidden: Type.Boolean() }),
    reply: Nothing,
    errors: ['live_category_not_found', 'name_taken', 'changed_meanwhile'],
  }),
  gifts: endpoint({
    ...reading,
    path: '/api/console/live/gifts',
    reply: Type.Object({ list: Type.Array(GiftRow) }),
  }),
  /** Makes a gift or changes one. Gifts that were given stay what they were. */
  saveGift: endpoint({
    ...editing,
    path: '/api/console/live/saveGift',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      ...known,
      name: Line(10, 1),
      /** Hundredths. */
      price: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
      position: Position,
      hidden: Type.Boolean(),
      picture: Type.Optional(PictureText),
    }),
    reply: Nothing,
    errors: ['live_gift_not_found', 'picture_blocked', 'changed_meanwhile'],
  }),
}
