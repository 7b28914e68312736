import { queryClient } from '#web/platform/wire/query-client.ts'

/** What shows where dramas were left lies under this key. */
export const placesKey = ['dramas', 'mine', 'places'] as const

/** Has all of that asked for again: the server knows a later place. */
export const placesChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: placesKey })
