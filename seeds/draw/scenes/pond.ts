import { pavilion } from '../props.ts'
import { type Canvas, drift, type Layer, type Scene, still } from '../scene.ts'
import { clouds, disc, glow, land, ridge, wash } from '../shapes.ts'
import { svg } from '../svg.ts'
import { mix } from '../tones.ts'

function leaf(x: number, y: number, r: number, colour: string, vein: string, turn: number): string {
  let veins = ''
  for (let at = 0; at < 9; at++)
    veins += svg`<path d="M0 0
      L${Math.cos(at * 0.66 + 0.4) * r * 0.9} ${Math.sin(at * 0.66 + 0.4) * r * 0.9}"/>`
  return svg`<g transform="translate(${x} ${y}) scale(1 .4) rotate(${turn})">
    <circle r="${r * 1.03}" cy="${r * 0.09}" fill="#000" opacity=".25"/>
    <path d="M0 0L${r} ${-r * 0.12}A${r} ${r} 0 1 1 ${r * 0.96} ${-r * 0.3}Z" fill="${colour}"/>
    <g stroke="${vein}" stroke-opacity=".5" stroke-width="${r * 0.025}">${veins}</g></g>`
}

function lotus(x: number, y: number, s: number, colour: string, stem: string): string {
  const petal = (turn: number, length: number, tint: string) =>
    svg`<path transform="rotate(${turn})" d="M0 0
      C${-length * 0.34} ${-length * 0.3} ${-length * 0.24} ${-length * 0.8} 0 ${-length}
      C${length * 0.24} ${-length * 0.8} ${length * 0.34} ${-length * 0.3} 0 0Z" fill="${tint}"/>`
  let flower = svg`<path d="M0 0Q${s * 0.2} ${s} ${-s * 0.1} ${s * 2.2}" stroke="${stem}"
    stroke-width="${s * 0.09}" fill="none"/>`
  for (const turn of [-78, 78, -56, 56]) flower += petal(turn, s * 0.95, mix(colour, '#ffffff', 0.25))
  for (const turn of [-36, 36]) flower += petal(turn, s * 1.08, mix(colour, '#ffffff', 0.42))
  flower +=
    petal(0, s * 1.1, mix(colour, '#ffffff', 0.55)) +
    petal(-18, s * 0.92, mix(colour, '#ffffff', 0.7)) +
    petal(18, s * 0.92, mix(colour, '#ffffff', 0.66)) +
    petal(-52, s * 0.6, mix(colour, '#ffffff', 0.8)) +
    petal(52, s * 0.6, mix(colour, '#ffffff', 0.78)) +
    petal(0, s * 0.66, mix(colour, '#ffffff', 0.86))
  return svg`<g transform="translate(${x} ${y})">${flower}</g>`
}

/** A row of leaves, every other with a flower above it; `near` is 0 at the far shore and 1 in front. */
function leafRow({ w, u, reach, random, tone }: Canvas, y: number, near: number, pink: string): string {
  const wide = w + reach
  let leaves = ''
  const count = Math.round((15 - near * 9) * (wide / (760 * u)))
  for (let at = 0; at < count; at++) {
    const [x, top, r] = [
      random.range(-20, wide),
      y + random.range(-26, 40) * u * (0.5 + near),
      random.range(36, 62) * u * (0.45 + near * 1.5),
    ]
    const green = mix(mix(tone.leaf, tone.mist, 0.34 - near * 0.34), tone.ink, random.range(0, 0.28))
    leaves += leaf(x, top, r, green, mix(green, tone.mist, 0.5), random.range(0, 360))
    if (random.chance(0.4))
      leaves += lotus(
        x + random.range(-0.3, 0.3) * r,
        top - r * random.range(0.7, 1.5),
        r * random.range(0.42, 0.6),
        mix(pink, tone.mist, 0.3 - near * 0.3),
        mix(green, tone.ink, 0.2),
      )
  }
  return leaves
}

export const pond: Scene = {
  name: 'pond',
  sound: 'water',
  tones: ['day', 'jade', 'dawn', 'dusk'],
  draw(canvas) {
    const { w, h, u, random, tone } = canvas
    const line = h * 0.34
    const pink = mix(tone.accent, '#ff8fb0', 0.65)
    const layers: Layer[] = [
      {
        depth: 1,
        motion: still,
        svg:
          wash(w, line + 4, [tone.sky[0], tone.sky[1], tone.sky[2]]) +
          disc(w * 0.72, line * 0.42, 26 * u, tone.light, 0.5) +
          land(
            ridge(random, { w, y: line + 2, rise: line * 0.34, rough: 0.5 }),
            line + 4,
            mix(tone.far, tone.sky[2], 0.2),
            mix(tone.far, tone.mist, 0.5),
          ) +
          wash(
            w,
            h - line,
            [mix(tone.sky[2], tone.water, 0.3), tone.water, mix(tone.water, tone.ink, 0.72)],
            line,
          ) +
          glow(w * 0.72, line + 60 * u, 90 * u, tone.light, 0.5, 160 * u) +
          pavilion(w * 0.26, line + 12 * u, 92 * u, mix(tone.near, tone.ink, 0.3), tone.lamp, 1) +
          svg`<rect x="0" y="${line + 8 * u}" width="${w * 0.42}" height="${5 * u}"
            fill="${mix(tone.near, tone.ink, 0.3)}"/>` +
          clouds({
            y: line - 70 * u,
            w,
            h: 150 * u,
            colour: tone.mist,
            cover: 0.68,
            scale: w / 1280,
            seed: random.whole(1, 999),
            opacity: 0.75,
          }),
      },
    ]
    for (let ring = 0; ring < 3; ring++) {
      const [x, y, r] = [w * random.range(0.2, 0.8), h * random.range(0.55, 0.85), random.range(30, 80) * u]
      layers[0]!.svg += [0.4, 0.7, 1]
        .map(
          (share) =>
            svg`<ellipse cx="${x}" cy="${y}" rx="${r * share}" ry="${r * share * 0.3}" fill="none"
              stroke="${tone.mist}" stroke-opacity="${0.5 - share * 0.35}" stroke-width="${1.6 * u}"/>`,
        )
        .join('')
    }
    for (let row = 0; row < 4; row++) {
      const near = row / 3
      const y = line + (h - line) * (0.12 + near * 0.66)
      const leaves = leafRow(canvas, y, near, pink)
      layers.push({
        depth: 0.75 - near * 0.72,
        motion: row === 3 ? drift(24) : { kind: 'bob', x: 4 + row * 3, y: 1.5, period: 4 + row },
        box: row === 3 ? undefined : { x: -30, y: 0, w: w + 60, h },
        svg: leaves,
      })
    }
    return layers
  },
}
