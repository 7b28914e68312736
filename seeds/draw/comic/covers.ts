import { type Cover } from '../covers.ts'
import { develop, flat, type Size } from '../picture.ts'
import { svg } from '../svg.ts'
import { setWords } from '../words.ts'
import { animal } from './animals.ts'
import type { Figure } from './panel.ts'
import { person } from './people.ts'

/** Draws the cover of a comic: a view, the two who matter most in front of it, and the title. */
export function renderComicCover(cover: Cover, cast: readonly Figure[], size: Size): Promise<Buffer> {
  const lead = cast.slice(0, 2)
  const people = lead.map((who, at) => {
    const turn = at === 0 ? 1 : -1
    const drawn =
      who.kind === 'person'
        ? person(who, 'happy', { turn, ink: false, whole: false, waving: false })
        : animal(who, 'happy', turn)
    const share = lead.length === 1 ? 0.4 : [0.3, 0.62][at]!
    const scale = (size.w / 600) * (who.kind === 'person' ? 1.02 : 0.78)
    const y = size.h - (who.kind === 'person' ? 180 : 172) * scale
    return svg`<g transform="translate(${size.w * share} ${y}) scale(${scale})">${drawn}</g>`
  })
  return develop(size, [flat(cover, size), people.toReversed().join(''), setWords(cover, size)])
}
