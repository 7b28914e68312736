import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { inviteConsole } from '#contract/invite/console.ts'
import type { RelationState } from '#contract/invite/shapes.ts'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

export const figuresQuery = (span: 7 | 30 | 90) =>
  queryOptions({
    queryKey: ['invite', 'figures', span],
    queryFn: () => call(inviteConsole.figures, { body: { span } }),
  })

export const relationsQuery = (wanted: { state?: RelationState; inviterId?: number }) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['invite', 'relations', wanted],
    queryFn: ({ pageParam: cursor }) =>
      call(inviteConsole.relations, { body: { ...wanted, cursor, size: 50 } }),
  })

export const incomesQuery = (wanted: { inviterId?: number }) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['invite', 'incomes', wanted],
    queryFn: ({ pageParam: cursor }) =>
      call(inviteConsole.incomes, { body: { ...wanted, cursor, size: 50 } }),
  })

export const termsQuery = queryOptions({
  queryKey: ['invite', 'terms'],
  queryFn: () => call(inviteConsole.terms, {}),
})

export const agentsQuery = queryOptions({
  queryKey: ['invite', 'agents'],
  queryFn: async () => (await call(inviteConsole.agents, {})).list,
})

type Body<Name extends 'decide' | 'returnIncome' | 'saveTerms' | 'saveAgent'> = CallInput<
  (typeof inviteConsole)[Name]
>['body']

/** Query keys that a change makes stale. */
const seenIn = [['invite']]

export const useDecide = () =>
  useChange((body: Body<'decide'>) => call(inviteConsole.decide, { body }), seenIn)

export const useReturnIncome = () =>
  useChange((body: Body<'returnIncome'>) => call(inviteConsole.returnIncome, { body }), seenIn)

export const useSaveTerms = () =>
  useChange((body: Body<'saveTerms'>) => call(inviteConsole.saveTerms, { body }), seenIn)

export const useSaveAgent = () =>
  useChange((body: Body<'saveAgent'>) => call(inviteConsole.saveAgent, { body }), seenIn)

export const useEndAgent = () =>
  useChange((id: number) => call(inviteConsole.endAgent, { body: { id } }), seenIn)
