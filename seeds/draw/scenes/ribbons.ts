import { type Canvas, drift, type Layer, type Scene, still } from '../scene.ts'
import { curve, glow, type Point, stars, wash } from '../shapes.ts'
import { svg } from '../svg.ts'
import { mix } from '../tones.ts'

/** A silk band across the canvas: thin at its crests, wide between them. */
function band({ w, h, u, reach, random }: Canvas, y: number, colours: readonly [string, string], id: number) {
  const [length, phase, rise] = [
    random.range(380, 640) * u,
    random.range(0, 6.28),
    random.range(0.05, 0.13) * h,
  ]
  const upper: Point[] = []
  const lower: Point[] = []
  for (let x = -320 * u; x <= w + reach + 320 * u; x += 64 * u) {
    const turn = (x / length) * Math.PI + phase
    const middle = y + Math.sin(turn) * rise
    const half = (16 + 46 * Math.sin(turn * 0.5 + phase) ** 2) * u
    upper.push([x, middle - half])
    lower.unshift([x, middle + half * 0.8])
  }
  return svg`<linearGradient id="silk${id}"><stop stop-color="${colours[0]}" stop-opacity=".92"/>
    <stop offset=".5" stop-color="${colours[1]}" stop-opacity=".72"/>
    <stop offset="1" stop-color="${colours[0]}" stop-opacity=".92"/></linearGradient>
    <path d="${curve(upper)}${curve(lower).replace('M', 'L')}Z" fill="url(#silk${id})"/>
    <path d="${curve(upper)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="${2 * u}"/>`
}

/** Round lights that rise; drawn twice, one canvas apart, as a falling layer wants. */
function bubbles({ w, h, u, random, tone }: Canvas, count: number, low: number, high: number): string {
  let drawn = ''
  for (let at = 0; at < count; at++) {
    const [x, y, r] = [random.range(0, w), random.range(0, h), random.range(low, high) * u]
    const colour = random.pick([tone.lamp, tone.light, mix(tone.accent, '#ffffff', 0.4)])
    for (const copy of [0, h])
      drawn += svg`${glow(x, y + copy, r * 2.6, colour, 0.4)}
        <circle cx="${x}" cy="${y + copy}" r="${r}" fill="${colour}" opacity=".75"/>`
  }
  return drawn
}

export const ribbons: Scene = {
  name: 'ribbons',
  sound: 'room',
  tones: ['dawn', 'dusk', 'night', 'jade'],
  draw(canvas) {
    const { w, h, u, random, tone } = canvas
    const [a, b, c] = [mix(tone.accent, tone.sky[1], 0.15), tone.lamp, mix(tone.water, '#58e0d8', 0.45)]
    const pairs = [
      [c, a],
      [a, b],
      [b, c],
      [mix(c, tone.ink, 0.3), a],
      [a, mix(b, '#ffffff', 0.2)],
    ] as const
    const layers: Layer[] = [
      {
        depth: 1,
        motion: still,
        svg:
          wash(w, h, [tone.ink, mix(tone.sky[0], tone.ink, 0.2), tone.sky[1]]) +
          stars(random, w, h * 0.8, 130, u) +
          glow(w * random.range(0.3, 0.7), h * 0.46, h * 0.75, tone.light, 0.4),
      },
    ]
    for (const [at, pair] of pairs.entries()) {
      const near = at / (pairs.length - 1)
      const speed = [12, -18, 24, -30, 42][at]!
      const shift = speed < 0 ? -canvas.reach : 0
      const silk = band(canvas, h * (0.2 + near * 0.62), pair, at)
      layers.push({
        depth: 0.8 - near * 0.7,
        motion: drift(speed),
        svg: shift ? svg`<g transform="translate(${shift})">${silk}</g>` : silk,
      })
      if (at === 1)
        layers.push({ depth: 0.6, motion: { kind: 'fall', speed: -24 }, svg: bubbles(canvas, 22, 3, 8) })
    }
    layers.push({ depth: 0.05, motion: { kind: 'fall', speed: -48 }, svg: bubbles(canvas, 9, 8, 17) })
    return layers
  },
}
