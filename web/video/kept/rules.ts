import type { Film } from '#contract/video/shapes.ts'
import type { ToKeep } from '#contract/video/kept.ts'

/** A film this device keeps, or is about to. */
export type KeptFilm = {
  /** As its page shows it without a network: every address in it is of the kept files. */
  film: Film
  /** Whose it is: another account on this device does not see it. */
  account: number
  quality: string
  edition: string
  bytes: number
  state: 'fetching' | 'paused' | 'failed' | 'kept'
  /** Why it failed, in words. */
  reason?: string
  /** It plays until then; 0 when it may not play any more. Unix seconds. */
  until: number
  /** When the server was asked about it last, in Unix seconds. */
  checkedAt: number
}

/** A clock may be this much slow before the kept films mistrust it. Seconds. */
const slack = 86_400

/** Whether a kept film plays now: not past its time, nor on a clock that was set back. `now` in Unix seconds. */
export const mayPlay = ({ state, until, checkedAt }: KeptFilm, now: number): boolean =>
  state === 'kept' && now < until && now > checkedAt - slack

/** Where the files of a kept film are asked for; the service worker answers. */
export const keptFolder = (id: number): string => `/media/kept/${id}/`

/** A film as it is kept: one quality, its own addresses, and nothing that only the network could show. */
export const asKept = (film: Film, quality: string, { subtitles }: Pick<ToKeep, 'subtitles'>): Film => ({
  ...film,
  qualities: [quality],
  playlist: `${keptFolder(film.id)}${quality}/index.m3u8`,
  subtitles: subtitles.map(({ path, ...words }) => ({ ...words, url: keptFolder(film.id) + path })),
  thumbnails: null,
  actors: [],
  collection: null,
  drama: null,
  next: null,
  resume: null,
})

const kilobyte = 1024

/** Bytes in words: `86 MB`, `1.2 GB`; never less than 1 MB. */
export function sizeWords(bytes: number): string {
  const megabytes = bytes / kilobyte ** 2
  return megabytes < 1000
    ? `${Math.max(1, Math.round(megabytes))} MB`
    : `${(megabytes / kilobyte).toFixed(1)} GB`
}

/** Bytes a device must have free beside the film, so that the rest of it goes on working. */
const spare = 64 * kilobyte ** 2

/** Whether a film of so many bytes fits; a device that does not say how much it has is tried. */
export const fits = (bytes: number, { quota, usage = 0 }: StorageEstimate): boolean =>
  quota === undefined || quota - usage >= bytes + spare
