import * as Type from 'typebox'
import { IdInput, listOf, Nothing, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Place, WatchedItem, WatchedKind } from './shapes.ts'

const Reference = Type.Object({ kind: WatchedKind, id: IdInput })

/** Watch history of an account over all devices. Items that are no longer visible are left out. */
export const history = {
  /** Watched items, all or of one kind, latest first. */
  list: endpoint({
    method: 'POST',
    path: '/api/app/history/list',
    feature: 'history',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    body: Type.Object({ ...pageFields, kind: Type.Optional(WatchedKind) }),
    reply: listOf(WatchedItem),
  }),
  /** Items started but not finished, of all kinds or of one, latest first. */
  unfinished: endpoint({
    method: 'POST',
    path: '/api/app/history/continue',
    feature: 'history',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    body: Type.Object({ size: pageFields.size, kind: Type.Optional(WatchedKind) }),
    reply: Type.Object({ list: Type.Array(WatchedItem) }),
  }),
  /**
   * Merges the films that a device remembers; dramas are stored with the account only. Of two positions in one item the
   * later is kept; times in the future count as now.
   */
  sync: endpoint({
    method: 'POST',
    path: '/api/app/history/sync',
    feature: 'history',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    rate: { limit: 30, seconds: 60, by: 'account' },
    body: Type.Object({
      list: Type.Array(
        Type.Object({
          kind: Type.Literal('film'),
          id: IdInput,
          position: Place,
          seconds: Place,
          at: UnixSeconds,
        }),
        {
          maxItems: 200,
        },
      ),
    }),
    reply: Nothing,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/app/history/remove',
    feature: 'history',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    body: Type.Object({ list: Type.Array(Reference, { minItems: 1, maxItems: 200 }) }),
    reply: Nothing,
  }),
  clear: endpoint({
    method: 'POST',
    path: '/api/app/history/clear',
    feature: 'history',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    reply: Nothing,
  }),
  /** True while the account's history is recorded; `remembers` changes it first. */
  privacy: endpoint({
    method: 'POST',
    path: '/api/app/history/privacy',
    feature: 'history',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    body: Type.Object({ remembers: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({ remembers: Type.Boolean() }),
  }),
}
