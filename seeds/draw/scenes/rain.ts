import { type Canvas, drift, type Scene, still } from '../scene.ts'
import { glow, wash } from '../shapes.ts'
import { svg } from '../svg.ts'
import { mix } from '../tones.ts'

/** The town in the rain, out of focus. */
function skyline({ w, h, u, reach, random, tone }: Canvas): string {
  const wide = w + reach
  let far =
    wash(wide, h, [
      mix(tone.sky[0], tone.ink, 0.3),
      mix(tone.sky[1], tone.ink, 0.3),
      mix(tone.near, tone.lamp, 0.2),
    ]) + glow(wide / 2, h * 0.62, wide * 0.6, mix(tone.sky[2], tone.lamp, 0.4), 0.55, h * 0.4)
  for (let row = 0; row < 2; row++)
    for (let x = -40 * u; x < wide; x += random.range(70, 130) * u)
      far += svg`<rect x="${x}" y="${h * random.range(0.3, 0.6) + row * h * 0.1}"
        width="${random.range(70, 120) * u}" height="${h}" rx="${10 * u}"
        fill="${mix(mix(tone.near, tone.sky[1], 0.5), tone.ink, 0.25 + row * 0.4)}" opacity=".75"/>`
  far += glow(wide / 2, h * 0.8, wide * 0.7, tone.lamp, 0.3, h * 0.26)
  return far
}

export const rain: Scene = {
  name: 'rain',
  sound: 'rain',
  tones: ['night', 'dusk', 'jade'],
  draw(canvas) {
    const { w, h, u, reach, random, tone } = canvas
    const wide = w + reach
    const lights = [
      tone.lamp,
      tone.accent,
      mix(tone.sky[2], '#7fd4ff', 0.6),
      '#ffd9a0',
      mix(tone.accent, '#ff5fa2', 0.5),
      mix(tone.leaf, '#58e0b0', 0.7),
    ]
    const town = skyline(canvas)
    const bokeh = (count: number, low: number, top: number) => {
      let all = ''
      for (let at = 0; at < count; at++) {
        const [x, y, r, colour] = [
          random.range(0, wide),
          h * random.range(0.34, 0.92),
          random.range(low, top) * u,
          random.pick(lights),
        ]
        const o = random.range(0.2, 0.62)
        all +=
          glow(x, y, r * 1.9, colour, o * 0.4) +
          svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" opacity="${o * 0.62}"/>
            <circle cx="${x}" cy="${y}" r="${r * 0.95}" fill="none" stroke="${mix(colour, '#ffffff', 0.5)}"
            stroke-opacity="${o * 0.6}" stroke-width="${r * 0.07}"/>`
      }
      return all
    }
    const far = town + bokeh(46, 12, 26)
    const glass = mix(tone.sky[2], '#ffffff', 0.55)
    const drop = (x: number, y: number, r: number, stretch: number) =>
      r < 3.4 * u
        ? svg`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * stretch}" fill="${glass}" opacity=".3"/>`
        : svg`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * stretch}" fill="${glass}" opacity=".2"/>
          <path d="M${x - r * 0.8} ${y + r * stretch * 0.35}
          Q${x} ${y + r * stretch * 1.25} ${x + r * 0.8} ${y + r * stretch * 0.35}
          Q${x} ${y + r * stretch * 0.75} ${x - r * 0.8} ${y + r * stretch * 0.35}Z" fill="#fff"
          opacity=".6"/>
          <circle cx="${x - r * 0.3}" cy="${y - r * stretch * 0.4}" r="${r * 0.2}" fill="#fff"
          opacity=".7"/>`
    let beads = ''
    for (let at = 0; at < 330; at++)
      beads += drop(
        random.range(0, w),
        random.range(0, h),
        random.next() ** 2.4 * 8 * u + 1.5 * u,
        random.range(1, 1.3),
      )
    const falls = ([count, low, top]: readonly [number, number, number]) => {
      let tracks = ''
      for (let at = 0; at < count; at++) {
        const [x, y, r] = [random.range(0, w), random.range(0, h), random.range(low, top) * u]
        for (const copy of [0, h])
          tracks +=
            svg`<path d="M${x - r * 0.5} ${y + copy}
              Q${x + r * 0.6} ${y + copy - 70 * u} ${x} ${y + copy - 150 * u}
              Q${x + r} ${y + copy - 70 * u} ${x + r * 0.6} ${y + copy}Z" fill="#dff1ff" opacity=".16"/>` +
            drop(x, y + copy, r, 1.5)
      }
      return tracks
    }
    const sill =
      wash(w, h * 0.1, [mix(tone.ink, tone.lamp, 0.22), tone.ink], h * 0.92) +
      svg`<rect x="${w * 0.5 - 9 * u}" width="${18 * u}" height="${h}" fill="${tone.ink}"/>
        <rect x="${w * 0.5 + 7 * u}" width="${2 * u}" height="${h}"
        fill="${mix(tone.ink, tone.lamp, 0.4)}"/>`
    const cup = svg`<g
      transform="translate(${w * 0.76} ${h * 0.935}) scale(${u * 1.5})">${glow(0, -40, 110, tone.lamp, 0.3)}
      <path d="M-42 -62H42Q40 -6 22 0H-22Q-40 -6 -42 -62Z" fill="${mix('#e9e0d2', tone.near, 0.35)}"/>
      <path d="M42 -52q28 2 20 24q-8 14 -28 10" stroke="${mix('#e9e0d2', tone.near, 0.35)}" stroke-width="8"
      fill="none"/>
      <ellipse cx="0" cy="-62" rx="42" ry="8" fill="#5a3524"/>
      <path d="M-42 -62Q-40 -6 -22 0H-8Q-26 -20 -26 -60Z" fill="#fff" opacity=".2"/></g>`
    return [
      { depth: 1, motion: drift(12), svg: far },
      { depth: 0.9, motion: drift(24), svg: bokeh(16, 34, 62) },
      { depth: 0.1, motion: still, svg: beads },
      { depth: 0.06, motion: { kind: 'fall', speed: 48 }, svg: falls([11, 5, 8]) },
      { depth: 0.04, motion: { kind: 'fall', speed: 120 }, svg: falls([5, 7, 11]) },
      { depth: 0, motion: still, svg: sill + cup },
    ]
  },
}
