import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { liveConsole } from '#contract/live/console.ts'
import { call } from '#console/platform/api.ts'

type Body<Name extends keyof typeof liveConsole> =
  CallInput<(typeof liveConsole)[Name]> extends { body: infer Given } ? Given : never
export type Decision = Body<'decide'>
export type GiftSave = Body<'saveGift'>
export type CategorySave = Body<'saveCategory'>
/** What the list can be narrowed to; empty means every room. */
export type RoomFilter = NonNullable<Body<'rooms'>['state']> | ''

/** Who is on the air changes by itself. */
const lookAgain = 10_000

export const roomsQuery = (state: RoomFilter) =>
  infiniteQueryOptions({
    queryKey: ['live', 'rooms', state],
    queryFn: ({ pageParam }) =>
      call(liveConsole.rooms, { body: { size: 50, cursor: pageParam, ...(state && { state }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    refetchInterval: lookAgain,
  })

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: ['live', 'history', id],
    queryFn: () => call(liveConsole.history, { body: { id } }),
  })

/** Asked once each time it is looked at: another address would begin it anew. */
export const watchQuery = (id: number, broadcastId: number) =>
  queryOptions({
    queryKey: ['live-watch', id, broadcastId],
    queryFn: () => call(liveConsole.watch, { body: { id, broadcastId } }),
    staleTime: Infinity,
    gcTime: 0,
  })

export const giftsQuery = queryOptions({
  queryKey: ['live', 'gifts'],
  queryFn: async () => (await call(liveConsole.gifts)).list,
})

export const categoriesQuery = queryOptions({
  queryKey: ['live', 'categories'],
  queryFn: async () => (await call(liveConsole.categories)).list,
})

/** A change, after which everything of this feature is asked for again. */
function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['live'] }),
        cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
      ]),
  })
}

export const useDecide = () => useChange((body: Decision) => call(liveConsole.decide, { body }))
export const useInvite = () => useChange((body: Body<'invite'>) => call(liveConsole.invite, { body }))
export const useEndRoom = () => useChange((body: Body<'end'>) => call(liveConsole.end, { body }))
export const useDropReplay = () =>
  useChange((body: Body<'dropReplay'>) => call(liveConsole.dropReplay, { body }))
export const useSaveGift = () => useChange((body: GiftSave) => call(liveConsole.saveGift, { body }))
export const useSaveCategory = () =>
  useChange((body: CategorySave) => call(liveConsole.saveCategory, { body }))
