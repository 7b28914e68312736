import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { liveConsole } from '#contract/live/console.ts'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

type Body<Name extends keyof typeof liveConsole> =
  CallInput<(typeof liveConsole)[Name]> extends { body: infer Given } ? Given : never
export type Decision = Body<'decide'>
export type GiftSave = Body<'saveGift'>
export type CategorySave = Body<'saveCategory'>
/** Filters of the list; empty means every room. */
export type RoomFilter = NonNullable<Body<'rooms'>['state']> | ''

/** Who is on the air changes by itself. */
const lookAgain = 10_000

export const roomsQuery = (state: RoomFilter) =>
  infiniteQueryOptions({
    queryKey: ['live', 'rooms', state],
    queryFn: ({ pageParam }) =>
      call(liveConsole.rooms, { body: { size: 50, cursor: pageParam, ...(state && { state }) } }),
    ...paged,
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
const useHere = <Input, Output>(change: (input: Input) => Promise<Output>) =>
  useChange(change, [['live']], 'settled')

export const useDecide = () => useHere((body: Decision) => call(liveConsole.decide, { body }))
export const useInvite = () => useHere((body: Body<'invite'>) => call(liveConsole.invite, { body }))
export const useEndRoom = () => useHere((body: Body<'end'>) => call(liveConsole.end, { body }))
export const useDropReplay = () =>
  useHere((body: Body<'dropReplay'>) => call(liveConsole.dropReplay, { body }))
export const useSaveGift = () => useHere((body: GiftSave) => call(liveConsole.saveGift, { body }))
export const useSaveCategory = () => useHere((body: CategorySave) => call(liveConsole.saveCategory, { body }))
