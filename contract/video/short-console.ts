import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Hundredths, Id, IdInput, Line, listOf, Nothing, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** A short video with how it does in the feeds. */
export const ShortRow = Type.Object({
  id: Id,
  title: Type.String(),
  cover: Type.String(),
  seconds: Count,
  visibility: Type.String(),
  vip: Type.Boolean(),
  price: Hundredths,
  sample: Type.Boolean(),
  /** When it was chosen for 精选; 0 when it is not. */
  featuredAt: UnixSeconds,
  /** Of the last 14 days: how often it was shown, what share of it was watched, how many skipped it (0 to 1). */
  showings: Count,
  share: Type.Number({ minimum: 0 }),
  skips: Type.Number({ minimum: 0, maximum: 1 }),
  /** Whether the recommendation could choose it when it looked last. */
  candidate: Type.Boolean(),
})
export type ShortRow = Static<typeof ShortRow>

export const shortConsole = {
  list: endpoint({
    method: 'POST',
    feature: 'video',
    path: '/api/console/shorts/list',
    access: 'staff:films.read',
    age: 'open',
    body: Type.Object({
      ...pageFields,
      search: Type.Optional(Line(60)),
      /** Only what was chosen for 精选. */
      featured: Type.Optional(Type.Boolean()),
    }),
    reply: listOf(ShortRow),
  }),
  /** Chooses a short video for 精选, as the first of them, or no longer; as it shall be. */
  feature: endpoint({
    method: 'POST',
    feature: 'video',
    path: '/api/console/shorts/feature',
    access: 'staff:films.edit',
    age: 'open',
    body: Type.Object({ id: IdInput, featured: Type.Boolean() }),
    reply: Nothing,
    errors: ['film_not_found'],
  }),
}
