import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { shortConsole } from '#contract/video/short-console.ts'
import { call } from '#console/platform/api.ts'

/** What the list can be narrowed to. */
export type ShortFilter = { search: string; featured: boolean }

export const shortsQuery = ({ search, featured }: ShortFilter) =>
  infiniteQueryOptions({
    queryKey: ['shorts', search, featured],
    queryFn: ({ pageParam: cursor }) =>
      call(shortConsole.list, {
        body: { size: 50, cursor, ...(search && { search }), ...(featured && { featured }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })

export function useFeature() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { id: number; featured: boolean }) => call(shortConsole.feature, { body }),
    onSuccess: () =>
      Promise.all([['shorts'], ['staff', 'audit']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}
