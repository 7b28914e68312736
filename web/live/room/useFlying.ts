import { useMemo, useState } from 'react'
import type { ChatLine } from '#contract/live/shapes.ts'
import type { Danmaku } from '#contract/video/danmaku.ts'
import { useUser } from '#web/platform/session/session.ts'
import { flyingOf } from '../rules.ts'

/** What is said as danmaku that come when it is said. What was said before does not fly. */
export function useFlying(lines: readonly ChatLine[], video: HTMLVideoElement | null): readonly Danmaku[] {
  const me = useUser()?.id
  const [since] = useState(() => new Map<number, number>())
  return useMemo(() => {
    const now = video && !video.paused ? video.currentTime * 1_000 : -1
    return flyingOf(lines, since, now, me)
  }, [lines, video, since, me])
}
