import * as Type from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Count, Id, IdInput } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** Metrics of each day of Asia/Shanghai. Watch time is in seconds. */
export const metrics = [
  'plays',
  'watched',
  'visitors',
  'newGuests',
  'sessions',
  'pageViews',
  'impressions',
  'clicks',
  'imports',
] as const
export type Metric = (typeof metrics)[number]

const EachMetric = <Value extends TSchema>(value: Value) =>
  Type.Object({
    plays: value,
    watched: value,
    visitors: value,
    newGuests: value,
    sessions: value,
    pageViews: value,
    impressions: value,
    clicks: value,
    imports: value,
  } satisfies Record<Metric, Value>)

/** Days as `2026-01-31`, today last. */
const Days = Type.Array(Type.String())
const Series = Type.Array(Count)
/** Number of days, today included. */
const Span = Type.Union([Type.Literal(7), Type.Literal(30), Type.Literal(90)])
export type Span = Static<typeof Span>

const Figure = Type.Object({
  today: Count,
  yesterday: Count,
  /** Average of the seven days before today. */
  average: Type.Number(),
})
export type Figure = Static<typeof Figure>

const Overview = Type.Object({
  days: Days,
  series: EachMetric(Series),
  figures: EachMetric(Figure),
  /** Pages of the whole span, most viewed first. */
  pages: Type.Array(Type.Object({ page: Type.String(), views: Count, seconds: Count })),
  /** Distribution channels, most visitors first; empty for guests without one. Sums of the daily visitors. */
  channels: Type.Array(
    Type.Object({ channel: Type.String(), visitors: Count, newGuests: Count, pageViews: Count }),
  ),
  /** True while films of the sample library are counted. */
  hasSamples: Type.Boolean(),
  now: Type.Object({
    jobsWaiting: Count,
    jobsFailed: Count,
    /** Moderation: open cases, overdue or nearly overdue cases among them, and waiting appeals. */
    casesOpen: Count,
    casesOverdue: Count,
    appealsWaiting: Count,
    diskFreeBytes: Count,
    diskTotalBytes: Count,
  }),
})
export type Overview = Static<typeof Overview>

const TopFilm = Type.Object({
  id: Id,
  title: Type.String(),
  cover: Type.String(),
  plays: Count,
  watched: Count,
  completions: Count,
})
export type TopFilm = Static<typeof TopFilm>

const Order = Type.Union([Type.Literal('plays'), Type.Literal('watched'), Type.Literal('completions')])
export type TopOrder = Static<typeof Order>

const FilmFigures = Type.Object({
  days: Days,
  plays: Series,
  watched: Series,
  completions: Series,
})
export type FilmFigures = Static<typeof FilmFigures>

const Waiting = Type.Object({
  cases: Type.Union([Count, Type.Null()]),
  appeals: Type.Union([Count, Type.Null()]),
  /** Withdrawals that somebody has to grant or pay. */
  withdrawals: Type.Union([Count, Type.Null()]),
  /** Recharge orders that were paid otherwise than agreed. */
  orders: Type.Union([Count, Type.Null()]),
  /** Members who asked to broadcast. */
  hosts: Type.Union([Count, Type.Null()]),
})
export type Waiting = Static<typeof Waiting>

export const statsConsole = {
  /** Work that waits for staff, by kind; null where the caller's role may not do it. */
  waiting: endpoint({
    method: 'POST',
    path: '/api/console/stats/waiting',
    feature: 'stats',
    access: 'staff',
    age: 'open',
    reply: Waiting,
  }),
  overview: endpoint({
    method: 'POST',
    path: '/api/console/stats/overview',
    feature: 'stats',
    access: 'staff:stats.read',
    age: 'open',
    body: Type.Object({ span: Span }),
    reply: Overview,
  }),
  /** The twenty films with the highest value in the span. */
  topFilms: endpoint({
    method: 'POST',
    path: '/api/console/stats/topFilms',
    feature: 'stats',
    access: 'staff:stats.read',
    age: 'open',
    body: Type.Object({ span: Span, order: Order }),
    reply: Type.Object({ list: Type.Array(TopFilm) }),
    cache: { seconds: 15 },
  }),
  film: endpoint({
    method: 'POST',
    path: '/api/console/stats/film',
    feature: 'stats',
    access: 'staff:stats.read',
    age: 'open',
    body: Type.Object({ id: IdInput, span: Span }),
    reply: FilmFigures,
    errors: ['film_not_found'],
  }),
}
