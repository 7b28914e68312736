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

/** Calls of a member about their own room. */
export const studio = {
  mine: endpoint({ ...own, path: '/api/app/live/studio', reply: Studio }),
  /** Applies to staff for permission to broadcast. */
  apply: endpoint({
    ...own,
    path: '/api/app/live/apply',
    rate,
    reply: Studio,
    errors: ['live_asked_already'],
  }),
  /** Saves title, category and settings of the room. `cover` is an uploaded picture; without it the cover stays. */
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
  /** Creates a key, readable this once; the previous one is void at once. */
  newKey: endpoint({
    ...own,
    path: '/api/app/live/newKey',
    rate,
    reply: Type.Object({ server: Type.String(), key: Type.String() }),
    errors: ['live_not_host'],
  }),
  /** Voids the key, and ends a broadcast that uses it. */
  revokeKey: endpoint({
    ...own,
    path: '/api/app/live/revokeKey',
    rate,
    reply: Studio,
    errors: ['live_not_host'],
  }),
  /** Opens the room for a publisher. */
  open: endpoint({ ...own, path: '/api/app/live/open', rate, reply: Studio, errors: ['live_not_host'] }),
  /** Ends the broadcast, and closes the room for publishers. */
  close: endpoint({ ...own, path: '/api/app/live/close', rate, reply: Studio, errors: ['live_not_host'] }),
  /** The room's broadcasts with their figures, newest first. */
  broadcasts: endpoint({
    ...own,
    path: '/api/app/live/broadcasts',
    body: Type.Object(pageFields),
    reply: listOf(BroadcastFigures),
  }),
  /** Removes a replay for good. */
  dropReplay: endpoint({
    ...own,
    path: '/api/app/live/dropReplay',
    rate,
    body: Type.Object({ broadcastId: IdInput }),
    reply: Nothing,
    errors: ['live_not_host', 'live_broadcast_not_found'],
  }),
}
