import { useEffect, useState, type RefObject } from 'react'

type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }
type Turnable = ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> }

/** Fills the screen with the whole player; on an iPhone, which fills it with videos only, with the system's own. */
export function useFullscreen(stage: RefObject<HTMLElement | null>, video: PhoneVideo | null) {
  const [full, setFull] = useState(false)

  useEffect(() => {
    const look = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === stage.current)
    document.addEventListener('fullscreenchange', look)
    look()
    return () => {
      document.removeEventListener('fullscreenchange', look)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [stage])

  async function toggle() {
    if (document.fullscreenElement) return document.exitFullscreen()
    if (!stage.current?.requestFullscreen) return video?.webkitEnterFullscreen?.()
    await stage.current.requestFullscreen()
    const wide = (video?.videoWidth ?? 0) >= (video?.videoHeight ?? 0)
    const orientation: Turnable = screen.orientation
    // Only phones turn; elsewhere the browser refuses and nothing is lost
    if (wide) await orientation.lock?.('landscape').catch(() => undefined)
  }

  return { full, toggle: () => void toggle().catch(() => undefined) }
}
