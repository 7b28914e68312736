import type PhotoSwipe from 'photoswipe'
import { local } from '#web/platform/storage.ts'

/** Seconds a photo stands, to choose among. */
const intervals = [3, 5, 8] as const
const key = 'photo.interval'

export type Slideshow = {
  isRunning: () => boolean
  seconds: () => number
  toggle: () => void
  /** The next of the intervals. */
  cycle: () => void
  stop: () => void
  /** Called after each change. */
  onChange: (listener: () => void) => void
}

/** Turns the photos of a viewer by itself: the next one comes when it is loaded and decoded, never before. It ends at the last of `photos`. */
export function startSlideshow(viewer: PhotoSwipe, photos: number): Slideshow {
  const listeners: (() => void)[] = []
  const tell = () => listeners.forEach((listener) => listener())
  let running = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const seconds = () => intervals.find((each) => each === local.read(key)) ?? intervals[1]

  const wait = () => {
    clearTimeout(timer)
    if (running) timer = setTimeout(() => void turn(), seconds() * 1000)
  }
  async function turn(): Promise<void> {
    const from = viewer.currIndex
    if (from + 1 >= photos) return stop()
    await isReady(viewer, from + 1)
    // Stopped, closed or turned by hand meanwhile
    if (running && viewer.currIndex === from && !viewer.isDestroying) viewer.next()
  }
  function stop(): void {
    clearTimeout(timer)
    if (!running) return
    running = false
    tell()
  }

  viewer.on('change', () => (viewer.currIndex < photos ? wait() : stop()))
  return {
    isRunning: () => running,
    seconds,
    stop,
    onChange: (listener) => void listeners.push(listener),
    toggle: () => {
      if (running) return stop()
      running = viewer.currIndex + 1 < photos
      wait()
      tell()
    },
    cycle: () => {
      local.write(key, intervals[(intervals.indexOf(seconds()) + 1) % intervals.length])
      wait()
      tell()
    },
  }
}

/** How often a photo on its way is looked at, and for how long, in milliseconds. */
const look = 100
const patience = 15_000

/** Resolves when a photo can be shown at once, or could not be loaded. */
async function isReady(viewer: PhotoSwipe, index: number): Promise<void> {
  for (let waited = 0; waited < patience && !viewer.isDestroying; waited += look) {
    const state = viewer.contentLoader.getContentByIndex(index)?.state
    if (state === 'loaded' || state === 'error') return
    await new Promise((resolve) => setTimeout(resolve, look))
  }
}
