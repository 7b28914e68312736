import { queryOptions } from '@tanstack/react-query'
import { kept } from '#contract/video/kept.ts'
import { call } from '#web/platform/wire/api.ts'

/** How large a film is in each quality; refused to who may not keep it. */
export const whatToKeep = (id: number) =>
  queryOptions({
    queryKey: ['films', 'keep', id],
    queryFn: ({ signal }) => call(kept.cache, { body: { id } }, { signal }),
    retry: false,
  })

/** The room this site may use on the device and uses, as far as the browser tells. */
export const freeSpace = queryOptions({
  queryKey: ['films', 'space'],
  queryFn: () => navigator.storage.estimate(),
  staleTime: 0,
})
