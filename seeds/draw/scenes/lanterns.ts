import { lantern, roof } from '../props.ts'
import { type Canvas, drift, type Layer, type Scene, still } from '../scene.ts'
import { glow, land, ridge, stars, wash } from '../shapes.ts'
import { svg } from '../svg.ts'
import { mix } from '../tones.ts'

/** The broken light of the lanterns on the river. */
function reflections({ w, h, u, random, tone }: Canvas, line: number): string {
  let reflection = ''
  for (let at = 0; at < 170; at++) {
    const down = random.next()
    reflection += svg`<rect x="${random.range(0, w)}" y="${line + 6 * u + down * (h - line)}"
      width="${random.range(10, 60) * u * (0.4 + down)}" height="${(1 + down * 3) * u}" rx="${u}"
      fill="${mix(tone.lamp, tone.accent, random.range(0, 0.6))}" opacity="${random.range(0.1, 0.6)}"/>`
  }
  return reflection
}

/** Paper lanterns that rise; drawn twice, one canvas apart, as a falling layer wants. */
function skyLanterns({ w, h, u, random, tone }: Canvas, size: number, count: number): string {
  let sky = ''
  for (let at = 0; at < count; at++) {
    const [x, y, s] = [
      random.range(0.03, 0.97) * w,
      random.range(0, 1) * h * 0.96,
      size * u * random.range(0.8, 1.25),
    ]
    const paper = mix(tone.lamp, tone.accent, random.range(0.2, 0.65))
    for (const copy of [0, h])
      sky +=
        glow(x, y + copy, s * 2.4, tone.lamp, 0.34) +
        svg`<path transform="translate(${x} ${y + copy}) scale(${s / 30})" d="M-17 22Q-26 -10 -15 -26
          Q0 -36 15 -26Q26 -10 17 22Q0 28 -17 22Z" fill="${paper}"/>` +
        glow(x, y + copy + s * 0.35, s * 0.75, '#fff3c4', 0.95, s * 0.85)
  }
  return sky
}

/** Lanterns that float past close by. */
function riverLanterns({ w, h, u, random, tone }: Canvas): string {
  let front = ''
  for (let at = 0; at < 5; at++)
    front += lantern(
      w * (0.08 + at * 0.21) + random.range(-20, 20) * u,
      h * 0.9 + random.range(-16, 20) * u,
      random.range(30, 50) * u,
      tone.accent,
      tone.lamp,
    )
  return front
}

export const lanterns: Scene = {
  name: 'lanterns',
  sound: 'water',
  tones: ['night', 'dusk', 'jade'],
  draw(canvas) {
    const { w, h, u, reach, random, tone } = canvas
    const wide = w + reach
    const line = h * 0.72
    const houses = (near: number) => {
      let row = ''
      for (let x = -40 * u; x < wide;) {
        const [width, tall] = [random.range(90, 170) * u * near, random.range(60, 130) * u * near]
        const wall = mix(tone.near, tone.ink, random.range(0.1, 0.7))
        row +=
          svg`<rect x="${x}" y="${line - tall}" width="${width}" height="${tall + 2}" fill="${wall}"/>` +
          roof(x + width / 2, line - tall + 6 * u, width * 1.3, 34 * u * near, mix(wall, tone.ink, 0.5))
        for (let window = 0; window < 4; window++)
          if (random.chance(0.7))
            row += svg`<rect x="${x + width * (0.1 + window * 0.21)}"
              y="${line - tall * random.range(0.35, 0.7)}" width="${width * 0.13}" height="${20 * u * near}"
              fill="${mix(tone.lamp, tone.accent, random.range(0, 0.5))}"
              opacity="${random.range(0.5, 0.95)}"/>`
        x += width * random.range(0.9, 1.1)
      }
      return row
    }
    const reflection = reflections(canvas, line)
    const layers: Layer[] = [
      {
        depth: 1,
        motion: still,
        svg:
          wash(w, line + 2, tone.sky) +
          stars(random, w, h * 0.5, 120, u) +
          land(
            ridge(random, { w, y: line, rise: h * 0.22, rough: 0.48 }),
            line + 2,
            mix(tone.far, tone.sky[0], 0.35),
            mix(tone.far, tone.lamp, 0.25),
          ) +
          wash(
            w,
            h - line,
            [mix(tone.water, tone.lamp, 0.2), tone.water, mix(tone.water, tone.ink, 0.75)],
            line,
          ),
      },
      {
        depth: 0.6,
        motion: drift(3),
        svg: glow(wide * 0.5, line, wide * 0.5, tone.lamp, 0.32, 150 * u) + houses(1),
      },
      {
        depth: 0.5,
        motion: { kind: 'bob', x: 6, y: 0, period: 3.4 },
        box: { x: -10, y: line, w: w + 20, h: h - line },
        svg: reflection,
      },
    ]
    for (const [size, count, speed] of [
      [15, 34, 24],
      [30, 12, 36],
      [62, 4, 60],
    ] as const) {
      const sky = skyLanterns(canvas, size, count)
      layers.push({
        depth: size === 15 ? 0.7 : size === 30 ? 0.4 : 0.05,
        motion: { kind: 'fall', speed: -speed },
        svg: sky,
      })
    }
    const front = riverLanterns(canvas)
    layers.push({ depth: 0.15, motion: { kind: 'bob', x: 8, y: 3, period: 4.6 }, svg: front })
    return layers
  },
}
