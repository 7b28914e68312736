import * as Type from 'typebox'
import type { Static } from 'typebox'
import { bodyWithPicture, PictureText } from '../bodies.ts'
import { Count, Id, IdInput, Line, Nothing, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** `no_vip`: hidden from paying members. */
const AdAudience = Type.Union([Type.Literal('all'), Type.Literal('no_vip')])
export type AdAudience = Static<typeof AdAudience>

export const AdRow = Type.Object({
  id: Id,
  position: Type.Integer(),
  title: Type.String(),
  cover: Type.String(),
  link: Type.String(),
  enabled: Type.Boolean(),
  /** Start and end of the ad; 0 means unlimited. */
  startsAt: UnixSeconds,
  endsAt: UnixSeconds,
  /** Weight within its position: ads that take turns come first in proportion to it. */
  weight: Type.Integer({ minimum: 1, maximum: 100 }),
  audience: AdAudience,
  /** Times that one device shows it on a day; 0 without a limit. */
  dailyCap: Type.Integer({ minimum: 0, maximum: 100 }),
  impressions: Count,
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
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      /** Absent for a new ad. */
      id: Type.Optional(IdInput),
      position: Type.Integer({ minimum: 1, maximum: 18 }),
      title: Line(60, 1),
      link: Line(500),
      enabled: Type.Boolean(),
      startsAt: UnixSeconds,
      endsAt: UnixSeconds,
      weight: AdRow.properties.weight,
      audience: AdAudience,
      dailyCap: AdRow.properties.dailyCap,
      /** A new picture in base64, at most 6 MB; required for a new ad. */
      picture: Type.Optional(PictureText),
    }),
    reply: AdRow,
    errors: ['ad_not_found', 'picture_blocked'],
  }),
  /** Impressions and clicks of one ad on each of the last thirty days, today last. */
  figures: endpoint({
    method: 'POST',
    path: '/api/console/ads/figures',
    feature: 'ads',
    access: 'staff:ads.read',
    age: 'open',
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({
      days: Type.Array(Type.String()),
      impressions: Type.Array(Count),
      clicks: Type.Array(Count),
    }),
    errors: ['ad_not_found'],
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
