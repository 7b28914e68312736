import * as Type from 'typebox'
import { Face } from '../account/shapes.ts'
import { IdInput, Line, listOf, Nothing, pageFields, RequestKey, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Receipt, Wanted } from '../purchases/shapes.ts'
import {
  Broadcast,
  ChatLine,
  GiftOffer,
  LiveCategory,
  longestLine,
  longestSilence,
  Room,
  RoomCard,
  Silenced,
} from './shapes.ts'

const content = { method: 'POST', feature: 'live', access: 'guest', age: 'confirmed' } as const
const open = { ...content, access: 'anyone' } as const
const one = Type.Object({ id: IdInput })
const person = { id: IdInput, accountId: IdInput }
/** More than a thumb needs, less than a script would use. */
const rate = { limit: 60, seconds: 60, by: 'account' } as const

/** Rooms, their chat and their gifts. `id` is that of a room unless said otherwise. */
export const live = {
  /** Rooms of one category or of all: on the air first, most watched at the top. */
  home: endpoint({
    ...open,
    path: '/api/app/live/home',
    body: Type.Object({ ...pageFields, categoryId: Type.Optional(IdInput) }),
    reply: Type.Object({ categories: Type.Array(LiveCategory), ...listOf(RoomCard).properties }),
    cache: { seconds: 3 },
    errors: ['live_category_not_found'],
  }),
  /** A few rooms: on the air first, otherwise with replays. */
  recommended: endpoint({
    ...open,
    path: '/api/app/live/recommended',
    reply: Type.Object({ list: Type.Array(RoomCard) }),
    cache: { seconds: 3 },
  }),
  room: endpoint({
    ...content,
    path: '/api/app/live/room',
    extra: true,
    body: one,
    reply: Room,
    errors: ['live_room_not_found', 'live_kicked'],
  }),
  /** Enters a room as a viewer. The client sends `pass` over its socket to receive the room's events. */
  enter: endpoint({
    ...content,
    path: '/api/app/live/enter',
    extra: true,
    rate,
    body: one,
    reply: Type.Object({ pass: Type.String(), until: UnixSeconds }),
    errors: ['live_room_not_found', 'live_kicked'],
  }),
  /** The latest chat lines, oldest first; with `since` those after that line. */
  lines: endpoint({
    ...content,
    path: '/api/app/live/lines',
    extra: true,
    body: Type.Object({ ...one.properties, since: Type.Optional(IdInput) }),
    reply: Type.Object({ list: Type.Array(ChatLine) }),
    errors: ['live_room_not_found', 'live_kicked'],
  }),
  /**
   * Sends a chat line. A repeat with the same key answers the first line. A held line is visible to its author only.
   */
  say: endpoint({
    ...content,
    path: '/api/app/live/say',
    extra: true,
    rate,
    ingress: 'live_chat',
    body: Type.Object({ ...one.properties, text: Line(longestLine, 1), key: RequestKey }),
    reply: ChatLine,
    errors: [
      'live_room_not_found',
      'live_off',
      'live_kicked',
      'live_silenced',
      'live_slow',
      'words_refused',
      'muted',
    ],
  }),
  gifts: endpoint({
    ...content,
    path: '/api/app/live/gifts',
    extra: true,
    body: one,
    reply: Type.Object({ list: Type.Array(GiftOffer) }),
    errors: ['live_room_not_found'],
  }),
  /** Gives a gift; `id` is that of the gift's offer in this room. */
  give: endpoint({
    ...content,
    path: '/api/app/live/give',
    extra: true,
    rate: { limit: 300, seconds: 60, by: 'account' },
    body: Wanted,
    reply: Receipt,
    errors: [
      'live_gift_not_found',
      'live_off',
      'live_kicked',
      'not_for_sale',
      'already_owned',
      'price_changed',
      'limit_reached',
      'balance_short',
      'key_reused',
    ],
  }),
  /** The members who gave most in the current broadcast, or in the last one. */
  givers: endpoint({
    ...content,
    path: '/api/app/live/givers',
    extra: true,
    body: one,
    reply: Type.Object({ list: Type.Array(Type.Object({ from: Face, worth: Type.Integer() })) }),
    errors: ['live_room_not_found'],
  }),
  /** Replays, newest first. */
  replays: endpoint({
    ...content,
    path: '/api/app/live/replays',
    extra: true,
    body: Type.Object({ ...pageFields, ...one.properties }),
    reply: listOf(Broadcast),
    errors: ['live_room_not_found'],
  }),
  /** Mutes a member in the room or keeps them out for some minutes; 0 ends it. For the host and moderators. */
  silence: endpoint({
    ...content,
    path: '/api/app/live/silence',
    extra: true,
    rate,
    body: Type.Object({
      ...person,
      kind: Type.Enum(['mute', 'kick']),
      minutes: Type.Integer({ minimum: 0, maximum: longestSilence }),
    }),
    reply: Nothing,
    errors: ['live_room_not_found', 'not_allowed_here', 'account_not_found'],
  }),
  /** Members who are muted or kept out now. */
  silenced: endpoint({
    ...content,
    path: '/api/app/live/silenced',
    extra: true,
    body: one,
    reply: Type.Object({ list: Type.Array(Silenced) }),
    errors: ['live_room_not_found', 'not_allowed_here'],
  }),
  /** Pins one line at the top; 0 for none. */
  pin: endpoint({
    ...content,
    path: '/api/app/live/pin',
    extra: true,
    rate,
    body: Type.Object({ ...one.properties, lineId: Type.Union([IdInput, Type.Literal(0)]) }),
    reply: Nothing,
    errors: ['live_room_not_found', 'not_allowed_here', 'live_line_not_found'],
  }),
  /** Removes a chat line; its author may do so too. */
  unsay: endpoint({
    ...content,
    path: '/api/app/live/unsay',
    extra: true,
    rate,
    body: Type.Object({ lineId: IdInput }),
    reply: Nothing,
    errors: ['live_line_not_found', 'not_allowed_here'],
  }),
  /** Makes a member a moderator of one's own room, or ends it. */
  moderator: endpoint({
    ...content,
    path: '/api/app/live/moderator',
    extra: true,
    rate,
    body: Type.Object({ ...person, on: Type.Boolean() }),
    reply: Nothing,
    errors: ['live_room_not_found', 'not_allowed_here', 'account_not_found'],
  }),
}
