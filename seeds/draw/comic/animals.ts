import { svg } from '../svg.ts'
import { mix } from '../tones.ts'
import { black, type Mood, outline } from './outline.ts'

/** A cat or a dog drawn in a comic; `patch` colours ears and tail. */
export type Animal = { kind: 'cat' | 'dog'; fur: string; patch: string }

/** As `personBox`: an animal sits, and all of it is seen. */
export const animalBox = { top: 120, bust: 150, feet: 178, half: 130 }

const line = outline(5.5)
const thin = outline(4)

const eye = (x: number, mood: Mood) => {
  if (mood === 'happy') return svg`<path d="M${x - 14} 2Q${x} -16 ${x + 14} 2" fill="none" ${outline(5)}/>`
  if (mood === 'sad') return svg`<path d="M${x - 14} -4Q${x} 10 ${x + 14} -4" fill="none" ${outline(5)}/>`
  const narrow = mood === 'cross' ? 5 : mood === 'surprised' ? 15 : 10
  return svg`<ellipse cx="${x}" cy="-2" rx="${narrow}" ry="15" fill="${black}"/>
    <circle cx="${x - 3}" cy="-8" r="4" fill="#fff"/>`
}

const earsOf = {
  cat: ['M-82 -34L-78 -112L-22 -82Z', 'M82 -34L78 -112L22 -82Z'],
  dog: ['M-72 -64Q-128 -60 -112 26Q-84 30 -66 -20Z', 'M72 -64Q128 -60 112 26Q84 30 66 -20Z'],
}

/** A sitting animal around the middle of its face. */
export function animal({ kind, fur, patch }: Animal, mood: Mood, turn: -1 | 1): string {
  const tail = svg`<path d="M${-turn * 62} 150Q${-turn * 150} 150 ${-turn * 118} 70" fill="none" ${outline(32)}/>
    <path d="M${-turn * 62} 150Q${-turn * 150} 150 ${-turn * 118} 70" fill="none" stroke="${patch}"
    stroke-width="21" stroke-linecap="round"/>`
  const body = svg`<path d="M-50 56Q-96 110 -82 176H82Q96 110 50 56Z" fill="${fur}" ${line}/>
    <path d="M-30 176V120M30 176V120" fill="none" ${thin}/>`
  const ears = earsOf[kind].map((shape) => svg`<path d="${shape}" fill="${patch}" ${line}/>`).join('')
  const head = svg`<path d="M-92 -6Q-92 -86 0 -88Q92 -86 92 -6Q92 70 0 72Q-92 70 -92 -6Z" fill="${fur}" ${line}/>`
  const stripes =
    kind === 'cat'
      ? svg`<path d="M0 -84V-56M-24 -80V-60M24 -80V-60" fill="none" stroke="${patch}" stroke-width="8"
        stroke-linecap="round"/>`
      : svg`<path d="M20 -84Q92 -70 90 0Q60 20 34 -8Q14 -40 20 -84Z" fill="${patch}"/>`
  const whiskers =
    kind === 'cat'
      ? svg`<path d="M-58 26L-112 18M-58 36L-110 42M58 26L112 18M58 36L110 42" fill="none" ${thin}/>`
      : ''
  const mouth =
    mood === 'surprised' || mood === 'happy'
      ? svg`<path d="M-13 34Q0 62 13 34Z" fill="#a8322f" ${thin}/>`
      : svg`<path d="M-16 36Q-7 46 0 34Q7 46 16 36" fill="none" ${thin}/>`
  const nose = svg`<path d="M-10 20H10L0 32Z" fill="${mix(patch, '#5a2d2d', 0.6)}" ${thin}/>`
  const features = `${eye(-36, mood)}${eye(36, mood)}${whiskers}${mouth}${nose}`
  return `${tail}${body}${kind === 'cat' ? ears + head : head}${stripes}${kind === 'dog' ? ears : ''}
    <g transform="translate(${turn * 8} 2)">${features}</g>`
}
