import { isFinished, type Watched } from '#web/platform/watched/rules.ts'

/** How far it was seen, in a few words. `clock` writes seconds. */
export function watchedWords(film: Watched, clock: (seconds: number) => string): string {
  if (isFinished(film)) return '已看完'
  const position = Math.floor(film.position ?? 0)
  return position < 1 ? '刚刚打开' : `看到 ${clock(position)}`
}
