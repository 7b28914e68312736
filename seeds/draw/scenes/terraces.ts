import { pine, roof } from '../props.ts'
import { type Canvas, drift, type Layer, type Scene, still } from '../scene.ts'
import { between, clouds, curve, disc, fade, glow, land, type Point, ridge, wash } from '../shapes.ts'
import { svg } from '../svg.ts'
import { mix } from '../tones.ts'

/** One step of the hillside: a field that mirrors the sky, and the green bank in front of it. */
function step({ w, h, u, reach, random, tone }: Canvas, y: number, near: number, slope: number): string {
  const crest: Point[] = []
  for (let x = -120 * u; x < w + reach + 260 * u; x += 150 * u * (0.6 + near))
    crest.push([x, y + slope * (x - w / 2) + random.range(-16, 16) * u * (0.5 + near)])
  const bank = crest.map(([x, top]): Point => [x, top + random.range(3, 11) * u * (0.5 + near * 1.4)])
  const water = fade(mix(tone.sky[2], tone.leaf, 0.12), mix(tone.sky[1], tone.leaf, 0.35))
  const grass = fade(
    mix(tone.leaf, tone.light, 0.34 - near * 0.2),
    mix(tone.leaf, tone.ink, 0.1 + near * 0.35),
  )
  return svg`${water.define}<path d="${curve(crest)}V${h + 40}H-200Z" fill="${water.paint}"/>
    ${grass.define}<path d="${curve(bank)}V${h + 40}H-200Z" fill="${grass.paint}"/>
    <path d="${curve(bank)}" fill="none" stroke="${mix(tone.leaf, tone.light, 0.6)}" stroke-opacity=".6"
    stroke-width="${1.8 * u}"/>`
}

/** A white farmhouse under a dark roof, standing on (x, y). */
function farmhouse(x: number, y: number, size: number, { ink, mist, lamp }: Canvas['tone']): string {
  return (
    svg`<rect x="${x - size * 0.5}" y="${y - size * 0.5}" width="${size}" height="${size * 0.52}"
      fill="${mix(mist, ink, 0.12)}"/>
      <rect x="${x - size * 0.34}" y="${y - size * 0.32}" width="${size * 0.18}" height="${size * 0.16}"
      fill="${lamp}"/>
      <rect x="${x + size * 0.12}" y="${y - size * 0.36}" width="${size * 0.2}" height="${size * 0.38}"
      fill="${mix(ink, lamp, 0.15)}"/>` +
    roof(x, y - size * 0.44, size * 1.4, size * 0.34, mix(ink, '#000000', 0.1))
  )
}

export const terraces: Scene = {
  name: 'terraces',
  sound: 'wind',
  tones: ['day', 'dawn', 'autumn', 'jade'],
  draw(canvas) {
    const { w, h, u, reach, random, tone } = canvas
    const wide = w + reach
    const hills = ridge(random, { w: wide, y: h * 0.46, rise: h * 0.22, rough: 0.46 })
    const layers: Layer[] = [
      {
        depth: 1,
        motion: still,
        svg:
          wash(w, h * 0.62, tone.sky) +
          disc(w * random.range(0.2, 0.8), h * 0.2, 40 * u, tone.light, 0.6) +
          clouds({
            y: 0,
            w,
            h: h * 0.4,
            colour: '#ffffff',
            cover: 0.6,
            scale: w / 1280,
            seed: random.whole(1, 999),
            opacity: tone.night ? 0.15 : 0.6,
          }),
      },
      {
        depth: 0.9,
        motion: drift(2),
        svg: land(hills, h, mix(tone.far, tone.sky[1], 0.2), mix(tone.far, tone.mist, 0.75)),
      },
      {
        depth: 0.85,
        motion: drift(-9),
        soft: true,
        svg: clouds({
          x: -reach,
          y: h * 0.34,
          w: w + reach,
          h: h * 0.24,
          colour: tone.mist,
          cover: 0.72,
          scale: w / 1100,
          seed: random.whole(1, 999),
          opacity: 0.9,
        }),
      },
    ]
    const slopes = [0.05, -0.06, 0.035].map((slope) => slope * (random.chance(0.5) ? 1 : -1))
    for (const [row, slope] of slopes.entries()) {
      let field = ''
      for (let at = 0; at < 5; at++) {
        const near = (row * 5 + at) / 14
        field += step(canvas, h * (0.5 + near ** 1.25 * 0.46), near, slope)
      }
      const ink = mix(mix(tone.leaf, tone.ink, 0.55), tone.mist, 0.2 - row * 0.1)
      if (row < 2)
        for (let tree = 0; tree < 12; tree++) {
          const x = random.range(0, wide)
          const y = h * (0.53 + row * 0.12) + slope * (x - w / 2)
          field += pine(random, x, y, random.range(30, 62) * u * (0.7 + row * 0.7), ink)
        }
      if (row === 1) {
        const x = w * random.range(0.25, 0.75)
        const y = h * 0.7 + slope * (x - w / 2)
        field +=
          glow(x, y, 120 * u, tone.lamp, 0.25) +
          farmhouse(x, y, 86 * u, tone) +
          farmhouse(x + 84 * u, y + 12 * u, 64 * u, tone)
      }
      layers.push({ depth: 0.7 - row * 0.3, motion: drift([4, 8, 18][row]!), svg: field })
    }
    const front = ridge(random, { w: wide, y: h * 1.0, rise: h * 0.05, rough: 0.4, depth: 4 })
    let grass = ''
    for (let blade = 0; blade < 150; blade++) {
      const x = random.range(0, wide)
      const tall = random.range(24, 80) * u
      grass += svg`<path d="M${x} ${between(front, x) + 40 * u}q${random.range(-8, 8) * u} ${-tall * 0.6}
        ${random.range(-22, 22) * u} ${-tall}" stroke="${mix(tone.ink, tone.leaf, random.range(0.1, 0.6))}"
        stroke-width="${random.range(2, 4) * u}" fill="none" stroke-linecap="round"/>`
    }
    layers.push({ depth: 0.05, motion: drift(36), svg: grass })
    return layers
  },
}
