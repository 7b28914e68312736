import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { type FilmVisibility, videoConsole } from '#contract/video/console.ts'
import { subtitlesConsole } from '#contract/video/subtitles-console.ts'
import type { WorkFilter } from '#console/kinds/WorkFilters.tsx'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

/** The list can be narrowed to a channel, and to films of one form, too; 0 means every channel. */
type FilmFilter = WorkFilter<FilmVisibility | 'scheduled'> & { categoryId: number; short?: boolean }

const listKey = ['video', 'list'] as const

export const filmsQuery = ({ search, visibility, categoryId, short }: FilmFilter) =>
  infiniteQueryOptions({
    queryKey: [...listKey, search, visibility, categoryId, short],
    queryFn: ({ pageParam }) =>
      call(videoConsole.list, {
        body: {
          size: 50,
          cursor: pageParam,
          ...(search && { search }),
          ...(visibility === 'scheduled' ? { scheduled: true } : visibility && { visibility }),
          ...(categoryId && { categoryId }),
          ...(short !== undefined && { short }),
        },
      }),
    ...paged,
  })

export const channelsQuery = queryOptions({
  queryKey: ['video', 'channels'],
  // Of 禁域 and of home there may be channels of one name
  queryFn: async () =>
    (await call(videoConsole.categories)).list.map(({ id, name, dark }) => ({
      id,
      name: dark ? `禁域 · ${name}` : name,
    })),
  staleTime: 60_000,
})

export type FilmEdit = CallInput<typeof videoConsole.edit>['body']

/** Query keys that a change makes stale. */
const seenIn = [listKey]

export const useEditFilm = () =>
  useChange((edit: FilmEdit) => call(videoConsole.edit, { body: edit }), seenIn)

export const useTakeDownFilm = () =>
  useChange((given: { id: number; reason: string }) => call(videoConsole.takeDown, { body: given }), seenIn)

export const useRestoreFilm = () =>
  useChange((id: number) => call(videoConsole.restore, { body: { id } }), seenIn)

/** A film with the version of it that was read. */
type ReadFilm = { id: number; version: number }

export const useRemoveFilm = () =>
  useChange((film: ReadFilm) => call(videoConsole.remove, { body: film }), seenIn)

export const useAddSubtitle = () =>
  useChange(
    (given: ReadFilm & { name: string; file: string }) => call(subtitlesConsole.add, { body: given }),
    seenIn,
  )

export const useRenameSubtitle = () =>
  useChange(
    (given: ReadFilm & { number: number; label: string }) => call(subtitlesConsole.rename, { body: given }),
    seenIn,
  )

export const useRemoveSubtitle = () =>
  useChange((given: ReadFilm & { number: number }) => call(subtitlesConsole.remove, { body: given }), seenIn)
