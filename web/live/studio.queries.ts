import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Studio } from '#contract/live/shapes.ts'
import { studio } from '#contract/live/studio.ts'
import { pictures } from '#contract/upload/pictures.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages, queryClient } from '#web/platform/wire/query-client.ts'

/** One's own room; looked at again every few seconds: what a broadcasting program was told stands here. */
export const mine = queryOptions({
  queryKey: ['live', 'studio'],
  queryFn: ({ signal }) => call(studio.mine, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'approved' ? 4_000 : false),
})

export const broadcasts = infiniteQueryOptions({
  ...pages,
  queryKey: ['live', 'broadcasts'],
  queryFn: ({ pageParam: cursor, signal }) => call(studio.broadcasts, { body: { cursor } }, { signal }),
  staleTime: 0,
})

const take = (data: Studio): void => void queryClient.setQueryData(mine.queryKey, data)

export const apply = async () => take(await call(studio.apply))
export const openRoom = async () => take(await call(studio.open))
export const closeRoom = async () => take(await call(studio.close))
export const revokeKey = async () => take(await call(studio.revokeKey))

/** The new key with the address it belongs to; told this once. */
export async function makeKey(): Promise<{ server: string; key: string }> {
  const made = await call(studio.newKey)
  await queryClient.invalidateQueries({ queryKey: mine.queryKey })
  return made
}

export type RoomDraft = {
  title: string
  categoryId: number
  keepReplay: boolean
  slowSeconds: number
}

/** Saves the room, with a new cover when one was chosen. */
export async function saveRoom(draft: RoomDraft, cover: Uint8Array<ArrayBuffer> | undefined): Promise<void> {
  const sent = cover && (await call(pictures.one, { bytes: cover }))
  take(await call(studio.save, { body: { ...draft, ...(sent && { cover: sent.path }) } }))
}

export async function dropReplay(broadcastId: number): Promise<void> {
  await call(studio.dropReplay, { body: { broadcastId } })
  await queryClient.invalidateQueries({ queryKey: broadcasts.queryKey })
}
