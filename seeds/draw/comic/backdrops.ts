import type { Random } from '../random.ts'
import type { Size } from '../picture.ts'
import { glow, wash } from '../shapes.ts'
import { svg } from '../svg.ts'
import { mix, type Tone } from '../tones.ts'

/** The settings of a backdrop; `floor` is the height at which people stand. */
type Stage = Size & { tone: Tone; random: Random; floor: number }
type Backdrop = (stage: Stage) => string

const ink = (tone: Tone, share: number) => mix(tone.ink, '#1c1a22', 1 - share)
const wallOf = (tone: Tone) =>
  tone.night ? mix(tone.sky[1], tone.lamp, 0.22) : mix(tone.sky[2], '#fff3dc', 0.45)
const woodOf = (tone: Tone) => mix('#a8744a', tone.near, tone.night ? 0.5 : 0.18)

function ground({ w, h, floor, tone }: Stage): string {
  const wood = woodOf(tone)
  const board = svg`stroke="${mix(wood, '#1c1a22', 0.35)}" stroke-width="2.5"`
  return svg`<rect y="${floor}" width="${w}" height="${h - floor}" fill="${wood}"/>
    <path d="M0 ${floor + (h - floor) * 0.4}H${w}M0 ${floor + (h - floor) * 0.75}H${w}" ${board}/>
    <path d="M0 ${floor}H${w}" stroke="#1c1a22" stroke-width="4"/>`
}

/** A window with the sky of the hour in it. */
function pane(tone: Tone, x: number, y: number, wide: number, high: number): string {
  const frame = mix(woodOf(tone), '#1c1a22', 0.2)
  const star = tone.night
    ? svg`<circle cx="${x + wide * 0.72}" cy="${y + high * 0.27}" r="${high * 0.1}" fill="${tone.light}"/>`
    : svg`<ellipse cx="${x + wide * 0.4}" cy="${y + high * 0.36}" rx="${wide * 0.24}" ry="${high * 0.09}" fill="#fff"
      opacity=".8"/>`
  return svg`<g><rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${mix(tone.sky[1], tone.sky[0], 0.35)}"/>
    <rect x="${x}" y="${y + high * 0.55}" width="${wide}" height="${high * 0.45}" fill="${tone.sky[2]}" opacity=".55"/>
    ${star}<path d="M${x} ${y + high}V${y + high * 0.78}Q${x + wide * 0.3} ${y + high * 0.6} ${x + wide * 0.55} ${y + high * 0.8}
    T${x + wide} ${y + high * 0.72}V${y + high}Z" fill="${mix(tone.near, tone.far, 0.3)}"/>
    <path d="M${x + wide / 2} ${y}V${y + high}M${x} ${y + high / 2}H${x + wide}" stroke="${frame}" stroke-width="7"/>
    <rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="none" stroke="${frame}" stroke-width="13"/>
    <rect x="${x - 14}" y="${y + high}" width="${wide + 28}" height="14" fill="${frame}"/></g>`
}

function lamp(tone: Tone, x: number, drop: number): string {
  return svg`${glow(x, drop, 190, tone.lamp, tone.night ? 0.75 : 0.35)}
    <path d="M${x} 0V${drop - 26}" stroke="#1c1a22" stroke-width="4"/>
    <path d="M${x - 44} ${drop}Q${x - 36} ${drop - 34} ${x} ${drop - 36}Q${x + 36} ${drop - 34} ${x + 44} ${drop}Z"
    fill="${tone.accent}" stroke="#1c1a22" stroke-width="4"/>`
}

/** Boards on a wall with things on them, from `things`, each drawn standing on (0, 0). */
function shelves(
  stage: Stage,
  things: (random: Random, tone: Tone) => { svg: string; wide: number },
): string {
  const { w, tone, random, floor } = stage
  const board = mix(woodOf(tone), '#1c1a22', 0.3)
  let drawn = ''
  for (const y of [floor * 0.34, floor * 0.62, floor * 0.9]) {
    let x = w * 0.04
    while (x < w * 0.95) {
      const thing = things(random, tone)
      drawn += svg`<g transform="translate(${x} ${y})">${thing.svg}</g>`
      x += thing.wide + random.range(2, 16)
    }
    drawn += svg`<rect y="${y}" width="${w}" height="12" fill="${board}"/>`
  }
  return drawn
}

const colours = (tone: Tone) => [
  tone.accent,
  tone.leaf,
  tone.lamp,
  tone.far,
  tone.water,
  mix(tone.accent, '#ffffff', 0.5),
]

const book = (random: Random, tone: Tone) => {
  const [wide, high] = [random.range(16, 34), random.range(64, 98)]
  return {
    wide,
    svg: svg`<rect y="${-high}" width="${wide}" height="${high}" fill="${random.pick(colours(tone))}" stroke="#1c1a22"
      stroke-width="2.5"/><path d="M4 ${-high + 14}H${wide - 4}" stroke="#fff" stroke-opacity=".7" stroke-width="4"/>`,
  }
}

const jar = (random: Random, tone: Tone) => {
  const [wide, high] = [random.range(34, 58), random.range(46, 82)]
  return {
    wide,
    svg: svg`<rect y="${-high}" width="${wide}" height="${high}" rx="11" fill="${random.pick(colours(tone))}" stroke="#1c1a22"
      stroke-width="3"/><rect x="5" y="${-high - 12}" width="${wide - 10}" height="14" rx="3" fill="${woodOf(tone)}"
      stroke="#1c1a22" stroke-width="3"/><rect x="8" y="${-high * 0.62}" width="${wide - 16}" height="${high * 0.3}"
      fill="#fffaf0"/>`,
  }
}

/** A room with a window and a picture. */
const room: Backdrop = (stage) => {
  const { w, h, tone, random, floor } = stage
  const side = random.chance(0.5)
  const x = side ? w * 0.07 : w * 0.6
  return svg`<rect width="${w}" height="${h}" fill="${wallOf(tone)}"/>
    <path d="M0 ${floor * 0.8}H${w}" stroke="${ink(tone, 0.5)}" stroke-opacity=".2" stroke-width="3"/>
    ${pane(tone, x, floor * 0.14, w * 0.33, floor * 0.5)}
    <rect x="${side ? w * 0.68 : w * 0.14}" y="${floor * 0.24}" width="${w * 0.16}" height="${floor * 0.24}"
    fill="#fffaf0" stroke="${woodOf(tone)}" stroke-width="8"/>${lamp(tone, w * 0.5, floor * 0.15)}${ground(stage)}`
}

const kitchen: Backdrop = (stage) => {
  const { w, h, tone, floor } = stage
  return svg`<rect width="${w}" height="${h}" fill="${wallOf(tone)}"/>${shelves(stage, jar)}
    ${lamp(tone, w * 0.3, floor * 0.14)}${lamp(tone, w * 0.7, floor * 0.14)}${ground(stage)}`
}

const library: Backdrop = (stage) => {
  const { w, h, tone } = stage
  return svg`<rect width="${w}" height="${h}" fill="${mix(woodOf(tone), wallOf(tone), 0.45)}"/>${shelves(stage, book)}
    ${ground(stage)}${glow(w * 0.5, 0, w * 0.5, tone.lamp, 0.35, h * 0.6)}`
}

/** The inside of a train: windows beside each other, seats before them. */
const carriage: Backdrop = (stage) => {
  const { w, h, tone, floor } = stage
  const wide = w * 0.4
  const seat = mix(tone.accent, tone.near, 0.4)
  const seats = [0.02, 0.36, 0.7].map(
    (
      share,
    ) => svg`<rect x="${w * share}" y="${floor * 0.72}" width="${w * 0.27}" height="${h}" rx="26" fill="${seat}"
      stroke="#1c1a22" stroke-width="4"/>`,
  )
  return svg`<rect width="${w}" height="${h}" fill="${wallOf(tone)}"/>${pane(tone, w * 0.06, floor * 0.12, wide, floor * 0.46)}
    ${pane(tone, w * 0.54, floor * 0.12, wide, floor * 0.46)}<path d="M0 ${floor * 0.05}H${w}" stroke="${woodOf(tone)}"
    stroke-width="12"/>${seats.join('')}${ground(stage)}`
}

/** A street of low houses under the sky of the hour. */
const street: Backdrop = (stage) => {
  const { w, h, tone, random, floor } = stage
  let houses = ''
  for (let x = -20; x < w;) {
    const wide = random.range(w * 0.2, w * 0.32)
    const top = floor * random.range(0.28, 0.46)
    const wall = mix(random.pick(colours(tone)), wallOf(tone), 0.62)
    const light = tone.night ? tone.lamp : mix(tone.sky[0], '#ffffff', 0.4)
    houses += svg`<rect x="${x}" y="${top}" width="${wide}" height="${floor - top}" fill="${wall}" stroke="#1c1a22"
      stroke-width="3.5"/><path d="M${x - 12} ${top}L${x + wide / 2} ${top - floor * 0.14}L${x + wide + 12} ${top}Z"
      fill="${mix(tone.near, tone.ink, 0.3)}" stroke="#1c1a22" stroke-width="3.5"/>
      <rect x="${x + wide * 0.16}" y="${top + 26}" width="${wide * 0.26}" height="${floor * 0.13}" fill="${light}"
      stroke="#1c1a22" stroke-width="3"/><rect x="${x + wide * 0.58}" y="${top + 26}" width="${wide * 0.26}"
      height="${floor * 0.13}" fill="${light}" stroke="#1c1a22" stroke-width="3"/>
      <rect x="${x + wide * 0.32}" y="${floor * 0.74}" width="${wide * 0.36}" height="${floor * 0.26}"
      fill="${mix(tone.ink, tone.accent, 0.35)}" stroke="#1c1a22" stroke-width="3"/>`
    x += wide
  }
  const road = mix(tone.far, '#5a5560', 0.5)
  return svg`${wash(w, floor, tone.sky)}${houses}<rect y="${floor}" width="${w}" height="${h - floor}" fill="${road}"/>
    <path d="M0 ${floor}H${w}" stroke="#1c1a22" stroke-width="4"/>`
}

/** A wide field under clouds, for talks in the open. */
const field: Backdrop = ({ w, h, tone, random, floor }) => {
  const cloud = (x: number, y: number, r: number) =>
    svg`<g fill="#fff" opacity=".85"><ellipse cx="${x}" cy="${y}" rx="${r * 2}" ry="${r * 0.7}"/>
      <circle cx="${x - r * 0.5}" cy="${y - r * 0.5}" r="${r * 0.8}"/><circle cx="${x + r * 0.6}" cy="${y - r * 0.35}"
      r="${r * 0.6}"/></g>`
  const blades = Array.from({ length: 26 }, () => {
    const [x, y] = [random.range(0, w), random.range(floor, h)]
    return svg`M${x} ${y}q4 -16 0 -26M${x} ${y}q10 -10 14 -20`
  })
  return svg`${wash(w, h, tone.sky)}${cloud(w * random.range(0.1, 0.4), h * 0.16, h * 0.06)}
    ${cloud(w * random.range(0.6, 0.9), h * 0.28, h * 0.05)}
    <path d="M0 ${floor * 0.86}Q${w * 0.3} ${floor * 0.66} ${w * 0.62} ${floor * 0.84}T${w} ${floor * 0.78}V${h}H0Z"
    fill="${mix(tone.leaf, tone.sky[2], 0.3)}"/><path d="M0 ${floor}Q${w * 0.5} ${floor * 0.88} ${w} ${floor}V${h}H0Z"
    fill="${tone.leaf}"/><path d="${blades.join('')}" fill="none" stroke="${mix(tone.leaf, tone.ink, 0.45)}" stroke-width="3"/>`
}

/** Lines that run to the middle: a shock. */
const focus: Backdrop = ({ w, h, tone, random }) => {
  const far = Math.hypot(w, h)
  let rays = ''
  for (let turn = 0; turn < Math.PI * 2; turn += random.range(0.035, 0.12)) {
    const near = random.range(0.36, 0.5)
    const wide = random.range(0.006, 0.024)
    const at = (angle: number, share: number) =>
      svg`${w / 2 + Math.cos(angle) * w * share} ${h / 2 + Math.sin(angle) * h * share}`
    const edge = (angle: number) => svg`${w / 2 + Math.cos(angle) * far} ${h / 2 + Math.sin(angle) * far}`
    rays += `M${at(turn, near)}L${edge(turn - wide)}L${edge(turn + wide)}Z`
  }
  return svg`<rect width="${w}" height="${h}" fill="${mix(tone.light, '#ffffff', 0.6)}"/><path d="${rays}" fill="#1c1a22"/>`
}

/** Soft light and little stars: joy. */
const spark: Backdrop = ({ w, h, tone, random }) => {
  const bits = Array.from({ length: 16 }, () => {
    const [x, y, r] = [random.range(0, w), random.range(0, h), random.range(7, 22)]
    return svg`M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`
  })
  const warm = mix(tone.lamp, '#ffffff', 0.45)
  return svg`${wash(w, h, [mix(tone.accent, '#ffffff', 0.62), warm, '#fffaf0'])}${glow(w / 2, h / 2, w * 0.6, '#ffffff', 0.9, h * 0.5)}
    <path d="${bits.join('')}" fill="#fff" stroke="${mix(tone.accent, '#ffffff', 0.3)}" stroke-width="2"/>`
}

/** Lines that hang from above: a heavy heart. */
const gloom: Backdrop = ({ w, h, tone, random }) => {
  let lines = ''
  for (let x = 6; x < w; x += random.range(8, 20)) lines += svg`M${x} 0V${h * random.range(0.14, 0.6)}`
  return svg`${wash(w, h, [mix(tone.sky[0], '#4a5068', 0.4), mix(tone.sky[1], '#c9ccd8', 0.6), '#eef0f4'])}
    <path d="${lines}" stroke="#1c1a22" stroke-opacity=".5" stroke-width="2.5"/>`
}

const plain: Backdrop = ({ w, h, tone }) =>
  svg`${wash(w, h, [mix(tone.sky[2], '#ffffff', 0.25), mix(tone.mist, '#ffffff', 0.35)])}`

export const backdrops = { room, kitchen, library, carriage, street, field, focus, spark, gloom, plain }
export type BackdropName = keyof typeof backdrops
