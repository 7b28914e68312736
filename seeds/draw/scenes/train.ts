import { pine } from '../props.ts'
import { type Canvas, drift, type Layer, type Scene, still } from '../scene.ts'
import { between, clouds, disc, glow, land, ridge, stars, wash } from '../shapes.ts'
import { svg } from '../svg.ts'
import { mix } from '../tones.ts'

/** The arched bridge with snow on its edge. */
function viaduct({ w, h, u, reach, tone }: Canvas, deck: number, snow: string): string {
  const wide = w + reach
  let bridge = ''
  for (let x = -60 * u; x < wide + 200 * u; x += 150 * u)
    bridge += svg`<path d="M${x} ${deck + 20 * u}H${x + 150 * u}V${h}H${x + 132 * u}V${deck + 120 * u}
      Q${x + 75 * u} ${deck - 10 * u} ${x + 18 * u} ${deck + 120 * u}V${h}H${x}Z"
      fill="${mix(tone.near, tone.ink, 0.25)}"/>`
  bridge += svg`<rect x="-20" y="${deck + 10 * u}" width="${wide + 40}" height="${18 * u}"
    fill="${mix(tone.near, tone.ink, 0.5)}"/>
    <rect x="-20" y="${deck + 6 * u}" width="${wide + 40}" height="${7 * u}" fill="${snow}"/>`
  return bridge
}

/** A train of six cars with lit windows, the engine in front on the right. */
function carriages({ u, tone }: Canvas, deck: number, startX: number, snow: string): string {
  let cars = ''
  for (let car = 0; car < 6; car++) {
    const x = startX + car * 152 * u
    const first = car === 5
    const nose = first
      ? svg`q${34 * u} ${6 * u} ${42 * u} ${44 * u}h${-160 * u}`
      : svg`v${44 * u}h${-146 * u}`
    cars += svg`<path d="M${x} ${deck - 46 * u}
      h${(first ? 118 : 146) * u}${nose}Z" fill="${mix(tone.accent, tone.ink, tone.night ? 0.35 : 0.12)}"/>
      <rect x="${x}" y="${deck - 14 * u}" width="${146 * u}" height="${6 * u}" fill="#f6e6c8" opacity=".8"/>
      <path d="M${x} ${deck - 47 * u}h${(first ? 116 : 146) * u}" stroke="${snow}"
      stroke-width="${5 * u}"/>`
    for (let window = 0; window < 5; window++)
      cars += svg`<rect x="${x + (10 + window * 27) * u}" y="${deck - 38 * u}" width="${19 * u}"
        height="${17 * u}" rx="${3 * u}" fill="${tone.lamp}"/>`
    for (let wheel = 0; wheel < 4; wheel++)
      cars += svg`<circle cx="${x + (20 + wheel * 34) * u}" cy="${deck + 1 * u}" r="${6 * u}"
        fill="${tone.ink}"/>`
    cars += glow(x + 74 * u, deck - 28 * u, 110 * u, tone.lamp, 0.28, 50 * u)
  }
  return cars
}

/** Flakes drawn twice, one canvas apart, as a falling layer wants. */
function snowfall({ w, h, u, random }: Canvas, size: number): string {
  let flakes = ''
  for (let at = 0; at < 90; at++) {
    const [x, y, r] = [random.range(0, w), random.range(0, h), size * u * random.range(0.6, 1.2)]
    for (const copy of [0, h])
      flakes += svg`<circle cx="${x}" cy="${y + copy}" r="${r}" fill="#fff" opacity=".7"/>`
  }
  return flakes
}

export const train: Scene = {
  name: 'train',
  sound: 'wind',
  tones: ['snow', 'dusk', 'night', 'dawn'],
  draw(canvas) {
    const { w, h, u, reach, random, tone } = canvas
    const wide = w + reach
    const snow = mix('#f4f7fc', tone.sky[1], tone.night ? 0.55 : 0.12)
    const layers: Layer[] = [
      {
        depth: 1,
        motion: still,
        svg:
          wash(w, h, tone.sky) +
          (tone.night ? stars(random, w, h * 0.5, 120, u) : '') +
          disc(w * random.range(0.15, 0.85), h * 0.2, 34 * u, tone.light, 0.5) +
          clouds({
            y: 0,
            w,
            h: h * 0.5,
            colour: '#ffffff',
            cover: 0.6,
            scale: w / 1280,
            seed: random.whole(1, 999),
            opacity: tone.night ? 0.15 : 0.5,
          }),
      },
    ]
    for (let at = 0; at < 3; at++) {
      const near = at / 3
      const outline = ridge(random, {
        w: wide,
        y: h * (0.5 + near * 0.16),
        rise: h * (0.26 - near * 0.15),
        rough: 0.5,
      })
      const colour = mix(mix(tone.far, tone.sky[1], 0.4), tone.near, near * 0.8)
      let slope = land(outline, h, mix(colour, snow, 0.25), mix(colour, snow, 0.85))
      for (let tree = 0; tree < 40 * at; tree++) {
        const x = random.range(0, wide)
        slope += pine(
          random,
          x,
          between(outline, x) + random.range(6, 40) * u,
          random.range(24, 46) * u * (0.6 + near),
          mix(mix(tone.near, tone.ink, 0.2), snow, 0.25 - near * 0.3 + random.range(0, 0.12)),
        )
      }
      layers.push({ depth: 0.85 - near * 0.5, motion: drift([2, 4, 8][at]!), svg: slope })
    }
    const deck = h * 0.66
    const bridge = viaduct(canvas, deck, snow)
    const startX = w * 0.02
    const cars = carriages(canvas, deck, startX, snow)
    layers.push({
      depth: 0.34,
      motion: { kind: 'cross', distance: 420 },
      box: { x: startX - 110 * u, y: deck - 90 * u, w: 1130 * u, h: 110 * u },
      svg: cars,
    })
    layers.push({ depth: 0.3, motion: drift(12), svg: bridge })
    const bank = ridge(random, { w: wide, y: h * 0.9, rise: h * 0.06, rough: 0.35, depth: 3 })
    let front = land(bank, h + 10, snow, mix(snow, tone.far, 0.5))
    for (let tree = 0; tree < 9; tree++) {
      const x = random.range(0, wide)
      front += pine(
        random,
        x,
        between(bank, x) + 30 * u,
        random.range(90, 210) * u,
        mix(tone.ink, tone.near, random.range(0, 0.4)),
      )
    }
    layers.push({ depth: 0.05, motion: drift(36), svg: front })
    for (const [size, speed] of [
      [2, 72],
      [4, 120],
    ] as const) {
      const flakes = snowfall(canvas, size)
      layers.push({ depth: size === 2 ? 0.4 : 0, motion: { kind: 'fall', speed }, svg: flakes })
    }
    return layers
  },
}
