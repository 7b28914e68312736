import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Span, statsConsole, type TopOrder } from '#contract/stats/console.ts'
import { call } from '#console/platform/api.ts'

const refetchInterval = 30_000

export const overviewQuery = (span: Span) =>
  queryOptions({
    queryKey: ['stats', 'overview', span],
    queryFn: () => call(statsConsole.overview, { body: { span } }),
    placeholderData: keepPreviousData,
    refetchInterval,
  })

export const topFilmsQuery = (span: Span, order: TopOrder) =>
  queryOptions({
    queryKey: ['stats', 'films', span, order],
    queryFn: async () => (await call(statsConsole.topFilms, { body: { span, order } })).list,
    placeholderData: keepPreviousData,
    refetchInterval,
  })

export const filmFiguresQuery = (id: number, span: Span) =>
  queryOptions({
    queryKey: ['stats', 'film', id, span],
    queryFn: () => call(statsConsole.film, { body: { id, span } }),
    placeholderData: keepPreviousData,
  })
