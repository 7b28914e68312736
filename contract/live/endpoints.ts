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
/** What a thumb can do, and a script should not. */
const rate = { limit: 60, seconds: 60, by: 'account' } as const

/** Rooms, what is said in them and what is given. `id` is a room's unless told. */
export const live = {
  /** The rooms of a category, or of all: those on the air first, the most watched at the top. */
  home: endpoint({
    ...open,
    path: '/api/app/live/home',
    body: Type.Object({ ...pageFields, categoryId: Type.Optional(IdInput) }),
    reply: Type.Object({ categories: Type.Array(LiveCategory), ...listOf(RoomCard).properties }),
    cache: { seconds: 3 },
    errors: ['live_category_not_found'],
  }),
  /** A handful to look at: on the air, else with something to see again. */
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
  /** Lets somebody hear the room: the pass is what the socket is told. Counts them among its viewers. */
  enter: endpoint({
    ...content,
    path: '/api/app/live/enter',
    extra: true,
    rate,
    body: one,
    reply: Type.Object({ pass: Type.String(), until: UnixSeconds }),
    errors: ['live_room_not_found', 'live_kicked'],
  }),
  /** The last things said, the oldest first; with `since` those after that one. */
  lines: endpoint({
    ...content,
    path: '/api/app/live/lines',
    extra: true,
    body: Type.Object({ ...one.properties, since: Type.Optional(IdInput) }),
    reply: Type.Object({ list: Type.Array(ChatLine) }),
    errors: ['live_room_not_found', 'live_kicked'],
  }),
  /** Says something. Sent again with its key it is said once. What is held only its author sees. */
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
  /** Gives a gift; `id` names the offer of this room. */
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
  /** Who gave most in this broadcast, or in the last one. */
  givers: endpoint({
    ...content,
    path: '/api/app/live/givers',
    extra: true,
    body: one,
    reply: Type.Object({ list: Type.Array(Type.Object({ from: Face, worth: Type.Integer() })) }),
    errors: ['live_room_not_found'],
  }),
  /** Broadcasts that can be seen again, the newest first. */
  replays: endpoint({
    ...content,
    path: '/api/app/live/replays',
    extra: true,
    body: Type.Object({ ...pageFields, ...one.properties }),
    reply: listOf(Broadcast),
    errors: ['live_room_not_found'],
  }),
  /** Keeps somebody silent or out for so many minutes; 0 lets them speak or come again. By the host and moderators. */
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
  /** Whom the host or a moderator keeps silent or out. */
  silenced: endpoint({
    ...content,
    path: '/api/app/live/silenced',
    extra: true,
    body: one,
    reply: Type.Object({ list: Type.Array(Silenced) }),
    errors: ['live_room_not_found', 'not_allowed_here'],
  }),
  /** Keeps one line at the top; 0 for none. */
  pin: endpoint({
    ...content,
    path: '/api/app/live/pin',
    extra: true,
    rate,
    body: Type.Object({ ...one.properties, lineId: Type.Union([IdInput, Type.Literal(0)]) }),
    reply: Nothing,
    errors: ['live_room_not_found', 'not_allowed_here', 'live_line_not_found'],
  }),
  /** Takes a line away; its author may do so too. */
  unsay: endpoint({
    ...content,
    path: '/api/app/live/unsay',
    extra: true,
    rate,
    body: Type.Object({ lineId: IdInput }),
    reply: Nothing,
    errors: ['live_line_not_found', 'not_allowed_here'],
  }),
  /** Makes somebody a moderator of one's own room, or ends it. */
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
