import { useEffect, useRef } from 'react'
import type { ShortVideo } from '#contract/video/short-shapes.ts'
import { useUser } from '#web/platform/session/session.ts'
import { isWhole } from '../../player/rules.ts'
import { refreshShort } from '../queries.ts'

/** Asks again what may be watched of the video in front whenever the viewer was fetched anew: something may have been bought elsewhere. */
export function useFreshShort(video: ShortVideo | undefined): void {
  const user = useUser()
  const known = useRef(user)
  useEffect(() => {
    if (known.current === user) return
    known.current = user
    if (video && (video.entitlement.state === 'bought' || !isWhole(video)))
      refreshShort(video.id).catch(() => undefined)
  }, [user, video])
}
