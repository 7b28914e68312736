import { pine } from '../props.ts'
import type { Random } from '../random.ts'
import { type Canvas, drift, type Layer, type Scene, still } from '../scene.ts'
import { between, glow, land, ridge, stars, wash } from '../shapes.ts'
import { svg } from '../svg.ts'
import { mix } from '../tones.ts'

/** A curtain of light: narrow rays that share one upward fade and follow a slow wave. */
function curtain(canvas: Canvas, low: string, high: string, y: number): string {
  const { w, h, u, random } = canvas
  const [bend, swing, phase] = [random.range(1.4, 2.4), random.range(0.05, 0.1), random.range(0, 6)]
  const flame = random.range(2.5, 4)
  const step = 9 * u
  let rays = ''
  for (let x = -60 * u; x < w + 60 * u; x += step) {
    const share = (x / w) * Math.PI
    const foot = y + Math.sin(share * bend + phase) * h * swing
    const rise = h * (0.3 + 0.14 * Math.sin(share * flame + phase * 2)) * random.range(0.8, 1.1)
    const shine = 0.34 + 0.26 * Math.sin(share * flame * 1.7 + phase) + random.range(-0.06, 0.06)
    rays += svg`<rect x="${x}" y="${foot - rise}" width="${step * 1.7}" height="${rise}" fill="url(#ray${y})"
      opacity="${Math.max(0.06, shine)}"/>`
  }
  return svg`<linearGradient id="ray${y}" x2="0" y2="1"><stop stop-color="${high}" stop-opacity="0"/>
    <stop offset=".55" stop-color="${mix(high, low, 0.6)}" stop-opacity=".55"/>
    <stop offset=".93" stop-color="${low}"/><stop offset="1" stop-color="${low}" stop-opacity="0"/>
    </linearGradient>${rays}`
}

/** A log cabin with light in its windows, standing on (x, y). */
function cabin(x: number, y: number, scale: number, wall: string, snow: string, lamp: string): string {
  return svg`${glow(x, y - 30 * scale, 190 * scale, lamp, 0.55, 110 * scale)}
    <g transform="translate(${x} ${y}) scale(${scale})">
    <rect x="-58" y="-52" width="116" height="54" fill="${wall}"/>
    <path d="M-74 -48L0 -104L74 -48Z" fill="${snow}"/>
    <path d="M-60 -50L0 -92L60 -50Z" fill="${wall}"/>
    <rect x="32" y="-108" width="15" height="36" fill="${wall}"/>
    <rect x="30" y="-112" width="19" height="8" fill="${snow}"/>
    <rect x="-44" y="-40" width="28" height="24" fill="${lamp}"/>
    <rect x="16" y="-40" width="28" height="24" fill="${lamp}"/>
    <path d="M-30 -40V-16M-44 -28H-16M30 -40V-16M16 -28H44" stroke="${wall}" stroke-width="3"/>
    <rect x="-9" y="-36" width="18" height="38" fill="${mix(wall, '#000000', 0.35)}"/></g>`
}

/** Pines at `places`, each standing where `base` says. */
function wood(
  random: Random,
  places: readonly number[],
  base: (x: number) => number,
  tall: [number, number],
) {
  return (colour: string) =>
    places.map((x) => pine(random, x, base(x), random.range(...tall), colour)).join('')
}

export const aurora: Scene = {
  name: 'aurora',
  sound: 'wind',
  tones: ['night', 'jade'],
  draw(canvas) {
    const { w, h, u, reach, random, tone } = canvas
    const wide = w + reach
    const dark = mix(tone.sky[0], tone.ink, 0.4)
    const [green, violet] = [mix('#5dffb0', tone.sky[2], 0.12), mix('#8a5cff', tone.sky[1], 0.2)]
    const snow = mix('#dfeaf7', tone.sky[1], 0.42)
    const far = ridge(random, { w: wide, y: h * 0.68, rise: h * 0.2, rough: 0.52 })
    const bank = ridge(random, { w: wide, y: h * 0.86, rise: h * 0.05, rough: 0.35, depth: 3 })
    const home = w * random.range(0.6, 0.74)
    const wall = mix('#5b3a2a', tone.ink, 0.45)
    const ground = land(bank, h + 10, mix(snow, green, 0.08), mix(snow, tone.near, 0.6))
    const anywhere = (count: number) => Array.from({ length: count }, () => random.range(0, wide))
    // The nearest trees leave the cabin in sight, also after a shot's drift.
    const clear = anywhere(11).filter((x) => x < home - 110 * u || x > home + 220 * u)
    const trunks = wood(random, anywhere(70), (x) => between(far, x) + 50 * u, [26 * u, 70 * u])
    const front = wood(random, clear, (x) => between(bank, x) + 60 * u, [120 * u, 230 * u])
    const layers: Layer[] = [
      {
        depth: 1,
        motion: still,
        svg:
          wash(w, h, [dark, tone.sky[1], mix(tone.sky[2], green, 0.35)]) +
          stars(random, w, h * 0.62, 230, u) +
          glow(w * 0.5, h * 0.66, w * 0.6, green, 0.3, h * 0.2),
      },
    ]
    for (const [at, y] of [0.44, 0.52, 0.6].entries()) {
      const motion = {
        kind: 'bob',
        x: (at % 2 ? -1 : 1) * (26 + at * 10),
        y: 3,
        period: 11 + at * 4,
      } as const
      const light = at === 1 ? mix(green, '#8fe9ff', 0.5) : green
      layers.push({ depth: 0.95, motion, soft: true, svg: curtain(canvas, light, violet, h * y) })
    }
    layers.push(
      {
        depth: 0.8,
        motion: drift(3),
        svg:
          land(far, h, mix(tone.far, tone.ink, 0.45), mix(snow, tone.far, 0.5)) +
          trunks(mix(tone.near, tone.ink, 0.2)),
      },
      {
        depth: 0.4,
        motion: drift(6),
        svg: ground + cabin(home, between(bank, home) + 8 * u, u * 1.15, wall, snow, tone.lamp),
      },
      { depth: 0.1, motion: drift(12), svg: front(mix(tone.ink, tone.near, 0.15)) },
    )
    return layers
  },
}
