/** Where a film was left and how long it is, in seconds. */
export type Watched = { position?: number | undefined; seconds?: number | undefined }

/** From this share on a film counts as seen to its end: what is left is mostly the credits. */
const finishedShare = 0.95

/** How much of a film was seen, from 0 to 1; 0 when its length is not known. */
export function watchedShare({ position = 0, seconds = 0 }: Watched): number {
  if (!(seconds > 0)) return 0
  return Math.min(Math.max(position / seconds, 0), 1)
}

export const isFinished = (film: Watched): boolean => watchedShare(film) >= finishedShare

/** Whether a film belongs in 继续观看: begun, and not seen to its end. */
export const isUnfinished = (film: Watched): boolean => (film.position ?? 0) >= 1 && !isFinished(film)
