import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { live } from '#contract/live/endpoints.ts'
import type { Room } from '#contract/live/shapes.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages, queryClient } from '#web/platform/wire/query-client.ts'

/** Rooms come and go: a list is asked for again soon. */
const freshFor = 15_000

/** The rooms of a category, or of all, with the categories there are. */
export const rooms = (categoryId: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['live', 'rooms', categoryId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(live.home, { body: { cursor, ...(categoryId && { categoryId }) } }, { signal }),
    staleTime: freshFor,
  })

/** A room with where its broadcast is; asked for anew each time it is entered. */
export const room = (id: string) =>
  queryOptions({
    queryKey: ['live', 'room', id],
    queryFn: ({ signal }) => call(live.room, { body: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** What was told of a room changes what is shown of it. */
export const changeRoom = (id: string, change: (room: Room) => Room): void =>
  void queryClient.setQueryData<Room>(room(id).queryKey, (known) => known && change(known))

export const askRoomAgain = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: room(id).queryKey })

export const replays = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['live', 'replays', id],
    queryFn: ({ pageParam: cursor, signal }) => call(live.replays, { body: { cursor, id } }, { signal }),
    staleTime: freshFor,
  })

export const gifts = (id: string) =>
  queryOptions({
    queryKey: ['live', 'gifts', id],
    queryFn: async ({ signal }) => (await call(live.gifts, { body: { id } }, { signal })).list,
  })

export const givers = (id: string) =>
  queryOptions({
    queryKey: ['live', 'givers', id],
    queryFn: async ({ signal }) => (await call(live.givers, { body: { id } }, { signal })).list,
    staleTime: 0,
  })

export const silenced = (id: string) =>
  queryOptions({
    queryKey: ['live', 'silenced', id],
    queryFn: async ({ signal }) => (await call(live.silenced, { body: { id } }, { signal })).list,
    staleTime: 0,
  })

export const passFor = async (id: string): Promise<string> => (await call(live.enter, { body: { id } })).pass

export const linesSince = async (id: string, since?: number) =>
  (await call(live.lines, { body: { id, ...(since !== undefined && { since }) } })).list

export const sayLine = (id: string, text: string, key: string) => call(live.say, { body: { id, text, key } })

export const giveGift = (id: number, price: number, key: string) =>
  call(live.give, { body: { id, price, key } })

export const silence = (id: string, accountId: number, kind: 'mute' | 'kick', minutes: number) =>
  call(live.silence, { body: { id, accountId, kind, minutes } })

export const pinLine = (id: string, lineId: number) => call(live.pin, { body: { id, lineId } })
export const unsay = (lineId: number) => call(live.unsay, { body: { lineId } })
export const setModerator = (id: string, accountId: number, on: boolean) =>
  call(live.moderator, { body: { id, accountId, on } })
