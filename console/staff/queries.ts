import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#contract/permissions.ts'
import { staffConsole } from '#contract/staff/console.ts'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'
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

/** `from` and `to` in Unix seconds; what is absent filters nothing. */
export type AuditFilter = { action?: string; staff?: string; subject?: string; from?: number; to?: number }

/** A page of the log that a filter finds, the newest entry first. */
export const loadAudit = (filter: AuditFilter, cursor: string | null) =>
  call(staffConsole.audit, { body: { size: 50, cursor, ...filter } })

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'audit', filter],
    queryFn: ({ pageParam }) => loadAudit(filter, pageParam),
    ...paged,
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

/** Query keys that a change makes stale. */
const seenIn = [staffQuery.queryKey]

export const useCreateStaff = () =>
  useChange((given: { name: string; role: Role }) => call(staffConsole.create, { body: given }), seenIn)

export const useChangeStaff = () =>
  useChange(
    (given: { id: number; role: Role; disabled: boolean }) => call(staffConsole.change, { body: given }),
    seenIn,
  )

export const useResetStaff = () =>
  useChange((id: number) => call(staffConsole.reset, { body: { id } }), seenIn)
