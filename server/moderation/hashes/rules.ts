/** How much a film has in common with a work of the block list; both parts are from 0 to 1. */
export type Likeness = {
  workId: number
  kind: 'film' | 'picture'
  /** Frames of the film that are in the work, and which part of the film's frames they are. */
  frames: number
  ofFilm: number
  /** Which part of the work's frames is found in the film. */
  ofWork: number
}

/** A film that shares this part with a blocked one, either way, is a copy, an excerpt or a longer cut of it. */
const samePart = 0.5
/** Less than this two films share by chance: a title, a flag, a sky. */
const likePart = 0.1
/** One view that stands still for long is half of a work, and still one view. */
const leastFrames = 3

/** `blocked` is refused; `suspect` needs the eyes of a person; a single blocked picture in a film always does. */
export function verdictOn({ kind, frames, ofFilm, ofWork }: Likeness): 'blocked' | 'suspect' | 'clear' {
  if (kind === 'picture') return 'suspect'
  if (ofFilm >= samePart || (ofWork >= samePart && frames >= leastFrames)) return 'blocked'
  return ofFilm >= likePart || ofWork >= likePart ? 'suspect' : 'clear'
}
