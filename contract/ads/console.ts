import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, IdInput, Line, Nothing, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const AdRow = Type.Object({
  id: Id,
  position: Type.Integer(),
  title: Type.String(),
  cover: Type.String(),
  link: Type.String(),
  enabled: Type.Boolean(),
  /** When it starts and ends to show; 0 is always. */
  startsAt: UnixSeconds,
  endsAt: UnixSeconds,
  clicks: Count,
})
export type AdRow = Static<typeof AdRow>

export const adsConsole = {
  list: endpoint({
    method: 'POST',
    path: '/api/console/ads/list',
    feature: 'ads',
    access: 'staff:ads.read',
    age: 'open',
    body: Type.Object({ position: Type.Optional(Type.Integer({ minimum: 1, maximum: 18 })) }),
    reply: Type.Object({ list: Type.Array(AdRow) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/console/ads/save',
    feature: 'ads',
    access: 'staff:ads.edit',
    age: 'open',
    body: Type.Object({
      /** Absent for a new ad. */
      id: Type.Optional(IdInput),
      position: Type.Integer({ minimum: 1, maximum: 18 }),
      title: Line(60, 1),
      link: Line(500),
      enabled: Type.Boolean(),
      startsAt: UnixSeconds,
      endsAt: UnixSeconds,
      /** A new picture, base64; required for a new ad. At most 6 MB. */
      picture: Type.Optional(Type.String({ maxLength: 8_000_000 })),
    }),
    reply: AdRow,
    errors: ['ad_not_found', 'picture_blocked'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/console/ads/remove',
    feature: 'ads',
    access: 'staff:ads.edit',
    age: 'open',
    body: Type.Object({ id: IdInput }),
    reply: Nothing,
    errors: ['ad_not_found'],
  }),
}
