import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { Novel, ShelfRow } from '#contract/novel/shapes.ts'
import { novel } from '#contract/novel/endpoints.ts'
import { novelReading } from '#contract/novel/reading.ts'
import { toast } from '#ui/feedback/toast.ts'
import { call, messageOf } from '#web/platform/wire/api.ts'
import { pages, queryClient } from '#web/platform/wire/query-client.ts'

// Under `novel mine` lies what differs from viewer to viewer: asked again when something was bought or read.

/** A novel with what this viewer did with it. */
export const novelDetail = (id: number | string) =>
  queryOptions({
    queryKey: ['novel', 'mine', 'detail', String(id)],
    queryFn: ({ signal }) => call(novel.detail, { body: { id: String(id) } }, { signal }),
  })

/** How many chapters one part of the table of contents holds. */
export const chaptersAtOnce = 100

/** A part of the table of contents, from a chapter's number on. */
export const chapterRows = (id: number, from: number) =>
  queryOptions({
    queryKey: ['novel', 'mine', 'chapters', id, from],
    queryFn: ({ signal }) =>
      call(novelReading.chapters, { body: { id, from, size: chaptersAtOnce } }, { signal }),
  })

export const alikeNovels = (id: number) =>
  queryOptions({
    queryKey: ['novel', 'alike', id],
    queryFn: ({ signal }) => call(novel.alike, { body: { id, size: 9 } }, { signal }),
  })

/** One's shelf; `fresh`: only what has new chapters. */
export const novelShelf = (fresh: boolean) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['novel', 'mine', 'shelf', fresh],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(novel.shelf, { body: { cursor, ...(fresh && { fresh }) } }, { signal }),
  })

/** Puts a novel on the shelf or takes it off, at once to the eye; taken back with a word when that fails. */
export function useShelve(id: number) {
  const { queryKey } = novelDetail(id)
  return useMutation({
    mutationFn: (shelved: boolean) => call(novel.setShelved, { body: { ids: [id], shelved } }),
    onMutate: async (shelved) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, before && shelve(before, shelved))
      return before
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(queryKey, before)
      toast(messageOf(error), { kind: 'bad' })
    },
    onSuccess: (_, shelved) => {
      toast(shelved ? '已加入书架，更新会在那里提示' : '已移出书架')
      return queryClient.invalidateQueries({ queryKey: ['novel', 'mine', 'shelf'] })
    },
  })
}

const shelve = (before: Novel, shelved: boolean): Novel => ({
  ...before,
  shelved: Math.max(0, before.shelved + Number(shelved) - Number(before.mine.shelved)),
  mine: { ...before.mine, shelved },
})

/** Takes several off the shelf, or puts them back there. */
export function useShelfChange() {
  return useMutation({
    mutationFn: ({ rows, shelved }: { rows: readonly ShelfRow[]; shelved: boolean }) =>
      call(novel.setShelved, { body: { ids: rows.map((row) => row.novel.id), shelved } }),
    onError: (error) => toast(messageOf(error), { kind: 'bad' }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['novel', 'mine', 'shelf'] }),
        queryClient.invalidateQueries({ queryKey: ['novel', 'mine', 'detail'] }),
      ]),
  })
}
