import { history } from '#contract/history/endpoints.ts'
import { call } from '#web/platform/wire/api.ts'
import type { HistoryEntry } from '#web/platform/local-history.ts'

const kind = 'film' as const

/** Brings entries of this device to the account. */
export const sendEntries = (entries: readonly HistoryEntry[]) =>
  call(history.sync, {
    body: {
      list: entries.map(({ id, position = 0, seconds = 0, at }) => ({ kind, id, position, seconds, at })),
    },
  })

const pageSize = 50

/** The latest films of the account, at most so many; `all` when there are no more. */
export async function fetchEntries(most: number): Promise<{ list: HistoryEntry[]; all: boolean }> {
  const list: HistoryEntry[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(cursor)
    list.push(
      ...page.list.map(({ id, title, cover, colour, position, seconds, at }) => ({
        id: String(id),
        title,
        cover,
        colour,
        position,
        seconds,
        at,
      })),
    )
    cursor = page.next
  } while (cursor && list.length < most)
  return { list, all: cursor === null }
}

const fetchPage = (cursor: string | null) => call(history.list, { body: { kind, size: pageSize, cursor } })

export const removeEntries = (ids: readonly string[]) =>
  call(history.remove, { body: { list: ids.map((id) => ({ kind, id })) } })

export const clearEntries = () => call(history.clear, {})

export const askPrivacy = (remembers?: boolean) =>
  call(history.privacy, { body: remembers === undefined ? {} : { remembers } })
