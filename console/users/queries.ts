import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import { moderationConsole } from '#contract/moderation/console.ts'
import { usersConsole } from '#contract/users/console.ts'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

/** A page of the members that a search finds; of all without one. */
export const loadUsers = (search: string, cursor: string | null) =>
  call(usersConsole.find, { body: { cursor, size: 50, ...(search && { search }) } })

export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['users', 'list', search],
    queryFn: ({ pageParam: cursor }) => loadUsers(search, cursor),
    ...paged,
  })

/** Most suggestions of one search. */
const mostOffered = 8

/** Suggestions for a search: the first members it finds. */
export const membersLikeQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'like', search],
    queryFn: async () => (await call(usersConsole.find, { body: { size: mostOffered, search } })).list,
    staleTime: 30_000,
  })

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'user', id],
    queryFn: () => call(usersConsole.user, { body: { id } }),
    enabled: id > 0,
  })

type Body<E extends Endpoint> = CallInput<E> extends { body: infer B } ? B : never

/** A change of a member; whatever it was, members and the log are asked for anew. */
const useSettle = <E extends Endpoint>(endpoint: E) =>
  useChange((body: Body<E>) => call(endpoint, { body } as never) as Promise<Reply<E>>, [['users']], 'settled')

export const useSignOutUser = () => useSettle(usersConsole.signOut)
export const useNote = () => useSettle(usersConsole.note)
export const useBan = () => useSettle(usersConsole.ban)
export const useLift = () => useSettle(moderationConsole.liftRestriction)
export const useGiveCard = () => useSettle(usersConsole.giveCard)
export const useDecideGift = () => useSettle(usersConsole.decideGift)
