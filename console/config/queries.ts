import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { configConsole } from '#contract/config/console.ts'
import type { Settings } from '#contract/config/shapes.ts'
import { call } from '#console/platform/api.ts'

export const settingsQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => call(configConsole.read),
})

/** Saves the settings that are given; all others stay. */
export function useSaveSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: Partial<Settings>) => call(configConsole.save, { body: change }),
    onSuccess: (settings) => {
      cache.setQueryData(settingsQuery.queryKey, settings)
      return cache.invalidateQueries({ queryKey: ['staff', 'audit'] })
    },
  })
}
