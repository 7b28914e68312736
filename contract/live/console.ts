import * as Type from 'typebox'
import type { Static } from 'typebox'
import { bodyWithPicture, PictureText } from '../bodies.ts'
import { Face } from '../account/shapes.ts'
import { Count, Id, IdInput, Line, listOf, Nothing, pageFields, UnixSeconds, Version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Incident, ReasonWord, RoomState } from './shapes.ts'

const reading = { method: 'POST', feature: 'live', access: 'staff:live.read', age: 'open' } as const
const editing = { method: 'POST', feature: 'live', access: 'staff:live.edit', age: 'open' } as const

const existing = { id: Type.Optional(IdInput), version: Type.Optional(Version) }
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
  /** Id of the current broadcast; 0 without one. */
  broadcastId: Type.Integer({ minimum: 0 }),
  startedAt: UnixSeconds,
  askedAt: UnixSeconds,
  sample: Type.Boolean(),
  version: Count,
})
export type LiveRoomRow = Static<typeof LiveRoomRow>

/** A past broadcast as staff see it. */
export const PastBroadcast = Type.Object({
  id: Id,
  title: Type.String(),
  startedAt: UnixSeconds,
  endedAt: UnixSeconds,
  reason: Type.Union([ReasonWord, Type.Null()]),
  /** Note of the staff who ended it. */
  note: Type.String(),
  viewers: Count,
  worth: Count,
  /** True while it can be replayed. */
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
  /** Rooms with their hosts: on the air first, then applications, then the newest. */
  rooms: endpoint({
    ...reading,
    path: '/api/console/live/rooms',
    body: Type.Object({
      ...pageFields,
      state: Type.Optional(Type.Enum(['live', 'asked', 'approved', 'refused', 'suspended'])),
    }),
    reply: listOf(LiveRoomRow),
  }),
  /** History of a room: its last broadcasts and the publishers that were turned away. */
  history: endpoint({
    ...reading,
    path: '/api/console/live/history',
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({ broadcasts: Type.Array(PastBroadcast), incidents: Type.Array(Incident) }),
    errors: ['live_room_not_found'],
  }),
  /** Address at which staff can watch a broadcast or replay for an hour. */
  watch: endpoint({
    ...reading,
    path: '/api/console/live/watch',
    body: Type.Object({ id: IdInput, broadcastId: IdInput }),
    reply: Type.Object({ playlist: Type.String() }),
    errors: ['live_broadcast_not_found'],
  }),
  /** Creates a room for an account that did not apply. */
  invite: endpoint({
    ...editing,
    path: '/api/console/live/invite',
    body: Type.Object({ accountId: IdInput, percent: Percent }),
    reply: Nothing,
    errors: ['account_not_found', 'live_asked_already', 'live_guest'],
  }),
  /** Approves, refuses or suspends a host. A suspension ends the broadcast and voids the key. */
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
  /** Ends a broadcast for everybody at once, and removes its recording. */
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
  /** Removes a replay and its files. */
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
    body: Type.Object({ ...existing, name: Line(10, 1), position: Position, hidden: Type.Boolean() }),
    reply: Nothing,
    errors: ['live_category_not_found', 'name_taken', 'changed_meanwhile'],
  }),
  gifts: endpoint({
    ...reading,
    path: '/api/console/live/gifts',
    reply: Type.Object({ list: Type.Array(GiftRow) }),
  }),
  /** Creates or changes a gift. Gifts given before keep their name and picture. */
  saveGift: endpoint({
    ...editing,
    path: '/api/console/live/saveGift',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      ...existing,
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
