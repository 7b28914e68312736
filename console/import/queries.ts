import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { importConsole, type ImportKind, type ImportState } from '#contract/import/console.ts'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'

/** How often the list is asked for while something is under way, in milliseconds. */
const pace = 2000

const listKey = ['import', 'list'] as const

export const importsQuery = (state: ImportState | '', kind: ImportKind | '') =>
  infiniteQueryOptions({
    queryKey: [...listKey, state, kind],
    queryFn: ({ pageParam }) =>
      call(importConsole.list, {
        body: { size: 50, cursor: pageParam, ...(state && { state }), ...(kind && { kind }) },
      }),
    ...paged,
    refetchInterval: ({ state: { data } }) => {
      const isUnderWay = data?.pages.some(({ list }) =>
        list.some((row) => ['waiting', 'running'].includes(row.state)),
      )
      return isUnderWay ? pace : false
    },
  })

export function useRetryImport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(importConsole.retry, { body: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: listKey }),
  })
}
