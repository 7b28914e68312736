import { svg } from '../svg.ts'
import { mix } from '../tones.ts'
import { black, type Mood, outline } from './outline.ts'

/** Somebody drawn in a comic. */
export type Person = {
  kind: 'person'
  hair: 'bob' | 'bun' | 'short' | 'long' | 'cap' | 'thin'
  hairColour: string
  coat: string
  skin: string
  /** Clothing over the coat. */
  wear?: 'scarf' | 'apron'
  glasses?: boolean
  beard?: boolean
}

/** Extent of a person above, below and beside the middle of the face, in units of the drawing. */
export const personBox = { top: 112, bunTop: 152, bust: 178, feet: 470, half: 150 }

const line = outline(5.5)
const thin = outline(4)

function eyes(mood: Mood, look: number): string {
  const eye = (x: number) => {
    if (mood === 'happy') return svg`<path d="M${x - 11} 4Q${x} -12 ${x + 11} 4" fill="none" ${outline(5)}/>`
    const tall = { calm: 12, surprised: 15, sad: 10, cross: 11 }[mood]
    return svg`<ellipse cx="${x + look}" cy="2" rx="${mood === 'surprised' ? 9 : 8}" ry="${tall}" fill="${black}"/>
      <circle cx="${x + look - 3}" cy="-3" r="3.4" fill="#fff"/>`
  }
  return eye(-28) + eye(28)
}

const brows: Record<Mood, string> = {
  calm: 'M-37 -20Q-28 -25 -18 -21M37 -20Q28 -25 18 -21',
  happy: 'M-37 -22Q-28 -28 -18 -23M37 -22Q28 -28 18 -23',
  surprised: 'M-38 -28Q-28 -34 -18 -28M38 -28Q28 -34 18 -28',
  sad: 'M-38 -14L-18 -22M38 -14L18 -22',
  cross: 'M-38 -22L-16 -13M38 -22L16 -13',
}

const mouths: Record<Mood, string> = {
  calm: '<path d="M-9 29Q0 35 9 29" fill="none"',
  happy: '<path d="M-15 24Q0 50 15 24Z" fill="#a8322f"',
  surprised: '<ellipse cy="34" rx="8" ry="11" fill="#7c2626"',
  sad: '<path d="M-10 34Q0 26 10 34" fill="none"',
  cross: '<path d="M-12 33Q-4 27 3 31T14 29" fill="none"',
}

function face(who: Person, mood: Mood, look: number): string {
  const blush = svg`<g fill="#ff8d86" opacity=".45"><ellipse cx="-44" cy="22" rx="11" ry="6"/>
    <ellipse cx="44" cy="22" rx="11" ry="6"/></g>`
  const tear =
    mood === 'sad' ? svg`<path d="M40 16q9 15 0 20q-9 -5 0 -20Z" fill="#8fd0ee" ${outline(2.5)}/>` : ''
  const glasses = who.glasses
    ? svg`<g fill="#fff" fill-opacity=".25" ${thin}><circle cx="-28" cy="3" r="21"/><circle cx="28" cy="3" r="21"/>
      <path d="M-7 1Q0 -5 7 1" fill="none"/></g>`
    : ''
  const beard = who.beard
    ? svg`<path d="M-26 26Q0 12 26 26Q30 62 0 74Q-30 62 -26 26Z" fill="${who.hairColour}" ${thin}/>`
    : ''
  return svg`${blush}${eyes(mood, look)}<path d="${brows[mood]}" fill="none" ${thin}/>
    ${beard}${mouths[mood]} ${thin}/>${tear}${glasses}`
}

function hairBehind({ hair, hairColour }: Person): string {
  const shapes: Partial<Record<Person['hair'], string>> = {
    bob: 'M-88 -6Q-96 -104 0 -106Q96 -104 88 -6Q92 50 72 66H-72Q-92 50 -88 -6Z',
    long: 'M-86 -6Q-96 -104 0 -106Q96 -104 86 -6Q104 110 92 190H-92Q-104 110 -86 -6Z',
    bun: 'M-34 -116a34 34 0 1 0 68 0a34 34 0 1 0 -68 0Z',
  }
  const shape = shapes[hair]
  return shape ? svg`<path d="${shape}" fill="${hairColour}" ${line}/>` : ''
}

function hairBefore(who: Person, turn: number): string {
  const { hair, hairColour, coat } = who
  if (hair === 'cap') {
    const peak = turn < 0 ? [-120, 40] : [-40, 120]
    return svg`<path d="M-80 6Q-82 -30 -66 -40H66Q82 -30 80 6Q74 -20 60 -34H-60Q-74 -20 -80 6Z"
      fill="${hairColour}" ${line}/><path d="M-86 -36Q-84 -112 0 -112Q84 -112 86 -36Z" fill="${coat}" ${line}/>
      <path d="M${peak[0]!} -36Q0 -62 ${peak[1]!} -36Q20 -22 ${peak[0]!} -36Z" fill="${mix(coat, '#000000', 0.25)}"
      ${line}/>`
  }
  const shapes = {
    bob: 'M-80 4Q-88 -98 0 -100Q88 -98 80 4Q68 -34 52 -46Q20 -30 -18 -48Q-62 -36 -80 4Z',
    long: 'M-80 8Q-88 -98 0 -100Q88 -98 80 8Q70 -36 30 -62Q-10 -26 -64 -30Q-76 -16 -80 8Z',
    bun: 'M-78 -2Q-84 -98 0 -100Q84 -98 78 -2Q66 -44 0 -58Q-66 -44 -78 -2Z',
    short: `M-82 4Q-104 -60 -62 -92Q-30 -122 14 -104Q60 -118 82 -70Q96 -40 80 4Q74 -26 58 -40
      L40 -30L26 -52L2 -32L-16 -54L-36 -32L-56 -44Q-72 -26 -82 4Z`,
    thin: `M-84 14Q-96 -30 -74 -52Q-66 -20 -78 16ZM84 14Q96 -30 74 -52Q66 -20 78 16Z
      M-30 -96Q0 -112 30 -98Q6 -100 -30 -96Z`,
  }
  return svg`<path d="${shapes[hair].replace(/\n\s*/, '')}" fill="${hairColour}" ${line}/>`
}

function clothes(who: Person, skin: string, whole: boolean): string {
  const { coat, wear } = who
  const dark = mix(coat, '#1c1a22', 0.55)
  const legs = whole
    ? svg`<path d="M-92 300L-84 446H-14L-6 330H6L14 446H84L92 300Z" fill="${dark}" ${line}/>
      <path d="M-96 462Q-92 438 -50 440Q-10 440 -12 462ZM96 462Q92 438 50 440Q10 440 12 462Z" fill="#3a3340" ${line}/>`
    : ''
  const trunk = whole
    ? 'M-34 60L-40 92Q-104 102 -116 186L-122 318H122L116 186Q104 102 40 92L34 60Z'
    : 'M-34 60L-40 92Q-118 104 -134 196L-150 330H150L134 196Q118 104 40 92L34 60Z'
  const over = {
    none: svg`<path d="M-40 92L0 140L40 92M0 140V${whole ? 318 : 330}" fill="none" ${line}/>`,
    apron: svg`<path d="M-58 130H58L70 ${whole ? 318 : 330}H-70Z" fill="#fff8ea" ${line}/>
      <path d="M-52 132L-44 92M52 132L44 92M-34 220H34V266H-34Z" fill="none" ${thin}/>`,
    scarf: svg`<path d="M-58 78Q0 116 58 78L64 112Q0 150 -64 112ZM8 122L44 116L58 214L20 220Z"
      fill="${mix(coat, '#ffd27a', 0.75)}" ${line}/>`,
  }[wear ?? 'none']
  return svg`${legs}<path d="${trunk}" fill="${coat}" ${line}/>
    <path d="M-30 70Q0 96 30 70L34 92Q16 118 0 132Q-16 118 -34 92Z" fill="${skin}" ${line}/>
    <path d="M-84 210L-92 ${whole ? 318 : 330}M84 210L92 ${whole ? 318 : 330}" fill="none" ${thin}/>${over}`
}

/** One arm raised beside the head. */
const wave = (who: Person, skin: string) =>
  svg`<path d="M104 190Q150 170 138 70L104 66Q112 130 74 150Z" fill="${who.coat}" ${line}/>
    <path d="M102 68Q96 34 108 24Q122 14 136 26Q150 40 140 72Z" fill="${skin}" ${line}/>`

type Pose = { turn: -1 | 1; ink: boolean; whole: boolean; waving: boolean }

/** Head and shoulders around the middle of the face, or all of a person when `whole`; `personBox` tells how far it reaches. */
export function person(who: Person, mood: Mood, { turn, ink, whole, waving }: Pose): string {
  const skin = ink ? '#ffffff' : who.skin
  return svg`${hairBehind(who)}${clothes(who, skin, whole)}
    <path d="M-78 -20Q-84 68 0 76Q84 68 78 -20Q74 -92 0 -92Q-74 -92 -78 -20Z" fill="${skin}" ${line}/>
    <g transform="translate(${turn * 12} 4)">${face(who, mood, turn * 4)}</g>${hairBefore(who, turn)}
    ${waving ? svg`<g transform="scale(${-turn} 1)">${wave(who, skin)}</g>` : ''}`
}
