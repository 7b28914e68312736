import { branch, lantern, pine, steam } from '../props.ts'
import { type Canvas, drift, type Scene, still } from '../scene.ts'
import { clouds, disc, glow, land, ridge, wash } from '../shapes.ts'
import { svg } from '../svg.ts'
import { mix } from '../tones.ts'

/** The round window. */
type Circle = { cx: number; cy: number; r: number }

/** The valley behind the round window. */
function valley({ w, h, u, reach, random, tone }: Canvas, cx: number, cy: number, r: number): string {
  const wide = w + reach
  let outside = wash(wide, h, tone.sky) + disc(cx + r * 0.4, cy - r * 0.42, 32 * u, tone.light, 0.5)
  for (let at = 0; at < 3; at++)
    outside += land(
      ridge(random, { w: wide, y: cy + r * (0.15 + at * 0.3), rise: r * (0.9 - at * 0.25), rough: 0.48 }),
      h,
      mix(tone.far, tone.near, at / 2.6),
      mix(mix(tone.far, tone.near, at / 2.6), tone.mist, 0.6 - at * 0.15),
    )
  for (let at = 0; at < 14; at++)
    outside += pine(
      random,
      random.range(0, wide),
      cy + r * random.range(0.75, 1.1),
      random.range(60, 120) * u,
      mix(tone.near, tone.ink, 0.3),
    )
  return outside
}

/** The wall around the window, its posts and the glow of the lamps. */
function chamber({ w, h, u, tone }: Canvas, { cx, cy, r }: Circle, wall: string, wood: string): string {
  let room = svg`<path fill-rule="evenodd" d="M-10 -10H${w + 10}V${h + 10}H-10ZM${cx - r} ${cy}
    A${r} ${r} 0 1 0 ${cx + r} ${cy}A${r} ${r} 0 1 0 ${cx - r} ${cy}Z" fill="${wall}"/>
    <circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${wood}" stroke-width="${20 * u}"/>
    <circle cx="${cx}" cy="${cy}" r="${r - 9 * u}" fill="none" stroke="${mix(wood, tone.lamp, 0.4)}"
    stroke-width="${2.5 * u}"/>`
  for (const side of [0.06, 0.94])
    room += svg`<rect x="${w * side - 16 * u}" width="${32 * u}" height="${h}"
      fill="${mix(wood, tone.ink, 0.25)}"/>
      <rect x="${w * side - 16 * u}" width="${5 * u}" height="${h}"
      fill="${mix(wood, tone.lamp, 0.28)}"/>`
  room +=
    glow(w * 0.14, h * 0.24, 300 * u, tone.lamp, 0.5) + glow(w * 0.86, h * 0.24, 300 * u, tone.lamp, 0.5)
  return room
}

/** The table with a pot and two cups. */
function teaTable({ w, h, u, random, tone }: Canvas, wood: string): string {
  const top = h * 0.8
  const cloth = mix(wood, tone.ink, 0.1)
  let table = wash(w, h - top + 4, [mix(cloth, tone.lamp, 0.32), cloth, mix(cloth, tone.ink, 0.6)], top)
  for (let line = 0; line < 9; line++) {
    const y = top + line * line * 3 * u
    table += svg`<path d="M0 ${y + 10 * u}Q${w / 2} ${y + random.range(2, 18) * u} ${w} ${y + 10 * u}"
      stroke="${tone.ink}" stroke-opacity=".18" stroke-width="${1.6 * u}" fill="none"/>`
  }
  const clay = mix('#a3543a', tone.ink, 0.15)
  const cup = (x: number, s: number) =>
    svg`<g transform="translate(${x} ${h * 0.91}) scale(${s})">
      <ellipse cy="2" rx="50" ry="9" fill="#000" opacity=".32"/>
      <path d="M-34 -40H34Q32 -4 16 0H-16Q-32 -4 -34 -40Z" fill="${mix('#f2ece0', tone.sky[1], 0.18)}"/>
      <path d="M-34 -40Q-32 -4 -16 0H-4Q-22 -12 -22 -40Z" fill="#fff" opacity=".4"/>
      <ellipse cy="-40" rx="34" ry="7" fill="${mix('#b57a35', tone.lamp, 0.3)}"/></g>`
  table +=
    svg`<g transform="translate(${w * 0.5 - 60 * u} ${h * 0.9}) scale(${u * 1.35})">
      <ellipse cy="2" rx="120" ry="15" fill="#000" opacity=".35"/>
      <path d="M-78 -50Q-80 -4 -40 0H40Q80 -4 78 -50Q70 -92 0 -94Q-70 -92 -78 -50Z" fill="${clay}"/>
      <path d="M-70 -58Q-64 -84 -20 -88Q-52 -66 -52 -20Q-74 -30 -70 -58Z" fill="#fff" opacity=".16"/>
      <path d="M74 -44Q108 -50 122 -92L134 -88Q130 -26 68 -18Z" fill="${clay}"/>
      <path d="M-74 -74Q-126 -80 -118 -36Q-110 -10 -70 -18" fill="none" stroke="${clay}" stroke-width="12"/>
      <ellipse cy="-92" rx="42" ry="8" fill="${mix(clay, tone.ink, 0.3)}"/>
      <circle cy="-104" r="10" fill="${clay}"/></g>` +
    cup(w * 0.5 + 160 * u, u * 1.2) +
    cup(w * 0.5 + 270 * u, u * 1.05)
  return table
}

export const teahouse: Scene = {
  name: 'teahouse',
  sound: 'room',
  tones: ['dawn', 'dusk', 'night', 'day', 'autumn', 'snow'],
  draw(canvas) {
    const { w, h, u, reach, random, tone } = canvas
    const [cx, cy, r] = [w * 0.5, h * 0.4, Math.min(w * 0.36, h * 0.36)]
    const wall = mix('#5a4030', tone.ink, tone.night ? 0.62 : 0.42)
    const wood = mix('#7a4a2c', tone.ink, tone.night ? 0.5 : 0.3)
    const outside = valley(canvas, cx, cy, r)
    const bough = branch(random, {
      x: cx + r * 1.15,
      y: cy + r * 0.7,
      length: r * 0.62,
      angle: Math.PI * 1.2,
      width: 15 * u,
      colour: mix(tone.ink, wood, 0.3),
      bloom: mix(tone.accent, '#ffb3b8', 0.45),
      levels: 4,
    })
    const room = chamber(canvas, { cx, cy, r }, wall, wood)
    const table = teaTable(canvas, wood)
    const hanging =
      lantern(w * 0.14, h * 0.2, 84 * u, tone.accent, tone.lamp) +
      lantern(w * 0.86, h * 0.2, 84 * u, tone.accent, tone.lamp)
    return [
      { depth: 1, motion: drift(6), svg: outside },
      {
        depth: 0.9,
        motion: drift(-8),
        soft: true,
        svg: clouds({
          x: -reach,
          y: cy - r * 0.2,
          w: w + reach * 2,
          h: r * 1.2,
          colour: tone.mist,
          cover: 0.68,
          scale: w / 1280,
          seed: random.whole(1, 999),
          opacity: 0.85,
        }),
      },
      { depth: 0.75, motion: { kind: 'bob', x: 4, y: 3, period: 4.4 }, svg: bough },
      { depth: 0.35, motion: still, svg: room + table },
      { depth: 0.3, motion: { kind: 'bob', x: 7, y: 2, period: 3.7 }, svg: hanging },
      {
        depth: 0.2,
        motion: { kind: 'bob', x: 8, y: 6, period: 3 },
        box: { x: w * 0.5 - 80 * u, y: h * 0.46, w: 460 * u, h: h * 0.44 },
        svg:
          steam(w * 0.5 + 102 * u, h * 0.77, 60 * u, '#fff4e2') +
          steam(w * 0.5 + 160 * u, h * 0.84, 44 * u, '#fff4e2'),
      },
    ]
  },
}
