import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, IdInput, Line, listOf, pageFields, RequestKey, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { drawKinds, prizeKinds } from './odds.ts'

/** Name of an activity in its address. */
export const ActivityName = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' })
/** A day of Asia/Shanghai. */
export const Day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })
/** 32 bytes in hexadecimal. */
const Hash = Type.String()

/** A prize in the words of its version. `amount` counts points, hundredths of bonus coins, or days of the tier. */
const prizeFields = {
  title: Type.String(),
  kind: Type.Enum([...prizeKinds]),
  amount: Count,
  tier: Type.Integer({ minimum: 0, maximum: 5 }),
}

/** A prize with its odds: `weight` of the version's `total`. */
export const Prize = Type.Object({
  id: Id,
  /** Index on the board, from 0: clockwise from the top, in a grid from its first cell. */
  position: Count,
  ...prizeFields,
  weight: Type.Integer({ minimum: 1 }),
  /** Initial and remaining number; null without a fixed number. */
  stock: Type.Union([Count, Type.Null()]),
  left: Type.Union([Count, Type.Null()]),
  /** True when a draw of it gives it; otherwise the consolation is given, as the rules say. */
  available: Type.Boolean(),
})
export type Prize = Static<typeof Prize>

/** `ahead`: not started; `over`: past its end, or ended by staff. */
export const ActivityState = Type.Enum(['ahead', 'running', 'over'])

export const Activity = Type.Object({
  id: Id,
  name: ActivityName,
  title: Type.String(),
  kind: Type.Enum([...drawKinds]),
  state: ActivityState,
  startsAt: UnixSeconds,
  endsAt: UnixSeconds,
  /** Points for one draw; 0 means free draws only. */
  price: Count,
  freeDaily: Count,
  dailyCap: Count,
})
export type Activity = Static<typeof Activity>

/** A recent winner, under a name that nobody recognises. */
const Winner = Type.Object({ id: Id, name: Type.String(), title: Type.String(), at: UnixSeconds })

/** SHA-256 of the seed of a day, published before the day; and the seed, once the day is over. */
const DayPromise = Type.Object({ day: Day, commitment: Hash, seed: Type.Union([Hash, Type.Null()]) })

export const ActivityDetail = Type.Object({
  ...Activity.properties,
  /** Id of the version, which a draw names. */
  versionId: Id,
  version: Count,
  rules: Type.String(),
  total: Type.Integer({ minimum: 1 }),
  prizes: Type.Array(Prize),
  /** The prize given in place of one that has run out. */
  consolationId: Id,
  /** Draws and points left to the viewer today. */
  mine: Type.Object({ freeLeft: Count, drawsLeft: Count, points: Count }),
  winners: Type.Array(Winner),
  /** Today and the days before, latest first. */
  promises: Type.Array(DayPromise),
})
export type ActivityDetail = Static<typeof ActivityDetail>

/** State of a prize: given at once; to be claimed; claimed and to be sent; sent; `nothing` when nothing was won. */
export const WinState = Type.Enum(['nothing', 'given', 'unclaimed', 'claimed', 'sent'])
export type WinState = Static<typeof WinState>

/** The result of one draw. It never changes: the same key answers the same. */
export const DrawResult = Type.Object({
  id: Id,
  prizeId: Id,
  position: Count,
  ...prizeFields,
  /** The drawn prize had run out, and this is the consolation. */
  missed: Type.Boolean(),
  /** Points that it cost; 0 for a free draw. */
  price: Count,
  at: UnixSeconds,
  /** Number of the draw within its day, and its ticket: values that anyone can recompute once the seed is known. */
  day: Day,
  serial: Count,
  ticket: Count,
})
export type DrawResult = Static<typeof DrawResult>

/** A draw in its member's history. */
export const DrawRecord = Type.Object({
  id: Id,
  activity: Type.Object({ name: ActivityName, title: Type.String() }),
  ...prizeFields,
  missed: Type.Boolean(),
  price: Count,
  at: UnixSeconds,
  state: WinState,
  /** Note of the staff who sent it. */
  note: Type.String(),
  day: Day,
  serial: Count,
})
export type DrawRecord = Static<typeof DrawRecord>

/** One draw in the log of a day: everything that decided it, and nothing about the member. */
const LogLine = Type.Object({
  serial: Count,
  key: Type.String(),
  versionId: Id,
  ticket: Count,
  /** The prize that the ticket points to, and the one that was given. */
  drawn: Count,
  given: Count,
})

/** A page of the log of a past day, with everything needed to recompute it. */
export const DayLog = Type.Object({
  activityId: Id,
  day: Day,
  commitment: Hash,
  seed: Hash,
  /** The tables of the draws: weights in the order of their positions. */
  versions: Type.Array(Type.Object({ id: Id, weights: Type.Array(Count) })),
  lines: Type.Array(LogLine),
  /** The last serial of this page; null at the end. */
  next: Type.Union([Count, Type.Null()]),
})
export type DayLog = Static<typeof DayLog>

const shared = { method: 'POST', feature: 'rewards', age: 'confirmed' } as const

export const draws = {
  /** Activities of all kinds, newest first. */
  activities: endpoint({
    ...shared,
    path: '/api/app/activity/list',
    access: 'guest',
    body: Type.Object(pageFields),
    reply: listOf(Activity),
  }),
  activity: endpoint({
    ...shared,
    path: '/api/app/activity/detail',
    access: 'guest',
    body: Type.Object({ name: ActivityName }),
    reply: ActivityDetail,
    errors: ['activity_not_found'],
  }),
  /** The prizes of an activity with their odds. */
  prizes: endpoint({
    ...shared,
    path: '/api/app/prize/list',
    access: 'guest',
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({ total: Type.Integer({ minimum: 1 }), list: Type.Array(Prize) }),
    errors: ['activity_not_found'],
  }),
  /**
   * Draws once, at the price and from the version that were shown; `key` names the request. For members only, because
   * guests could create devices to get free draws.
   */
  draw: endpoint({
    ...shared,
    path: '/api/app/prize/lottery',
    access: 'member',
    rate: { limit: 60, seconds: 60, by: 'account' },
    body: Type.Object({
      id: IdInput,
      versionId: IdInput,
      price: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      key: RequestKey,
    }),
    reply: DrawResult,
    errors: [
      'activity_not_found',
      'draw_closed',
      'draw_changed',
      'draws_used_up',
      'price_changed',
      'balance_short',
      'key_reused',
    ],
  }),
  /** The viewer's draws, newest first; with `won` only those with a prize. */
  records: endpoint({
    ...shared,
    path: '/api/app/prize/histories',
    access: 'guest',
    body: Type.Object({ ...pageFields, won: Type.Optional(Type.Boolean()) }),
    reply: listOf(DrawRecord),
  }),
  /** Sets the recipient of a parcel that was won; it can be changed until the parcel is sent. */
  claim: endpoint({
    ...shared,
    path: '/api/app/rewards/claimPrize',
    extra: true,
    access: 'member',
    rate: { limit: 20, seconds: 60, by: 'account' },
    body: Type.Object({
      id: IdInput,
      name: Line(30, 1),
      phone: Type.String({ pattern: '^\\+?[0-9 -]{5,20}$' }),
      address: Line(200, 1),
    }),
    reply: DrawRecord,
    errors: ['prize_not_found', 'prize_sent'],
  }),
  /** The log of a past day, after a serial: the seed, the tables and every draw, without names. */
  log: endpoint({
    ...shared,
    path: '/api/app/rewards/drawLog',
    extra: true,
    access: 'guest',
    body: Type.Object({
      id: IdInput,
      day: Day,
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
    }),
    reply: DayLog,
    errors: ['activity_not_found', 'draw_log_closed'],
  }),
}
