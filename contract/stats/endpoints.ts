import * as Type from 'typebox'
import { IdInput, Line, Nothing, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const stats = {
  /**
   * What a client saw since it last told: pages by the pattern of their route, and how often ads came into sight. Never
   * an address. The key names the batch, which counts once however often it is sent.
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
      /** It is the first batch of a visit. */
      begins: Type.Optional(Type.Boolean()),
      /** Pages the server does not know are passed over. `at` is when it was entered first. */
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
