import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, UnixSeconds, Version } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** A day and a month of Asia/Shanghai: `2026-01-31`, `2026-01`. */
export const Day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })
export const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })
const Points = Type.Integer({ minimum: 0 })

/** Awards lie at least so many seconds apart, wherever midnight is. */
export const leastApart = 20 * 3600

/** `day` was checked in on the day itself; the others were made up afterwards, for a card or for points. */
const CheckinKind = Type.Enum(['day', 'card', 'points'])

const CheckinPage = Type.Object({
  today: Day,
  month: Month,
  /** The days of the month that are checked. */
  days: Type.Array(Type.Object({ day: Day, kind: CheckinKind })),
  /** Days of the present month that can be made up now. */
  missed: Type.Array(Day),
  /** Whether today is checked. */
  checked: Type.Boolean(),
  /** Days in a row, up to today or else to yesterday. */
  streak: Count,
  /** When the next check-in counts. */
  nextAt: UnixSeconds,
  /** Points for each day in a row; after the last it begins anew. */
  awards: Type.Array(Points),
  /** Points of growth for a day. */
  growth: Points,
  /** What the viewer has. */
  points: Count,
  /** The month's points are all given out: checking in still counts for the row. */
  budgetEmpty: Type.Boolean(),
  makeup: Type.Object({ cards: Count, price: Points, left: Count, limit: Count }),
  /** The hour of Asia/Shanghai at which to be reminded; null for never. */
  remindAt: Type.Union([Type.Integer({ minimum: 0, maximum: 23 }), Type.Null()]),
})
export type CheckinPage = Static<typeof CheckinPage>

const CheckedDay = Type.Object({
  day: Day,
  kind: CheckinKind,
  /** Days in a row, this one among them. */
  streak: Count,
  points: Points,
  growth: Points,
  budgetEmpty: Type.Boolean(),
})
export type CheckedDay = Static<typeof CheckedDay>

const personal = { method: 'POST', feature: 'rewards', access: 'guest', age: 'confirmed' } as const

export const checkin = {
  /** A month of the calendar, the present one unless told, and where the viewer stands. */
  page: endpoint({
    ...personal,
    path: '/api/app/checkin/page',
    body: Type.Object({ month: Type.Optional(Month) }),
    reply: CheckinPage,
  }),
  /**
   * Checks in for today; with `makeup` makes up a missed day. The day is the server's. Sent again it answers what it did the first
   * time.
   */
  click: endpoint({
    ...personal,
    path: '/api/app/checkin/click',
    rate: { limit: 60, seconds: 60, by: 'account' },
    body: Type.Object({
      makeup: Type.Optional(
        Type.Object({
          day: Day,
          with: Type.Enum(['card', 'points']),
          /** The price that was shown; 0 with a card. */
          price: Points,
        }),
      ),
    }),
    reply: CheckedDay,
    errors: [
      'checkin_too_soon',
      'makeup_not_open',
      'makeup_limit',
      'makeup_no_card',
      'price_changed',
      'balance_short',
    ],
  }),
  /** Sets at which hour to be reminded, or never. */
  setup: endpoint({
    ...personal,
    path: '/api/app/checkin/setup',
    body: Type.Object({ remindAt: CheckinPage.properties.remindAt }),
    reply: Type.Object({ remindAt: CheckinPage.properties.remindAt }),
  }),
}

const Rules = Type.Object({
  awards: Type.Array(Type.Integer({ minimum: 0, maximum: 100_000 }), { minItems: 1, maxItems: 31 }),
  growth: Type.Integer({ minimum: 0, maximum: 1_000 }),
  makeupPrice: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  makeupsPerMonth: Type.Integer({ minimum: 0, maximum: 31 }),
  version: Version,
})
export type CheckinRules = Static<typeof Rules>

export const checkinConsole = {
  rules: endpoint({
    method: 'POST',
    path: '/api/console/rewards/checkinRules',
    feature: 'rewards',
    access: 'staff:rewards.read',
    age: 'open',
    reply: Rules,
  }),
  /** Changes what days bring from now on. `version` is the one that was changed. */
  saveRules: endpoint({
    method: 'POST',
    path: '/api/console/rewards/saveCheckinRules',
    feature: 'rewards',
    access: 'staff:rewards.edit',
    age: 'open',
    body: Rules,
    reply: Rules,
    errors: ['changed_meanwhile'],
  }),
}
