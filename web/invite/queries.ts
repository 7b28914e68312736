import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { invite } from '#contract/invite/endpoints.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages } from '#web/platform/wire/query-client.ts'

/** One's own code and what came of it; young for a minute, as what comes of it takes days. */
export const summary = queryOptions({
  queryKey: ['invite', 'summary'],
  queryFn: ({ signal }) => call(invite.summary, {}, { signal }),
})

/** Who came by one's invitation, the latest first. */
export const invitees = infiniteQueryOptions({
  ...pages,
  queryKey: ['invite', 'invitees'],
  queryFn: ({ pageParam: cursor, signal }) => call(invite.list, { body: { cursor } }, { signal }),
  staleTime: 0,
})

/** What their orders brought, the latest first. */
export const incomes = infiniteQueryOptions({
  ...pages,
  queryKey: ['invite', 'incomes'],
  queryFn: ({ pageParam: cursor, signal }) => call(invite.income, { body: { cursor } }, { signal }),
  staleTime: 0,
})

export const days = queryOptions({
  queryKey: ['invite', 'days'],
  queryFn: ({ signal }) => call(invite.days, {}, { signal }),
})
