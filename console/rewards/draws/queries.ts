import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { drawsConsole } from '#contract/rewards/draws-console.ts'
import type { DayLog } from '#contract/rewards/draws.ts'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

export const activitiesQuery = infiniteQueryOptions({
  ...paged,
  queryKey: ['draws', 'list'],
  queryFn: ({ pageParam: cursor }) => call(drawsConsole.list, { body: { cursor, size: 50 } }),
})

export const deskQuery = (id: number) =>
  queryOptions({
    queryKey: ['draws', 'desk', id],
    queryFn: () => call(drawsConsole.find, { body: { id } }),
  })

export const parcelsQuery = (sent: boolean) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['draws', 'parcels', sent],
    queryFn: ({ pageParam: cursor }) => call(drawsConsole.parcels, { body: { sent, cursor, size: 50 } }),
  })

type Body<E extends Endpoint> = CallInput<E> extends { body: infer B } ? B : never
export type ActivitySave = Body<typeof drawsConsole.save>

/** Query keys that a change makes stale. */
const seenIn = [['draws']]

export const useSaveActivity = () =>
  useChange((body: ActivitySave) => call(drawsConsole.save, { body }), seenIn)
export const usePublish = () =>
  useChange((body: Body<typeof drawsConsole.publish>) => call(drawsConsole.publish, { body }), seenIn)
export const useEndVersion = () =>
  useChange((versionId: number) => call(drawsConsole.end, { body: { versionId } }), seenIn)
export const useFund = () =>
  useChange((body: Body<typeof drawsConsole.fund>) => call(drawsConsole.fund, { body }), seenIn)
export const useSendParcel = () =>
  useChange((body: Body<typeof drawsConsole.send>) => call(drawsConsole.send, { body }), seenIn)

/** The whole log of a day, page by page, as one. */
export async function wholeLog(id: number, day: string): Promise<DayLog> {
  const log = await call(drawsConsole.log, { body: { id, day } })
  const versions = new Map(log.versions.map((version) => [version.id, version]))
  let { next } = log
  while (next !== null) {
    const more: DayLog = await call(drawsConsole.log, { body: { id, day, after: next } })
    log.lines.push(...more.lines)
    for (const version of more.versions) versions.set(version.id, version)
    next = more.next
  }
  return { ...log, versions: [...versions.values()], next: null }
}
