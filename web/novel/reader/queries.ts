import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { novel } from '#contract/novel/endpoints.ts'
import { novelReading } from '#contract/novel/reading.ts'
import type { Bookmark, Chapter } from '#contract/novel/shapes.ts'
import type { Position, Script } from '#contract/novel/text.ts'
import { toast } from '#ui/feedback/toast.ts'
import { call, messageOf, Offline } from '#web/platform/wire/api.ts'
import { openParting } from '#web/platform/wire/exit-call.ts'
import { pages, queryClient } from '#web/platform/wire/query-client.ts'
import { keepText, keptText } from './offline-text.ts'

/** Paths of pictures die within two hours: a text is asked for again before that, in milliseconds. */
const freshFor = 45 * 60_000

/** Whether all of a chapter may be read. */
export const isOpen = ({ entitlement: { state } }: Pick<Chapter, 'entitlement'>): boolean =>
  state !== 'locked' && state !== 'preview'

/** A chapter to read; without a server as this device keeps it. */
export const chapterText = (id: number | string, script: Script | undefined) =>
  queryOptions({
    queryKey: ['novel', 'mine', 'text', String(id), script ?? ''],
    queryFn: async ({ signal }) => {
      try {
        const chapter = await call(
          novelReading.chapter,
          { body: { id: String(id), ...(script && { script }) } },
          { signal },
        )
        // A full disk keeps nobody from reading
        keepText(chapter, script).catch(() => undefined)
        return chapter
      } catch (error) {
        const kept = error instanceof Offline && (await keptText(String(id), script).catch(() => undefined))
        if (kept) return kept
        throw error
      }
    },
    staleTime: ({ state: { data } }) => (data && isOpen(data) ? freshFor : 0),
    retry: false,
  })

/** The same to show: until its text is there in one script, it stays as it is in the other. */
export const shownText = (id: number, script: Script | undefined) => ({
  ...chapterText(id, script),
  placeholderData: () =>
    queryClient
      .getQueriesData<Chapter>({ queryKey: chapterText(id, script).queryKey.slice(0, -1) })
      .find(([, chapter]) => chapter)?.[1],
})

/** Whether there is no going on from a chapter: it is the outermost one, or does not open itself. */
export const isEdge = (chapter: Chapter, step: 1 | -1): boolean =>
  step === 1 ? !chapter.next || !isOpen(chapter) : !chapter.previous

/** Fetches the chapters after one ahead, as far as they may be read. */
export async function fetchAhead(chapter: Chapter, script: Script | undefined, count: number): Promise<void> {
  if (count === 0 || !chapter.next) return
  const next = await queryClient.fetchQuery(chapterText(chapter.next.id, script))
  await fetchAhead(next, script, count - 1)
}

/** How many rows of the table of contents come at once. */
export const rowsAtOnce = 100

/** One piece of the table of contents, `piece` counted from 0. */
export const contents = (novelId: number, piece: number, script: Script | undefined) =>
  queryOptions({
    queryKey: ['novel', 'mine', 'contents', novelId, piece, script ?? ''],
    queryFn: ({ signal }) =>
      call(
        novelReading.chapters,
        { body: { id: novelId, from: piece * rowsAtOnce + 1, size: rowsAtOnce, ...(script && { script }) } },
        { signal },
      ),
  })

/** The novel itself, as lists show it: its cover. */
export const novelCard = (id: number) =>
  queryOptions({
    queryKey: ['novel', 'card', id],
    queryFn: ({ signal }) => call(novel.card, { body: { id } }, { signal }),
    staleTime: Infinity,
  })

export const askPlace = async (id: number) => (await call(novelReading.place, { body: { id } })).place

/** Tells where a novel is read; what the server holds for its place then. */
export const tellPlace = async (body: CallInput<typeof novelReading.keepPlace>['body']) =>
  (await call(novelReading.keepPlace, { body }, { keepalive: true })).place

/** The same as the page goes. */
export const partingFromNovel = openParting(novelReading.keepPlace.path, tellPlace)

export const bookmarks = (novelId: number) =>
  queryOptions({
    queryKey: ['novel', 'mine', 'bookmarks', novelId],
    queryFn: async ({ signal }) =>
      (await call(novelReading.bookmarks, { body: { id: novelId } }, { signal })).list,
  })

/** Adds a bookmark, or removes those given; at once to the eye, taken back with a word when that fails. */
export function useBookmarking(novelId: number) {
  const { queryKey } = bookmarks(novelId)
  const put = (change: (list: Bookmark[]) => Bookmark[]) =>
    queryClient.setQueryData(queryKey, (list) => list && change(list))
  const undo = (error: Error, _: unknown, kept: { before: Bookmark[] | undefined } | undefined) => {
    queryClient.setQueryData(queryKey, kept?.before)
    toast(messageOf(error), { kind: 'bad' })
  }
  const begin = async () => {
    await queryClient.cancelQueries({ queryKey })
    return queryClient.getQueryData(queryKey)
  }
  const settle = () => queryClient.invalidateQueries({ queryKey })
  const add = useMutation({
    mutationFn: ({
      chapterId,
      block,
      offset,
    }: Position & { number: number; title: string; excerpt: string }) =>
      call(novelReading.addBookmark, { body: { chapterId, block, offset } }),
    onMutate: async (added) => {
      const before = await begin()
      put((list) => [...list, { ...added, id: -1, at: Math.floor(Date.now() / 1000) }])
      return { before }
    },
    onError: undo,
    onSuccess: () => toast('已添加书签'),
    onSettled: settle,
  })
  const remove = useMutation({
    mutationFn: (marks: readonly Bookmark[]) =>
      Promise.all(marks.map(({ id }) => call(novelReading.removeBookmark, { body: { id } }))),
    onMutate: async (marks) => {
      const before = await begin()
      put((list) => list.filter((mark) => !marks.includes(mark)))
      return { before }
    },
    onError: undo,
    onSettled: settle,
  })
  return { add, remove }
}

/** Where a novel says something. */
export const search = (novelId: number, text: string, script: Script | undefined) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['novel', 'mine', 'search', novelId, text, script ?? ''],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        novelReading.search,
        { body: { id: novelId, text, cursor, size: 30, ...(script && { script }) } },
        { signal },
      ),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
