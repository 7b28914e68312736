import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { history } from '#contract/history/endpoints.ts'
import { toast } from '#ui/toast.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { pages, queryClient } from '#web/platform/queries.ts'

/** The dramas this account has watched, on whatever device, the latest first. */
export const watchedDramas = infiniteQueryOptions({
  ...pages,
  queryKey: ['dramas', 'mine', 'places', 'history'],
  queryFn: ({ pageParam: cursor, signal }) =>
    call(history.list, { body: { kind: 'drama', cursor } }, { signal }),
})

/** Takes a drama out of the history: at once on the screen, put back with a word when it fails. */
export function useForgetDrama() {
  const { queryKey } = watchedDramas
  return useMutation({
    mutationFn: (id: number) => call(history.remove, { body: { list: [{ kind: 'drama', id }] } }),
    onMutate: (id) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(
        queryKey,
        before && {
          ...before,
          pages: before.pages.map((page) => ({ ...page, list: page.list.filter((item) => item.id !== id) })),
        },
      )
      return before
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(queryKey, before)
      toast(messageOf(error), { kind: 'bad' })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['dramas', 'mine', 'places'] }),
  })
}
