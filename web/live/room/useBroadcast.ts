import { useEffect, useEffectEvent, useState } from 'react'
import { openBroadcast } from '#client/broadcast.ts'

/** Where a broadcast stands on the screen: on its way, playing, or waiting for what comes next. */
type Showing = 'opening' | 'playing' | 'waiting'

/**
 * Plays a broadcast on a video element until the page goes. Browsers that play no sound by themselves play it silent: `silent` says
 * so, and `unmute` is for a button.
 */
export function useBroadcast(
  element: HTMLVideoElement | null,
  playlist: string | undefined,
  { live, onGone }: { live: boolean; onGone: () => void },
) {
  const [showing, setShowing] = useState<Showing>('opening')
  const [silent, setSilent] = useState(false)
  const gone = useEffectEvent(onGone)
  // The end of an address says who asks and until when; another one of the same broadcast changes nothing that plays
  const source = playlist?.split('?', 1)[0]

  const start = useEffectEvent(async (video: HTMLVideoElement, signal: AbortSignal) => {
    await openBroadcast({ video, playlist: playlist!, live, onGone: gone, signal })
    await video.play().catch(async (error: unknown) => {
      if ((error as DOMException).name !== 'NotAllowedError') return
      setSilent(true)
      setMuted(video, true)
      await video.play().catch(() => undefined)
    })
  })

  useEffect(() => {
    if (!element || !source) return
    const leaving = new AbortController()
    const { signal } = leaving
    element.addEventListener('emptied', () => setShowing('opening'), { signal })
    element.addEventListener('playing', () => setShowing('playing'), { signal })
    element.addEventListener('waiting', () => setShowing('waiting'), { signal })
    start(element, signal).catch(() => signal.aborted || gone())
    return () => {
      leaving.abort()
      element.pause()
    }
  }, [element, source, live])

  useEffect(() => {
    if (element) setMuted(element, silent)
  }, [element, silent])

  return {
    showing,
    silent,
    unmute: () => setSilent(false),
  }
}

function setMuted(video: HTMLVideoElement, muted: boolean): void {
  video.muted = muted
}
