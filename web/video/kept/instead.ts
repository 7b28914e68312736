import type { Film } from '#contract/video/shapes.ts'
import { mayPlay } from './rules.ts'
import { keptFilms } from './shelf.ts'

/** The kept film to show when the server cannot be reached, if it may play. */
export function keptInstead(id: string): Film | undefined {
  const found = keptFilms.find(Number(id))
  return found && mayPlay(found, Math.floor(Date.now() / 1000)) ? found.film : undefined
}
