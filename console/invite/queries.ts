import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { inviteConsole } from '#contract/invite/console.ts'
import type { RelationState } from '#contract/invite/shapes.ts'
import { call } from '#console/platform/api.ts'

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
}

export const figuresQuery = (span: 7 | 30 | 90) =>
  queryOptions({
    queryKey: ['invite', 'figures', span],
    queryFn: () => call(inviteConsole.figures, { body: { span } }),
  })

export const relationsQuery = (wanted: { state?: RelationState; inviterId?: number }) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['invite', 'relations', wanted],
    queryFn: ({ pageParam: cursor }) =>
      call(inviteConsole.relations, { body: { ...wanted, cursor, size: 50 } }),
  })

export const incomesQuery = (wanted: { inviterId?: number }) =>
  infiniteQueryOptions({
    ...pages,
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

export const useDecide = () =>
  useMutation({
    mutationFn: (body: Body<'decide'>) => call(inviteConsole.decide, { body }),
    onSuccess: useRefresh(),
  })

export const useReturnIncome = () =>
  useMutation({
    mutationFn: (body: Body<'returnIncome'>) => call(inviteConsole.returnIncome, { body }),
    onSuccess: useRefresh(),
  })

export const useSaveTerms = () =>
  useMutation({
    mutationFn: (body: Body<'saveTerms'>) => call(inviteConsole.saveTerms, { body }),
    onSuccess: useRefresh(),
  })

export const useSaveAgent = () =>
  useMutation({
    mutationFn: (body: Body<'saveAgent'>) => call(inviteConsole.saveAgent, { body }),
    onSuccess: useRefresh(),
  })

export const useEndAgent = () =>
  useMutation({
    mutationFn: (id: number) => call(inviteConsole.endAgent, { body: { id } }),
    onSuccess: useRefresh(),
  })

function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['invite'] }),
      cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
    ])
}
