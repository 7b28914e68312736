import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#contract/permissions.ts'
import { staffConsole } from '#contract/staff/console.ts'
import { call } from '#console/platform/api.ts'
import { endSession, startSession } from '#console/platform/session.ts'

/** Who a token belongs to. The token is part of the key: another session is another person. */
export const meQuery = (token: string) =>
  queryOptions({
    queryKey: ['staff', 'me', token],
    queryFn: () => call(staffConsole.me),
    enabled: token !== '',
    staleTime: 60_000,
  })

export const staffQuery = queryOptions({
  queryKey: ['staff', 'list'],
  queryFn: async () => (await call(staffConsole.list)).list,
})

/** The log from the newest entry on; with an action only its entries. */
export const auditQuery = (action: string) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'audit', action],
    queryFn: ({ pageParam }) =>
      call(staffConsole.audit, { body: { size: 50, cursor: pageParam, ...(action && { action }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })

export function useSignIn() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (given: { name: string; password: string; totp?: string }) =>
      call(staffConsole.signIn, { body: given }),
    onSuccess: ({ token, me }) => {
      // What the one before was allowed to see must not be shown to the next.
      cache.clear()
      cache.setQueryData(meQuery(token).queryKey, me)
      startSession(token)
    },
  })
}

/** Ends the session on the server and here. Here also when the server does not answer: it must be possible to leave. */
export function useSignOut() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(staffConsole.signOut),
    onSettled: () => {
      endSession()
      cache.clear()
    },
  })
}

export function useCreateStaff() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (given: { name: string; role: Role }) => call(staffConsole.create, { body: given }),
    onSuccess: refresh,
  })
}

export function useChangeStaff() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (given: { id: number; role: Role; disabled: boolean }) =>
      call(staffConsole.change, { body: given }),
    onSuccess: refresh,
  })
}

export function useResetStaff() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(staffConsole.reset, { body: { id } }),
    onSuccess: refresh,
  })
}

/** Everything of this feature but who is signed in is asked for anew; of everything else the log has grown. */
function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: staffQuery.queryKey }),
      cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
    ])
}
