import * as Type from 'typebox'
import { IdInput, Line, Nothing, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const stats = {
  /**
   * Statistics of a client since its last batch: pages by the pattern of their route, and impressions of ads. Never an
   * address. The key names the batch, which counts once however often it is sent.
   */
  infoByTime: endpoint({
    method: 'POST',
    path: '/api/app/statUp/infoByTime',
    feature: 'stats',
    access: 'guest',
    age: 'open',
    rate: { limit: 60, seconds: 60, by: 'account' },
    body: Type.Object({
      key: Line(64, 8),
      /** True for the first batch of a visit. */
      begins: Type.Optional(Type.Boolean()),
      /** Unknown pages are ignored. `at` is the time of the first view. */
      list: Type.Array(
        Type.Object({
          page: Line(80, 1),
          enters: Type.Integer({ minimum: 0, maximum: 1_000 }),
          seconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
          at: UnixSeconds,
        }),
        { maxItems: 60 },
      ),
      ads: Type.Optional(
        Type.Array(
          Type.Object({
            id: IdInput,
            shown: Type.Integer({ minimum: 1, maximum: 100 }),
            at: UnixSeconds,
          }),
          { maxItems: 60 },
        ),
      ),
    }),
    reply: Nothing,
  }),
}
