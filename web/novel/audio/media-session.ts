import type { Chapter } from '#contract/novel/shapes.ts'
import { domainOf } from '#web/platform/wire/config.ts'
import { addressOf, workerPath } from '#web/platform/pictures/address.ts'
import type { Listening } from './listening.ts'

const session = (): MediaSession | undefined =>
  'mediaSession' in navigator ? navigator.mediaSession : undefined

/** Names what plays to the system, for the lock screen. */
export function nameToSystem({ title, novelTitle }: Chapter, cover: string): void {
  const system = session()
  if (!system) return
  const src = cover && workerPath(addressOf(cover, 640, domainOf('IMAGE')))
  system.metadata = new MediaMetadata({
    title,
    artist: novelTitle,
    ...(src && { artwork: [{ src: new URL(src, location.href).href, type: 'image/webp' }] }),
  })
}

/** Where it stands; the system runs its own clock between two reports. */
export function placeInSystem({ by, time, duration, rate, paused }: Listening): void {
  const system = session()
  if (!system) return
  system.playbackState = paused ? 'paused' : 'playing'
  if (by === 'recording' && duration > 0)
    system.setPositionState?.({
      duration,
      position: Math.min(Math.max(0, time), duration),
      playbackRate: rate,
    })
}

type Keys = {
  toggle: () => void
  step: (step: 1 | -1) => void
  seekBy: (seconds: number) => void
  seekTo: (seconds: number) => void
}

/** Answers the keys of the lock screen and of headphones; without any it lets them go. */
export function takeSystemKeys(keys: Keys | undefined): void {
  const system = session()
  if (!system) return
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = keys
    ? {
        play: keys.toggle,
        pause: keys.toggle,
        previoustrack: () => keys.step(-1),
        nexttrack: () => keys.step(1),
        seekbackward: ({ seekOffset = 15 }) => keys.seekBy(-seekOffset),
        seekforward: ({ seekOffset = 15 }) => keys.seekBy(seekOffset),
        seekto: ({ seekTime }) => seekTime !== undefined && keys.seekTo(seekTime),
      }
    : {}
  for (const action of [
    'play',
    'pause',
    'previoustrack',
    'nexttrack',
    'seekbackward',
    'seekforward',
    'seekto',
  ] as const)
    system.setActionHandler(action, handlers[action] ?? null)
  if (keys) return
  system.metadata = null
  system.playbackState = 'none'
}
