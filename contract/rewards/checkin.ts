import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, UnixSeconds, Version } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** A day and a month of Asia/Shanghai: `2026-01-31`, `2026-01`. */
const Day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })
export const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })
const Points = Type.Integer({ minimum: 0 })

/** Seconds between two awards at least, across midnight too. */
export const leastApart = 20 * 3600

/** `day`: checked in on the day itself; the others were made up afterwards, for a card or for points. */
const CheckinKind = Type.Enum(['day', 'card', 'points'])

const CheckinPage = Type.Object({
  today: Day,
  month: Month,
  /** Checked days of the month. */
  days: Type.Array(Type.Object({ day: Day, kind: CheckinKind })),
  /** Days of the current month that can be made up now. */
  missed: Type.Array(Day),
  /** True when today is checked. */
  checked: Type.Boolean(),
  /** Consecutive days up to today, or up to yesterday when today is not checked. */
  streak: Count,
  /** Time from which the next check-in counts. */
  nextAt: UnixSeconds,
  /** Points for each consecutive day; after the last the table starts again. */
  awards: Type.Array(Points),
  /** Growth points for a day. */
  growth: Points,
  /** Points of the viewer. */
  points: Count,
  /** The month's points are all given out: a check-in still counts for the streak. */
  budgetEmpty: Type.Boolean(),
  makeup: Type.Object({ cards: Count, price: Points, left: Count, limit: Count }),
  /** Hour of Asia/Shanghai of the reminder; null for none. */
  remindAt: Type.Union([Type.Integer({ minimum: 0, maximum: 23 }), Type.Null()]),
})
export type CheckinPage = Static<typeof CheckinPage>

const CheckedDay = Type.Object({
  day: Day,
  kind: CheckinKind,
  /** Consecutive days, this one included. */
  streak: Count,
  points: Points,
  growth: Points,
  budgetEmpty: Type.Boolean(),
})
export type CheckedDay = Static<typeof CheckedDay>

const personal = { method: 'POST', feature: 'rewards', access: 'guest', age: 'confirmed' } as const

export const checkin = {
  /** A month of the calendar, by default the current one, with the viewer's state. */
  page: endpoint({
    ...personal,
    path: '/api/app/checkin/page',
    body: Type.Object({ month: Type.Optional(Month) }),
    reply: CheckinPage,
  }),
  /**
   * Checks in for today; with `makeup` makes up a missed day. The day is that of the server. A repeat answers the same.
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
  /** Sets the hour of the reminder, or turns it off. */
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
  /** Changes the awards of days from now on. `version` is the one that was edited; another one is refused. */
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
