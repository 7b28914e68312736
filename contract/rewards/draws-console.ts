import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, IdInput, Line, listOf, pageFields, RequestKey, UnixSeconds, Version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ActivityName, ActivityState, Day, DayLog } from './draws.ts'
import { drawKinds, prizeKinds } from './odds.ts'

const Weight = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

/** A prize as staff edit it. `stock` null: as many as the budget pays for. */
export const PrizeDraft = Type.Object({
  title: Line(12, 1),
  kind: Type.Enum([...prizeKinds]),
  amount: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  tier: Type.Integer({ minimum: 0, maximum: 5 }),
  weight: Weight,
  stock: Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()]),
})
export type PrizeDraft = Static<typeof PrizeDraft>

/** The content of the next version. */
export const ActivityDraft = Type.Object({
  title: Line(30, 1),
  rules: Line(2_000, 1),
  price: Type.Integer({ minimum: 0, maximum: 100_000 }),
  freeDaily: Type.Integer({ minimum: 0, maximum: 100 }),
  dailyCap: Type.Integer({ minimum: 1, maximum: 1_000 }),
  prizes: Type.Array(PrizeDraft, { minItems: 2, maxItems: 12 }),
})
export type ActivityDraft = Static<typeof ActivityDraft>

/** Remaining budget of an activity: points, and bonus coins in hundredths. */
const Budget = Type.Object({ points: Count, bonus: Count })

export const ActivityRow = Type.Object({
  id: Id,
  name: ActivityName,
  kind: Type.Enum([...drawKinds]),
  title: Type.String(),
  state: Type.Union([ActivityState, Type.Literal('draft')]),
  /** Times of the current or next version; 0 without one. */
  startsAt: UnixSeconds,
  endsAt: UnixSeconds,
  draws: Count,
  budget: Budget,
})
export type ActivityRow = Static<typeof ActivityRow>

/** A prize of a version with its figures. */
const PrizeFigures = Type.Object({
  id: Id,
  ...PrizeDraft.properties,
  drawn: Count,
  given: Count,
  left: Type.Union([Count, Type.Null()]),
})

/** How well the draws match the odds: `p` is the probability that chance alone deviates as far. 1 without draws. */
const Fit = Type.Object({ chiSquare: Type.Number(), degrees: Count, p: Type.Number() })

export const VersionFigures = Type.Object({
  id: Id,
  number: Count,
  title: Type.String(),
  state: ActivityState,
  price: Count,
  freeDaily: Count,
  dailyCap: Count,
  total: Count,
  startsAt: UnixSeconds,
  endsAt: UnixSeconds,
  /** 0 unless staff ended it early. */
  endedAt: UnixSeconds,
  draws: Count,
  fit: Fit,
  prizes: Type.Array(PrizeFigures),
})
export type VersionFigures = Static<typeof VersionFigures>

export const ActivityDesk = Type.Object({
  id: Id,
  name: ActivityName,
  kind: Type.Enum([...drawKinds]),
  draft: ActivityDraft,
  /** Version of the draft; a save names the one it was edited from. */
  change: Version,
  budget: Budget,
  /** Newest first. */
  versions: Type.Array(VersionFigures),
  /** Days with draws, latest first. */
  days: Type.Array(Type.Object({ day: Day, draws: Count })),
})
export type ActivityDesk = Static<typeof ActivityDesk>

/** A parcel that was won, with its recipient; empty when the winner's account is deleted. */
export const Parcel = Type.Object({
  id: Id,
  accountId: Id,
  activity: Type.String(),
  title: Type.String(),
  recipient: Type.Object({ name: Type.String(), phone: Type.String(), address: Type.String() }),
  wonAt: UnixSeconds,
  /** 0 until it is claimed, and until it is sent. */
  claimedAt: UnixSeconds,
  sentAt: UnixSeconds,
  note: Type.String(),
})
export type Parcel = Static<typeof Parcel>

const own = { method: 'POST', feature: 'rewards', age: 'open' } as const

export const drawsConsole = {
  list: endpoint({
    ...own,
    path: '/api/console/rewards/draws/list',
    access: 'staff:rewards.read',
    body: Type.Object(pageFields),
    reply: listOf(ActivityRow),
  }),
  find: endpoint({
    ...own,
    path: '/api/console/rewards/draws/find',
    access: 'staff:rewards.read',
    body: Type.Object({ id: IdInput }),
    reply: ActivityDesk,
    errors: ['activity_not_found'],
  }),
  /** Creates an activity or changes its draft. The published version changes by `publish` only. */
  save: endpoint({
    ...own,
    path: '/api/console/rewards/draws/save',
    access: 'staff:rewards.edit',
    body: Type.Object({
      /** Absent for a new activity, whose name and kind never change. */
      id: Type.Optional(IdInput),
      change: Type.Optional(Version),
      name: ActivityName,
      kind: Type.Enum([...drawKinds]),
      draft: ActivityDraft,
    }),
    reply: Type.Object({ id: Id }),
    errors: ['activity_not_found', 'name_taken', 'changed_meanwhile'],
  }),
  /** Publishes the draft as the next version, with its own time. */
  publish: endpoint({
    ...own,
    path: '/api/console/rewards/draws/publish',
    access: 'staff:rewards.edit',
    body: Type.Object({
      id: IdInput,
      change: Version,
      /** 0: at once. */
      startsAt: UnixSeconds,
      endsAt: UnixSeconds,
    }),
    reply: Type.Object({ versionId: Id }),
    errors: ['activity_not_found', 'changed_meanwhile'],
  }),
  /** Ends a version now; one that has not started never runs. */
  end: endpoint({
    ...own,
    path: '/api/console/rewards/draws/end',
    access: 'staff:rewards.edit',
    body: Type.Object({ versionId: IdInput }),
    reply: Type.Object({ endedAt: UnixSeconds }),
    errors: ['activity_not_found'],
  }),
  /** Adds points or bonus coins (hundredths) to the budget of an activity. */
  fund: endpoint({
    ...own,
    path: '/api/console/rewards/draws/fund',
    access: 'staff:money.credit',
    body: Type.Object({
      id: IdInput,
      currency: Type.Enum(['points', 'bonus']),
      amount: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
      key: RequestKey,
    }),
    reply: Budget,
    errors: ['activity_not_found', 'key_reused'],
  }),
  /** Parcels to be sent, or those sent, newest first. */
  parcels: endpoint({
    ...own,
    path: '/api/console/rewards/draws/parcels',
    access: 'staff:rewards.edit',
    body: Type.Object({ ...pageFields, sent: Type.Boolean() }),
    reply: listOf(Parcel),
  }),
  /** Marks a parcel as sent; its winner reads `note`. */
  send: endpoint({
    ...own,
    path: '/api/console/rewards/draws/send',
    access: 'staff:rewards.edit',
    body: Type.Object({ id: IdInput, note: Line(100, 1) }),
    reply: Parcel,
    errors: ['prize_not_found', 'prize_sent', 'prize_unclaimed'],
  }),
  /** The draws of a day, with the day's seed once it is over. */
  log: endpoint({
    ...own,
    path: '/api/console/rewards/draws/log',
    access: 'staff:rewards.read',
    body: Type.Object({
      id: IdInput,
      day: Day,
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
    }),
    reply: DayLog,
    errors: ['activity_not_found', 'draw_log_closed'],
  }),
}
