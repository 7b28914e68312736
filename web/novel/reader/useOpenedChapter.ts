import { useEffect, useRef } from 'react'
import type { Chapter } from '#contract/novel/shapes.ts'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { useUser } from '#web/platform/session/session.ts'
import { isOpen } from './queries.ts'

/** Asks again for a chapter that is locked whenever the viewer was fetched anew: membership may have come meanwhile. */
export function useOpenedChapter(chapter: Chapter | undefined): void {
  const user = useUser()
  const known = useRef(user)
  const locked = chapter && !isOpen(chapter)
  useEffect(() => {
    if (known.current === user) return
    known.current = user
    if (locked) void queryClient.invalidateQueries({ queryKey: ['novel', 'mine', 'text'] })
  }, [user, locked])
}
