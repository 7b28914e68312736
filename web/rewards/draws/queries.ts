import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { draws, type DayLog, type DrawRecord, type DrawResult } from '#contract/rewards/draws.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages, queryClient } from '#web/platform/wire/query-client.ts'
import { refreshUser } from '#web/platform/session/session.ts'

/** All activities, the newest first. */
export const activities = infiniteQueryOptions({
  ...pages,
  queryKey: ['draws', 'list'],
  queryFn: ({ pageParam: cursor, signal }) => call(draws.activities, { body: { cursor } }, { signal }),
})

/** One activity with its odds and what the viewer may still do today. */
export const activity = (name: string) =>
  queryOptions({
    queryKey: ['draws', 'activity', name],
    queryFn: ({ signal }) => call(draws.activity, { body: { name } }, { signal }),
    staleTime: 0,
  })

/** The grid that is shown where none is named: the newest that runs. */
export const runningGrid = queryOptions({
  queryKey: ['draws', 'grid'],
  queryFn: async ({ signal }) => {
    const { list } = await call(draws.activities, { body: { size: 50 } }, { signal })
    return list.find(({ kind, state }) => kind === 'nine_grid' && state === 'running')?.name ?? ''
  },
  staleTime: 0,
})

/** The viewer's draws, the newest first; or only the wins. */
export const records = (won: boolean) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['draws', 'records', won],
    queryFn: ({ pageParam: cursor, signal }) => call(draws.records, { body: { cursor, won } }, { signal }),
  })

type Wish = CallInput<typeof draws.draw>['body']
export const drawOnce = (body: Wish): Promise<DrawResult> => call(draws.draw, { body })

/** After a draw: chances, points, stock and records are others, and perhaps who one is. */
export async function showDrawn({ kind }: DrawResult): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['draws'] }),
    queryClient.invalidateQueries({ queryKey: ['wallet'] }),
    ...(kind === 'days' ? [refreshUser(), queryClient.invalidateQueries({ queryKey: ['membership'] })] : []),
  ])
}

/** Says where a parcel goes. */
export async function claimPrize(body: CallInput<typeof draws.claim>['body']): Promise<DrawRecord> {
  const record = await call(draws.claim, { body })
  await queryClient.invalidateQueries({ queryKey: ['draws', 'records'] })
  return record
}

/** The whole log of a day, page by page, as one. */
export async function wholeLog(id: number, day: string): Promise<DayLog> {
  const log = await call(draws.log, { body: { id, day } })
  const versions = new Map(log.versions.map((version) => [version.id, version]))
  let { next } = log
  while (next !== null) {
    const more: DayLog = await call(draws.log, { body: { id, day, after: next } })
    log.lines.push(...more.lines)
    for (const version of more.versions) versions.set(version.id, version)
    next = more.next
  }
  return { ...log, versions: [...versions.values()], next: null }
}
