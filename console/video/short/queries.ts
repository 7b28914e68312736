import { infiniteQueryOptions } from '@tanstack/react-query'
import { shortConsole } from '#contract/video/short-console.ts'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

/** Filters of the list. */
export type ShortFilter = { search: string; featured: boolean }

export const shortsQuery = ({ search, featured }: ShortFilter) =>
  infiniteQueryOptions({
    queryKey: ['shorts', search, featured],
    queryFn: ({ pageParam: cursor }) =>
      call(shortConsole.list, {
        body: { size: 50, cursor, ...(search && { search }), ...(featured && { featured }) },
      }),
    ...paged,
  })

export const useFeature = () =>
  useChange((body: { id: number; featured: boolean }) => call(shortConsole.feature, { body }), [['shorts']])
