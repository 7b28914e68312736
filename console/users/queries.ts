import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import { moderationConsole } from '#contract/moderation/console.ts'
import { usersConsole } from '#contract/users/console.ts'
import { call } from '#console/platform/api.ts'

export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['users', 'list', search],
    queryFn: ({ pageParam: cursor }) =>
      call(usersConsole.find, { body: { cursor, size: 50, ...(search && { search }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'user', id],
    queryFn: () => call(usersConsole.user, { body: { id } }),
    enabled: id > 0,
  })

type Body<E extends Endpoint> = CallInput<E> extends { body: infer B } ? B : never

/** A change of a member; whatever it was, members and the log are asked for anew. */
function useChange<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation<Reply<E>, Error, Body<E>>({
    mutationFn: (body) => call(endpoint, { body } as never) as Promise<Reply<E>>,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['users'] }),
        cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
      ]),
  })
}

export const useSignOutUser = () => useChange(usersConsole.signOut)
export const useNote = () => useChange(usersConsole.note)
export const useBan = () => useChange(usersConsole.ban)
export const useLift = () => useChange(moderationConsole.liftRestriction)
export const useGiveCard = () => useChange(usersConsole.giveCard)
export const useDecideGift = () => useChange(usersConsole.decideGift)
