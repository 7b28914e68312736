import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { Comic, ShelfRow } from '#contract/comics/shapes.ts'
import { comics } from '#contract/comics/endpoints.ts'
import { toast } from '#ui/feedback/toast.ts'
import { call, messageOf } from '#web/platform/wire/api.ts'
import { pages, queryClient } from '#web/platform/wire/query-client.ts'
import { takePlace } from './remember.ts'

// Under `comics mine` lies what differs from viewer to viewer: asked again when something was bought or read.

/** A comic with what this viewer did with it. */
export const comic = (id: number | string) =>
  queryOptions({
    queryKey: ['comics', 'mine', 'detail', String(id)],
    queryFn: async ({ signal }) => {
      const found = await call(comics.detail, { body: { id: String(id) } }, { signal })
      takePlace(found)
      return found
    },
  })

export type ChapterOrder = 'asc' | 'desc'

/** How many chapters one page of the list holds. */
export const chaptersAtOnce = 50

/** The chapters of a comic, from one of them on. */
export const chapters = (id: number, order: ChapterOrder, from?: number) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['comics', 'mine', 'chapters', id, order, from ?? 0],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        comics.chapters,
        { body: { id, order, cursor, size: chaptersAtOnce, ...(from && { from }) } },
        { signal },
      ),
  })

/** The paths of its pages die within two hours: asked again before that. */
const pagesFreshFor = 45 * 60_000

/** A chapter to read. */
export const chapterPages = (id: number | string) =>
  queryOptions({
    queryKey: ['comics', 'mine', 'pages', String(id)],
    queryFn: ({ signal }) => call(comics.pages, { body: { id: String(id) } }, { signal }),
    staleTime: pagesFreshFor,
  })

/** Where it was left, on whatever device, as the server knows now. */
export const askPlace = async (id: number) => (await call(comics.place, { body: { id: String(id) } })).place

export const alike = (id: number) =>
  queryOptions({
    queryKey: ['comics', 'alike', id],
    queryFn: ({ signal }) => call(comics.alike, { body: { id, size: 9 } }, { signal }),
  })

/** One's shelf; `fresh`: only what has new chapters. */
export const shelf = (fresh: boolean) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['comics', 'mine', 'shelf', fresh],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(comics.shelf, { body: { cursor, ...(fresh && { fresh }) } }, { signal }),
  })

export const score = (id: string) =>
  queryOptions({
    queryKey: ['comics', 'mine', 'score', id],
    queryFn: ({ signal }) => call(comics.score, { body: { id } }, { signal }),
  })

/** Puts a comic on the shelf or takes it off, at once to the eye; taken back with a word when that fails. */
export function useShelve(id: number) {
  const { queryKey } = comic(id)
  return useMutation({
    mutationFn: (shelved: boolean) => call(comics.setShelved, { body: { ids: [id], shelved } }),
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
      return queryClient.invalidateQueries({ queryKey: ['comics', 'mine', 'shelf'] })
    },
  })
}

const shelve = (before: Comic, shelved: boolean): Comic => ({
  ...before,
  shelved: Math.max(0, before.shelved + Number(shelved) - Number(before.mine.shelved)),
  mine: { ...before.mine, shelved },
})

/** Takes several off the shelf, or puts them back there. */
export function useShelfChange() {
  return useMutation({
    mutationFn: ({ rows, shelved }: { rows: readonly ShelfRow[]; shelved: boolean }) =>
      call(comics.setShelved, { body: { ids: rows.map(({ id }) => id), shelved } }),
    onError: (error) => toast(messageOf(error), { kind: 'bad' }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['comics', 'mine', 'shelf'] }),
        queryClient.invalidateQueries({ queryKey: ['comics', 'mine', 'detail'] }),
      ]),
  })
}

/** Gives a comic its stars. */
export function useGiveScore(id: string) {
  return useMutation({
    mutationFn: (stars: number) => call(comics.giveScore, { body: { id, stars } }),
    onError: (error) => toast(messageOf(error), { kind: 'bad' }),
    onSuccess: (given) => {
      queryClient.setQueryData(score(id).queryKey, given)
      return queryClient.invalidateQueries({ queryKey: comic(id).queryKey })
    },
  })
}
