import { branch, roof } from '../props.ts'
import { type Canvas, drift, type Scene, still } from '../scene.ts'
import { clouds, disc, glow, stars, wash } from '../shapes.ts'
import { svg } from '../svg.ts'
import { mix } from '../tones.ts'

/** The roofs of the town behind the wall. */
function roofRow({ w, h, u, reach, random, tone }: Canvas): string {
  const wide = w + reach
  let roofs = ''
  for (let x = -40 * u; x < wide; x += random.range(150, 230) * u)
    roofs +=
      svg`<rect x="${x - 60 * u}" y="${h * 0.6}" width="${120 * u}" height="${h}"
        fill="${mix(tone.near, tone.far, 0.25)}"/>` +
      roof(x, h * 0.62, 240 * u, 54 * u, mix(tone.near, tone.ink, 0.2)) +
      (random.chance(0.5)
        ? svg`<rect x="${x - 20 * u}" y="${h * 0.64}" width="${24 * u}" height="${26 * u}"
          fill="${tone.lamp}" opacity=".8"/>`
        : '')
  return roofs
}

/** The wall with its cap of round tiles. */
function wall({ w, h, u, reach, random, tone }: Canvas, top: number): string {
  const wide = w + reach
  const brick = mix(tone.near, tone.ink, 0.45)
  let wallSvg = wash(wide, h - top, [mix(brick, tone.mist, 0.2), brick, tone.ink], top)
  for (let row = 0; row < 9; row++)
    for (let x = -((row % 2) * 36) * u; x < wide; x += 72 * u)
      if (random.chance(0.55))
        wallSvg += svg`<rect x="${x}" y="${top + row * 30 * u + 14 * u}" width="${68 * u}"
          height="${26 * u}"
          fill="${mix(brick, random.chance(0.5) ? tone.far : tone.ink, random.range(0.05, 0.26))}"
          opacity=".6"/>`
  for (let x = -30 * u; x < wide + 30 * u; x += 34 * u)
    wallSvg += svg`<path d="M${x - 18 * u} ${top + 12 * u}a${17 * u} ${19 * u} 0 0 1 ${35 * u} 0Z"
      fill="${mix(tone.ink, tone.far, 0.2)}"/>
      <circle cx="${x}" cy="${top + 14 * u}" r="${11 * u}" fill="${mix(tone.ink, tone.far, 0.34)}"/>`
  wallSvg += svg`<rect x="-10" y="${top - 12 * u}" width="${wide + 20}" height="${9 * u}" rx="4"
    fill="${tone.ink}"/>`
  return wallSvg
}

/** A cat seen from behind, its body on (0, 0) and its tail from where it hangs; light comes from the right. */
function sitting(coat: string, rim: string): { body: string; tail: string } {
  const tail = svg`<path d="M0 0C60 6 66 70 22 92C-6 104 -22 86 -8 74" fill="none" stroke="${coat}"
    stroke-width="17" stroke-linecap="round"/>`
  const body = svg`<path d="M-58 0Q-74 -70 -38 -108Q-44 -120 -44 -152L-20 -136Q-2 -142 16 -136L40 -152
    Q42 -118 34 -106Q66 -66 56 0Z" fill="${coat}"/>
    <path d="M34 -106Q66 -66 56 0H48Q56 -60 27 -102Z" fill="${rim}" opacity=".75"/>
    <path d="M40 -152Q42 -118 34 -106L28 -108Q36 -124 36 -148Z" fill="${rim}" opacity=".75"/>
    <path d="M-30 0Q-34 -40 -14 -62M22 0Q24 -40 10 -62" stroke="${mix(coat, '#000000', 0.4)}"
    stroke-width="3" fill="none" opacity=".6"/>`
  return { body, tail }
}

/** Petals drawn twice, one canvas apart, as a falling layer wants. */
function petals({ w, h, u, random, tone }: Canvas, count: number, size: number): string {
  let all = ''
  for (let at = 0; at < count; at++) {
    const [x, y, turn] = [random.range(0, w), random.range(0, h), random.range(0, 180)]
    for (const copy of [0, h])
      all += svg`<ellipse transform="translate(${x} ${y + copy}) rotate(${turn})" rx="${size * u}"
        ry="${size * 0.55 * u}" fill="${mix(tone.accent, '#ffd5d8', 0.6)}" opacity=".9"/>`
  }
  return all
}

export const cat: Scene = {
  name: 'cat',
  sound: 'wind',
  tones: ['night', 'dusk', 'dawn', 'jade', 'snow'],
  draw(canvas) {
    const { w, h, u, reach, random, tone } = canvas
    const wide = w + reach
    const top = h * 0.7
    const [mx, my, mr] = [w * 0.58, h * 0.36, Math.min(w, h) * 0.2]
    const roofs = roofRow(canvas)
    const wallSvg = wall(canvas, top)
    const coat = random.pick([
      mix(tone.ink, '#000000', 0.3),
      mix('#c9803f', tone.ink, 0.35),
      mix('#d9d4cc', tone.sky[1], 0.35),
    ])
    const s = u * 1.55
    const { body, tail } = sitting(coat, mix(coat, tone.light, 0.55))
    const seat = [mx - 14 * u, top - 10 * u] as const
    return [
      {
        depth: 1,
        motion: still,
        svg:
          wash(w, h, tone.sky) +
          (tone.night ? stars(random, w, h * 0.65, 140, u) : '') +
          disc(mx, my, mr, mix(tone.light, tone.sky[2], 0.08), 0.4) +
          [
            [-0.3, -0.2, 0.22],
            [0.25, 0.1, 0.3],
            [-0.1, 0.4, 0.16],
            [0.3, -0.45, 0.13],
          ]
            .map(
              ([dx, dy, r]) =>
                svg`<circle cx="${mx + dx! * mr}" cy="${my + dy! * mr}" r="${r! * mr}"
                  fill="${mix(tone.light, tone.sky[1], 0.3)}" opacity=".35"/>`,
            )
            .join(''),
      },
      {
        depth: 0.9,
        motion: drift(8),
        soft: true,
        svg: clouds({
          y: h * 0.1,
          w: wide,
          h: h * 0.5,
          colour: mix(tone.sky[2], tone.mist, 0.4),
          cover: 0.55,
          scale: w / 1280,
          seed: random.whole(1, 999),
          opacity: 0.55,
        }),
      },
      {
        depth: 0.6,
        motion: drift(6),
        svg: roofs + glow(wide / 2, h * 0.72, wide * 0.6, tone.mist, 0.3, 100 * u),
      },
      { depth: 0.3, motion: still, svg: wallSvg },
      {
        depth: 0.3,
        motion: { kind: 'bob', x: 0, y: 1, period: 2.8 },
        svg: svg`<g transform="translate(${seat[0]} ${seat[1]}) scale(${s})">${body}</g>`,
      },
      {
        depth: 0.28,
        motion: { kind: 'bob', x: 3, y: 2, period: 2.2 },
        svg: svg`<g transform="translate(${seat[0] + 46 * s} ${seat[1] - 8 * s}) scale(${s})">${tail}</g>`,
      },
      {
        depth: 0.12,
        motion: { kind: 'bob', x: 5, y: 4, period: 5 },
        svg: branch(random, {
          x: -20 * u,
          y: h * 0.5,
          length: Math.min(w, h) * 0.3,
          angle: -0.5,
          width: 20 * u,
          colour: tone.ink,
          bloom: mix(tone.accent, '#ffc4cc', 0.5),
          levels: 4,
        }),
      },
      { depth: 0.05, motion: { kind: 'fall', speed: 60 }, svg: petals(canvas, 26, 6) },
    ]
  },
}
