import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { drawsConsole } from '#contract/rewards/draws-console.ts'
import type { DayLog } from '#contract/rewards/draws.ts'
import { call } from '#console/platform/api.ts'

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
}

export const activitiesQuery = infiniteQueryOptions({
  ...pages,
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
    ...pages,
    queryKey: ['draws', 'parcels', sent],
    queryFn: ({ pageParam: cursor }) => call(drawsConsole.parcels, { body: { sent, cursor, size: 50 } }),
  })

type Body<E extends Endpoint> = CallInput<E> extends { body: infer B } ? B : never
export type ActivitySave = Body<typeof drawsConsole.save>

export const useSaveActivity = () =>
  useMutation({
    mutationFn: (body: ActivitySave) => call(drawsConsole.save, { body }),
    onSuccess: useRefresh(),
  })
export const usePublish = () =>
  useMutation({
    mutationFn: (body: Body<typeof drawsConsole.publish>) => call(drawsConsole.publish, { body }),
    onSuccess: useRefresh(),
  })
export const useEndVersion = () =>
  useMutation({
    mutationFn: (versionId: number) => call(drawsConsole.end, { body: { versionId } }),
    onSuccess: useRefresh(),
  })
export const useFund = () =>
  useMutation({
    mutationFn: (body: Body<typeof drawsConsole.fund>) => call(drawsConsole.fund, { body }),
    onSuccess: useRefresh(),
  })
export const useSendParcel = () =>
  useMutation({
    mutationFn: (body: Body<typeof drawsConsole.send>) => call(drawsConsole.send, { body }),
    onSuccess: useRefresh(),
  })

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

function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['draws'] }),
      cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
    ])
}
