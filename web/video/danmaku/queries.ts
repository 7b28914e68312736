import {
  queryOptions,
  useMutation,
  useQueries,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { longestWindow, type Danmaku, type DanmakuLook } from '#contract/video/danmaku.ts'
import { danmaku } from '#contract/video/danmaku-endpoints.ts'
import { call, messageOf } from '#web/platform/wire/api.ts'
import { toast } from '#ui/feedback/toast.ts'

const minute = 60_000
/** How often new ones are asked for while a film plays, in milliseconds. */
const pollEvery = 5_000

type Window = Reply<typeof danmaku.list>

const windowOf = (film: number, at: number) =>
  queryOptions({
    queryKey: ['danmaku', film, at],
    queryFn: ({ signal }): Promise<Window> =>
      call(danmaku.list, { body: { id: film, from: at * minute, to: (at + 1) * minute } }, { signal }),
    staleTime: Infinity,
    // Without them the film plays all the same
    retry: 1,
  })

const dataOf = (results: readonly { data: Window | undefined }[]) => results.map(({ data }) => data)

/** What is written around the moment that plays, in the order of its time; what others write comes in while it plays. */
export function useDanmaku(film: number, video: HTMLVideoElement): readonly Danmaku[] {
  const client = useQueryClient()
  const at = useMinute(video)
  const windows = useQueries({
    queries: [at - 1, at, at + 1].filter((one) => one >= 0).map((one) => windowOf(film, one)),
    combine: dataOf,
  })
  const since = windows.every(Boolean) ? Math.min(...windows.map((each) => each!.since)) : undefined

  const poll = useEffectEvent(async () => {
    if (video.paused || document.hidden || since === undefined) return
    const body = { id: film, from: at * minute, to: (at + 2) * minute, since }
    const fresh = await call(danmaku.list, { body }).catch(() => undefined)
    if (fresh) add(client, film, fresh.list, { from: at, until: at + 2, since: fresh.since })
  })
  useEffect(() => {
    const timer = setInterval(() => void poll(), pollEvery)
    return () => clearInterval(timer)
  }, [])

  return useMemo(() => windows.flatMap((each) => each?.list ?? []), [windows])
}

/** The minute of the film that plays. */
function useMinute(video: HTMLVideoElement): number {
  const [at, setAt] = useState(() => Math.floor(video.currentTime / 60))
  useEffect(() => {
    const look = () => setAt(Math.floor(video.currentTime / 60))
    video.addEventListener('timeupdate', look)
    return () => video.removeEventListener('timeupdate', look)
  }, [video])
  return at
}

/** Puts lines where they belong; those that are known already change nothing. */
function add(
  client: QueryClient,
  film: number,
  lines: readonly Danmaku[],
  told?: { from: number; until: number; since: number },
): void {
  const minutes = new Set(lines.map(({ at }) => Math.floor(at / minute)))
  if (told) for (let at = told.from; at < told.until; at++) minutes.add(at)
  for (const at of minutes)
    client.setQueryData(windowOf(film, at).queryKey, (known) => {
      if (!known) return known
      const ids = new Set(known.list.map(({ id }) => id))
      const fresh = lines.filter((line) => Math.floor(line.at / minute) === at && !ids.has(line.id))
      const since = told ? Math.max(known.since, told.since) : known.since
      if (fresh.length === 0 && since === known.since) return known
      return { list: [...known.list, ...fresh].sort((one, other) => one.at - other.at), since }
    })
}

export type Written = DanmakuLook & { at: number; text: string }

/** Writes over a film, and shows it. */
export function usePostDanmaku(film: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (written: Written) => call(danmaku.post, { body: { id: film, ...written } }),
    onSuccess: (line) => {
      add(client, film, [line])
      toast('弹幕已发送', { kind: 'good' })
    },
    onError: (error) => toast(messageOf(error), { kind: 'bad' }),
  })
}

/** All that is written over a film, three minutes at a time. */
export const danmakuPages = (film: number, seconds: number) => ({
  queryKey: ['danmaku', film, 'pages'],
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }): Promise<Window> =>
    call(danmaku.list, { body: { id: film, from: pageParam, to: pageParam + longestWindow } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (_: Window, __: Window[], from: number) =>
    from + longestWindow < seconds * 1000 ? from + longestWindow : undefined,
})
