import { useEffect, useRef } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { useUser } from '#web/platform/session/session.ts'
import { isWhole } from './player/rules.ts'

/**
 * Asks again what may be watched of a film whenever the viewer was fetched anew: membership may have changed, or something was
 * bought or given back, on this device or another.
 */
export function useOpenedFilm(film: Film | undefined, refetch: () => unknown): void {
  const user = useUser()
  const known = useRef(user)
  const unsure = film !== undefined && (film.entitlement.state === 'bought' || !isWhole(film))
  useEffect(() => {
    if (known.current === user) return
    known.current = user
    if (unsure) void refetch()
  }, [user, unsure, refetch])
}
