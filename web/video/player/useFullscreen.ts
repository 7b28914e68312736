import { useEffect, useState, type RefObject } from 'react'

type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }
type Turnable = ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> }

/**
 * Fills the screen with the whole player. An iPhone fills it with bare videos only, without our subtitles and danmaku:
 * there the player is lifted into the top layer of the page instead, and only a browser that knows neither gets the
 * system's own.
 */
export function useFullscreen(screenBox: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState<'screen' | 'page'>()

  useEffect(() => {
    const look = () => {
      const filled = document.fullscreenElement !== null && document.fullscreenElement === screenBox.current
      setFull((before) => (filled ? 'screen' : before === 'page' ? 'page' : undefined))
    }
    document.addEventListener('fullscreenchange', look)
    look()
    return () => {
      document.removeEventListener('fullscreenchange', look)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [screenBox])

  function lift(box: HTMLElement, video: PhoneVideo | null) {
    if (!('popover' in box)) return video?.webkitEnterFullscreen?.()
    box.popover = 'manual'
    box.showPopover()
    setFull('page')
  }

  function lower(box: HTMLElement) {
    box.hidePopover()
    box.popover = null
    setFull(undefined)
  }

  async function toggle() {
    const box = screenBox.current
    if (!box) return
    if (full === 'page') return lower(box)
    if (document.fullscreenElement) return document.exitFullscreen()
    const video = box.querySelector('video')
    if (typeof box.requestFullscreen !== 'function') return lift(box, video)
    await box.requestFullscreen()
    const wide = (video?.videoWidth ?? 0) >= (video?.videoHeight ?? 0)
    const orientation: Turnable = screen.orientation
    // Only phones turn; elsewhere the browser refuses and nothing is lost
    if (wide) await orientation.lock?.('landscape').catch(() => undefined)
  }

  return { full: full !== undefined, toggle: () => void toggle().catch(() => undefined) }
}
export type Fullscreen = ReturnType<typeof useFullscreen>
