import { type Canvas, drift, type Layer, type Scene, still } from '../scene.ts'
import { clouds, curve, disc, glow, land, type Point, ridge, stars, wash } from '../shapes.ts'
import { svg } from '../svg.ts'
import { mix } from '../tones.ts'

/** The tower on (0, 0), 300 high, with its gallery and lamp. */
function tower(wall: string, band: string, dark: string, lamp: string): string {
  const stripes = [-70, -150, -220].map((y) => {
    const half = (at: number) => 34 + at * 0.048
    return svg`<path d="M${-half(y)} ${y}H${half(y)}L${half(y - 36)} ${y - 36}H${-half(y - 36)}Z"
      fill="${band}"/>`
  })
  return svg`<path d="M-34 0L-21 -262H21L34 0Z" fill="${wall}"/>${stripes.join('')}
    <path d="M10 0L8 -262H21L34 0Z" fill="#000" opacity=".16"/>
    <rect x="-32" y="-272" width="64" height="11" rx="3" fill="${dark}"/>
    <rect x="-17" y="-304" width="34" height="32" fill="${lamp}"/>
    <path d="M-6 -304V-272M6 -304V-272" stroke="${dark}" stroke-width="2.5"/>
    <path d="M-23 -303Q0 -340 23 -303Z" fill="${band}"/>
    <path d="M0 -321V-342" stroke="${dark}" stroke-width="4"/>
    <rect x="-8" y="-34" width="16" height="34" rx="8" fill="${dark}"/>
    <rect x="-5" y="-196" width="10" height="15" rx="5" fill="${dark}"/>`
}

/** A beam that leaves the lamp and fades; `reach` is negative to the left. */
function beam(x: number, y: number, reach: number, spread: number, colour: string): string {
  const id = reach < 0 ? 'beamLeft' : 'beamRight'
  const [from, to] = reach < 0 ? [1, 0] : [0, 1]
  return svg`<linearGradient id="${id}" x1="${from}" x2="${to}">
    <stop stop-color="${colour}" stop-opacity=".75"/>
    <stop offset=".4" stop-color="${colour}" stop-opacity=".3"/>
    <stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>
    <path d="M${x} ${y - 4}L${x + reach} ${y - spread}V${y + spread * 0.55}L${x} ${y + 5}Z"
    fill="url(#${id})"/>`
}

/** Rows of waves from the horizon to the shore. */
function waves({ w, h, u, reach, random, tone }: Canvas, line: number): Layer[] {
  const deep = mix(tone.water, tone.ink, 0.55)
  return [0, 1, 2, 3].map((at): Layer => {
    const near = at / 3
    const top = line + (h - line) * (0.1 + near * 0.62)
    const crest: Point[] = []
    for (let x = -120 * u; x < w + reach + 240 * u; x += 70 * u * (0.6 + near))
      crest.push([x, top + (crest.length % 2 ? -1 : 1) * random.range(2, 7) * u * (0.6 + near)])
    return {
      depth: 0.6 - near * 0.4,
      motion: { kind: 'bob', x: 12 + near * 20, y: 2 + near * 5, period: 4.6 + at * 0.8 },
      box: { x: -80, y: top - 20 * u, w: w + 160, h: h - top + 50 * u },
      svg: svg`<path d="${curve(crest)}V${h + 60}H-200Z" fill="${mix(tone.water, deep, near)}" opacity=".62"/>
        <path d="${curve(crest)}" fill="none" stroke="${tone.light}" stroke-opacity="${0.3 - near * 0.14}"
        stroke-width="${1.6 * u}"/>`,
    }
  })
}

export const lighthouse: Scene = {
  name: 'lighthouse',
  sound: 'sea',
  tones: ['night', 'dusk', 'dawn', 'day', 'jade'],
  draw(canvas) {
    const { w, h, u, reach, random, tone } = canvas
    const line = h * 0.62
    const [x, foot, scale] = [w * random.range(0.64, 0.72), h * 0.72, u * 1.28]
    const lampY = foot - 288 * scale
    const dim = tone.night ? 1 : 0.55
    const rock = mix(tone.ink, tone.near, 0.35)
    const left = ridge(random, { w: w * 1.2, y: 0, rise: h * 0.03, rough: 0.5, depth: 5 })
    const headland = left.map(([px, py]): Point => {
      const share = Math.min(1, Math.max(0, (px - (x - w * 0.26)) / (w * 0.22)))
      return [
        px,
        py + h * 1.02 - (h * 1.02 - foot - 4 * u) * share ** 0.55 + Math.max(0, px - x - w * 0.06) * 0.12,
      ]
    })
    const white = mix('#f4efe4', tone.sky[1], tone.night ? 0.45 : 0.2)
    const red = mix('#c23a34', tone.ink, tone.night ? 0.3 : 0.1)
    const house = tower(white, red, mix(tone.ink, tone.near, 0.2), tone.lamp)
    const ahead = beam(x, lampY, -w * 0.75, 90 * u, tone.light)
    const behind = beam(x, lampY, w * 0.5, 60 * u, tone.light)
    const sky =
      wash(w, line + 4, tone.sky) +
      (tone.night ? stars(random, w, line, 200, u) : '') +
      disc(
        w * random.range(0.18, 0.34),
        h * random.range(0.2, 0.4),
        (tone.night ? 26 : 40) * u,
        tone.light,
        0.45,
      )
    const water = [mix(tone.sky[2], tone.water, 0.4), tone.water, mix(tone.water, tone.ink, 0.6)]
    return [
      {
        depth: 1,
        motion: still,
        svg: sky + wash(w, h - line, water, line) + glow(w * 0.26, line, w * 0.4, tone.light, 0.35, 50 * u),
      },
      {
        depth: 0.95,
        motion: drift(6),
        soft: true,
        svg: clouds({
          y: h * 0.08,
          w: w + reach,
          h: line - h * 0.1,
          colour: mix(tone.sky[2], tone.night ? tone.sky[1] : '#ffffff', 0.35),
          cover: 0.6,
          scale: w / 1280,
          seed: random.whole(1, 999),
          opacity: tone.night ? 0.45 : 0.75,
        }),
      },
      ...waves(canvas, line),
      {
        depth: 0.35,
        motion: still,
        svg:
          land(headland, h + 10, mix(rock, tone.leaf, 0.35), tone.ink) +
          svg`<g transform="translate(${x} ${foot + 4 * u}) scale(${scale})">${house}</g>`,
      },
      {
        depth: 0.34,
        motion: still,
        svg: svg`<g opacity="${dim * 0.5}">${ahead}${behind}</g>` + glow(x, lampY, 90 * u, tone.lamp, 0.8),
      },
      {
        depth: 0.33,
        motion: { kind: 'blink', period: 4 },
        svg: svg`<g opacity="${dim * 0.6}">${ahead}</g>` + glow(x, lampY, 150 * u, tone.light, 0.6 * dim),
      },
    ]
  },
}
