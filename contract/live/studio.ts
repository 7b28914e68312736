import * as Type from 'typebox'
import { IdInput, Line, listOf, Nothing, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { BroadcastFigures, longestSlow, longestTitle, Studio } from './shapes.ts'

const own = {
  method: 'POST',
  feature: 'live',
  access: 'member',
  age: 'confirmed',
  extra: true,
} as const
const rate = { limit: 30, seconds: 60, by: 'account' } as const

/** What somebody does with their own room. */
export const studio = {
  mine: endpoint({ ...own, path: '/api/app/live/studio', reply: Studio }),
  /** Asks staff to be let on the air. */
  apply: endpoint({
    ...own,
    path: '/api/app/live/apply',
    rate,
    reply: Studio,
    errors: ['live_asked_already'],
  }),
  /** What the room is called and how it works. `cover` is a picture that was sent, absent: as it is. */
  save: endpoint({
    ...own,
    path: '/api/app/live/save',
    rate,
    ingress: 'live_title',
    body: Type.Object({
      title: Line(longestTitle, 1),
      categoryId: Type.Union([IdInput, Type.Literal(0)]),
      keepReplay: Type.Boolean(),
      slowSeconds: Type.Integer({ minimum: 0, maximum: longestSlow }),
      cover: Type.Optional(Line(200, 1)),
    }),
    reply: Studio,
    errors: ['live_not_host', 'live_category_not_found', 'picture_not_found', 'words_refused', 'muted'],
  }),
  /** A new key, told this once; the one before is void at once. */
  newKey: endpoint({
    ...own,
    path: '/api/app/live/newKey',
    rate,
    reply: Type.Object({ server: Type.String(), key: Type.String() }),
    errors: ['live_not_host'],
  }),
  /** Voids the key; a broadcast that came with it ends. */
  revokeKey: endpoint({
    ...own,
    path: '/api/app/live/revokeKey',
    rate,
    reply: Studio,
    errors: ['live_not_host'],
  }),
  /** Opens the room for a publisher. */
  open: endpoint({ ...own, path: '/api/app/live/open', rate, reply: Studio, errors: ['live_not_host'] }),
  /** Ends the broadcast and lets no publisher in. */
  close: endpoint({ ...own, path: '/api/app/live/close', rate, reply: Studio, errors: ['live_not_host'] }),
  /** Broadcasts with their figures, the newest first. */
  broadcasts: endpoint({
    ...own,
    path: '/api/app/live/broadcasts',
    body: Type.Object(pageFields),
    reply: listOf(BroadcastFigures),
  }),
  /** Takes a replay away for good. */
  dropReplay: endpoint({
    ...own,
    path: '/api/app/live/dropReplay',
    rate,
    body: Type.Object({ broadcastId: IdInput }),
    reply: Nothing,
    errors: ['live_not_host', 'live_broadcast_not_found'],
  }),
}
