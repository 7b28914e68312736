import * as Type from 'typebox'
import { Count, IdInput, Line } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Danmaku, DanmakuLooks, longestDanmaku, Moment } from './danmaku.ts'

export const danmaku = {
  /**
   * What was written between two moments of a film, in the order of its time; with `since` only what has come since the
   * answer that gave it.
   */
  list: endpoint({
    method: 'POST',
    path: '/api/app/bulletscreen/list',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    body: Type.Object({ id: IdInput, from: Moment, to: Moment, since: Type.Optional(Count) }),
    reply: Type.Object({ list: Type.Array(Danmaku), since: Count }),
    errors: ['film_not_found', 'film_not_ready', 'purchase_required'],
  }),
  /** Writes over a film; the answer is how it stands there. What is held for review only its author sees. */
  post: endpoint({
    method: 'POST',
    path: '/api/app/bulletscreen/post',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    rate: { limit: 30, seconds: 60, by: 'account' },
    ingress: 'danmaku',
    body: Type.Object({ id: IdInput, at: Moment, text: Line(longestDanmaku, 1), ...DanmakuLooks }),
    reply: Danmaku,
    errors: ['film_not_found', 'film_not_ready', 'purchase_required', 'words_refused', 'muted'],
  }),
}
