import { type Canvas, drift, type Layer, type Scene, still } from '../scene.ts'
import { clouds, disc, glow, stars, wash } from '../shapes.ts'
import { svg } from '../svg.ts'
import { mix } from '../tones.ts'

/** Four cars of the metro. */
function metro({ u, tone }: Canvas, deck: number): string {
  let cars = ''
  for (let at = 0; at < 4; at++) {
    cars += svg`<rect x="${-300 * u + at * 136 * u}" y="${deck - 44 * u}" width="${132 * u}"
      height="${36 * u}" rx="${7 * u}" fill="${mix(tone.near, '#dfe9f2', 0.4)}"/>`
    for (let window = 0; window < 5; window++)
      cars += svg`<rect x="${-290 * u + at * 136 * u + window * 24 * u}" y="${deck - 37 * u}"
        width="${17 * u}" height="${15 * u}" rx="${2 * u}" fill="${tone.lamp}"/>`
  }
  return cars
}

export const city: Scene = {
  name: 'city',
  sound: 'town',
  tones: ['night', 'dusk', 'jade', 'dawn'],
  draw(canvas) {
    const { w, h, u, reach, random, tone } = canvas
    const wide = w + reach
    const layers: Layer[] = [
      {
        depth: 1,
        motion: still,
        svg:
          wash(w, h, tone.sky) +
          (tone.night ? stars(random, w, h * 0.4, 90, u) : '') +
          disc(w * random.range(0.6, 0.82), h * 0.2, 36 * u, tone.light, 0.45) +
          clouds({
            y: 0,
            w,
            h: h * 0.6,
            colour: mix(tone.sky[2], '#ffffff', 0.3),
            cover: 0.58,
            scale: w / 1280,
            seed: random.whole(1, 999),
            opacity: 0.5,
          }),
      },
    ]
    for (let row = 0; row < 4; row++) {
      const near = row / 3
      let towers = ''
      let blinking = ''
      for (let x = -60 * u; x < wide;) {
        const [width, tall] = [
          random.range(54, 120) * u * (0.6 + near * 1.1),
          h * random.range(0.2, 0.5) * (1.18 - near * 0.5),
        ]
        const top = h * (0.82 + near * 0.12) - tall
        const wall = mix(mix(tone.far, tone.sky[2], 0.3), tone.ink, 0.1 + near * 0.82)
        const side = mix(wall, tone.sky[1], 0.22)
        towers += svg`<rect x="${x}" y="${top}" width="${width}" height="${h - top + 5}" fill="${wall}"/>
          <rect x="${x}" y="${top}" width="${width * 0.16}" height="${h - top}" fill="${side}"/>`
        const crown = random.whole(0, 3)
        if (crown === 0)
          towers +=
            svg`<rect x="${x + width * 0.46}" y="${top - 46 * u}" width="${3 * u}" height="${46 * u}"
              fill="${wall}"/>` + glow(x + width * 0.46, top - 46 * u, 12 * u, tone.accent, 0.9)
        if (crown === 1)
          towers += svg`<rect x="${x + width * 0.2}" y="${top - 16 * u}" width="${width * 0.5}"
            height="${17 * u}" fill="${wall}"/>`
        if (crown === 2)
          towers += svg`<path d="M${x} ${top}L${x + width / 2} ${top - 24 * u}L${x + width} ${top}Z"
            fill="${wall}"/>`
        const [cell, gap] = [7.5 * u * (0.6 + near), 6.5 * u * (0.6 + near)]
        const lit = random.range(0.25, 0.6)
        for (let wy = top + 12 * u; wy < h * (0.84 + near * 0.12); wy += cell + gap)
          for (let wx = x + width * 0.22; wx < x + width - cell; wx += cell + gap) {
            if (!random.chance(lit)) continue
            const cold = random.chance(0.14)
            const light = cold
              ? mix(tone.sky[2], '#bfe9ff', 0.6)
              : mix(tone.lamp, tone.accent, random.range(0, 0.35))
            const pane = svg`<rect x="${wx}" y="${wy}" width="${cell * 0.8}" height="${cell}" fill="${light}"
              opacity="${random.range(0.35, 0.95) * (0.55 + near * 0.45)}"/>`
            if (row === 2 && random.chance(0.06)) blinking += pane
            else towers += pane
          }
        x += width + random.range(-4, 22) * u * (0.4 + near)
      }
      layers.push({ depth: 0.85 - near * 0.7, motion: drift([3, 6, 12, 24][row]!), svg: towers })
      if (blinking && row === 2)
        layers.push({ depth: 0.4, motion: { kind: 'blink', period: 2.6 }, svg: blinking })
      if (row < 3)
        layers.push({
          depth: 0.8 - near * 0.7,
          motion: still,
          svg: glow(
            w / 2,
            h * (0.82 + near * 0.1),
            w * 0.75,
            mix(tone.lamp, tone.sky[2], 0.5),
            0.34,
            h * 0.17,
          ),
        })
    }
    let rail = ''
    const deck = h * 0.9
    for (let x = 0; x < wide + 100 * u; x += 190 * u)
      rail += svg`<rect x="${x}" y="${deck}" width="${24 * u}" height="${h}" fill="${tone.ink}"/>`
    rail += svg`<rect x="-10" y="${deck - 8 * u}" width="${wide + 20}" height="${26 * u}"
      fill="${tone.ink}"/>`
    const cars = metro(canvas, deck)
    const start = w * 0.12
    layers.push(
      {
        depth: 0.1,
        motion: { kind: 'cross', distance: 560 },
        box: { x: -300 * u + start, y: deck - 46 * u, w: 548 * u, h: 42 * u },
        svg: svg`<g transform="translate(${start})">${cars}</g>`,
      },
      { depth: 0.05, motion: drift(36), svg: rail },
    )
    return layers
  },
}
