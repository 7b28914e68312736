import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { history } from '#contract/history/endpoints.ts'
import { toast } from '#ui/feedback/toast.ts'
import { call, messageOf } from '#web/platform/wire/api.ts'
import { localHistory } from '#web/platform/local-history.ts'
import { pages, queryClient } from '#web/platform/wire/query-client.ts'
import { placesChanged, placesKey } from '#web/video/dramas/index.ts'

/** The dramas this account has watched, on whatever device, the latest first. */
export const watchedDramas = infiniteQueryOptions({
  ...pages,
  queryKey: [...placesKey, 'history'],
  queryFn: ({ pageParam: cursor, signal }) =>
    call(history.list, { body: { kind: 'drama', cursor } }, { signal }),
})

/** What this device knows of them. */
export const openedDramas = localHistory('drama')

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
    onSuccess: (_, id) => {
      openedDramas.remove(String(id))
      return placesChanged()
    },
  })
}

/** The account forgot all it watched: so does this device of dramas. */
export async function forgetDramas(): Promise<void> {
  openedDramas.clear()
  await placesChanged()
}
