import type { Random } from './random.ts'
import { glow } from './shapes.ts'
import { svg } from './svg.ts'
import { mix } from './tones.ts'

/** A conifer standing on (x, y). */
export function pine(random: Random, x: number, y: number, height: number, colour: string): string {
  let tree = svg`<rect x="${x - height * 0.02}" y="${y - height * 0.3}" width="${height * 0.04}"
    height="${height * 0.34}" fill="${colour}"/>`
  const tiers = 5
  for (let tier = 0; tier < tiers; tier++) {
    const top = y - height + (tier / tiers) * height * 0.78
    const half = height * (0.08 + tier * 0.045) * random.range(0.85, 1.15)
    const foot = top + height * 0.34
    tree += svg`<path d="M${x} ${top}Q${x + half * 0.4} ${foot - height * 0.1} ${x + half} ${foot}
      Q${x} ${foot - height * 0.06} ${x - half} ${foot}Q${x - half * 0.4} ${foot - height * 0.1} ${x} ${top}"
      fill="${colour}"/>`
  }
  return tree
}

/** A hipped roof with lifted corners, centred on x, its eaves at y. */
export function roof(x: number, y: number, width: number, height: number, colour: string): string {
  const half = width / 2
  return svg`<path d="M${x - half} ${y - height * 0.25}
    Q${x - half * 0.5} ${y - height * 0.1} ${x - half * 0.34} ${y - height}L${x + half * 0.34} ${y - height}
    Q${x + half * 0.5} ${y - height * 0.1} ${x + half} ${y - height * 0.25}
    Q${x + half * 0.8} ${y} ${x + half * 0.7} ${y}L${x - half * 0.7} ${y}
    Q${x - half * 0.8} ${y} ${x - half} ${y - height * 0.25}Z" fill="${colour}"/>`
}

/** A small pavilion of one or more storeys on (x, y). */
export function pavilion(
  x: number,
  y: number,
  size: number,
  colour: string,
  lamp: string,
  storeys = 2,
): string {
  let house = ''
  for (let storey = 0; storey < storeys; storey++) {
    const width = size * (1 - storey * 0.22)
    const floor = y - storey * size * 0.52
    for (const side of [-0.32, -0.11, 0.11, 0.32])
      house += svg`<rect x="${x + side * width - size * 0.018}" y="${floor - size * 0.34}"
        width="${size * 0.036}" height="${size * 0.34}" fill="${colour}"/>`
    house += svg`<rect x="${x - width * 0.22}" y="${floor - size * 0.27}" width="${width * 0.44}"
      height="${size * 0.22}" fill="${lamp}" opacity=".85"/>
      <rect x="${x - width * 0.38}" y="${floor - size * 0.06}" width="${width * 0.76}" height="${size * 0.06}"
      fill="${colour}"/>`
    house += roof(x, floor - size * 0.3, width * 1.25, size * 0.26, colour)
  }
  return (
    house +
    svg`<rect x="${x - size * 0.012}" y="${y - size * (storeys * 0.52 + 0.22)}" width="${size * 0.024}"
      height="${size * 0.2}" fill="${colour}"/>`
  )
}

/** A paper lantern with its light. */
export function lantern(x: number, y: number, size: number, colour: string, lamp: string): string {
  const dark = mix(colour, '#2a0b0b', 0.55)
  let ribs = ''
  for (const share of [0.35, 0.75])
    ribs += svg`<ellipse cx="${x}" cy="${y}" rx="${size * 0.5 * share}" ry="${size * 0.44}" fill="none"
      stroke="${dark}" stroke-opacity=".35" stroke-width="${size * 0.03}"/>`
  return (
    glow(x, y, size * 2.2, lamp, 0.42) +
    svg`<ellipse cx="${x}" cy="${y}" rx="${size * 0.5}" ry="${size * 0.44}" fill="${colour}"/>` +
    glow(x, y + size * 0.06, size * 0.5, lamp, 0.95, size * 0.44) +
    ribs +
    svg`<rect x="${x - size * 0.2}" y="${y - size * 0.5}" width="${size * 0.4}" height="${size * 0.1}"
      fill="${dark}"/>
      <rect x="${x - size * 0.2}" y="${y + size * 0.4}" width="${size * 0.4}" height="${size * 0.1}"
      fill="${dark}"/>
      <path d="M${x} ${y + size * 0.5}v${size * 0.42}" stroke="${colour}" stroke-width="${size * 0.07}"/>`
  )
}

/** Somebody far enough away to be a shape: coat, head, perhaps an umbrella. */
export function walker(
  random: Random,
  x: number,
  y: number,
  height: number,
  colour: string,
  umbrella?: string,
): string {
  const lean = random.range(-0.03, 0.03) * height
  const rim = mix(colour, '#ffb866', 0.3)
  let body = svg`<circle cx="${x + lean + height * 0.008}" cy="${y - height * 0.905}" r="${height * 0.076}"
    fill="${rim}"/>
    <circle cx="${x + lean}" cy="${y - height * 0.9}" r="${height * 0.074}" fill="${colour}"/>
    <rect x="${x + lean - height * 0.03}" y="${y - height * 0.86}" width="${height * 0.06}"
    height="${height * 0.08}" fill="${colour}"/>
    <path d="M${x - height * 0.145 + lean} ${y - height * 0.7}
    Q${x - height * 0.1 + lean} ${y - height * 0.805} ${x + lean} ${y - height * 0.81}
    Q${x + height * 0.1 + lean} ${y - height * 0.805} ${x + height * 0.145 + lean} ${y - height * 0.7}
    L${x + height * 0.18} ${y - height * 0.4}L${x + height * 0.13} ${y - height * 0.24}H${x - height * 0.13}
    L${x - height * 0.18} ${y - height * 0.4}Z" fill="${colour}"/>
    <path d="M${x + height * 0.04 + lean} ${y - height * 0.806}
    Q${x + height * 0.1 + lean} ${y - height * 0.79} ${x + height * 0.14 + lean} ${y - height * 0.7}
    L${x + height * 0.172} ${y - height * 0.42}" stroke="${rim}" stroke-width="${height * 0.012}"
    fill="none"/>
    <path d="M${x - height * 0.08} ${y - height * 0.28}L${x - height * 0.12} ${y}
    M${x + height * 0.08} ${y - height * 0.28}L${x + height * 0.1} ${y}" stroke="${colour}"
    stroke-width="${height * 0.09}" stroke-linecap="round"/>`
  if (umbrella)
    body += svg`<path d="M${x} ${y - height * 1.28}v${height * 0.75}" stroke="${colour}"
      stroke-width="${height * 0.025}"/>
      <path d="M${x - height * 0.44} ${y - height * 1.0}
      Q${x} ${y - height * 1.52} ${x + height * 0.44} ${y - height * 1.0}
      Q${x + height * 0.3} ${y - height * 1.06} ${x + height * 0.15} ${y - height}
      Q${x} ${y - height * 1.06} ${x - height * 0.15} ${y - height}
      Q${x - height * 0.3} ${y - height * 1.06} ${x - height * 0.44} ${y - height}Z" fill="${umbrella}"/>`
  return body
}

/** A bare branch that forks, with blossoms or leaves at its tips. */
export function branch(
  random: Random,
  options: {
    x: number
    y: number
    length: number
    angle: number
    width: number
    colour: string
    bloom?: string
    levels: number
  },
): string {
  const { x, y, length, angle, width, colour, bloom, levels } = options
  const endX = x + Math.cos(angle) * length
  const endY = y + Math.sin(angle) * length
  const bend = random.range(-0.18, 0.18) * length
  let drawn = svg`<path d="M${x} ${y}
    Q${(x + endX) / 2 - Math.sin(angle) * bend} ${(y + endY) / 2 + Math.cos(angle) * bend} ${endX} ${endY}"
    fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
  if (bloom && levels <= 2)
    for (let at = 0; at < 3; at++) {
      const share = random.range(0.3, 1.05)
      const [bx, by, size] = [
        x + (endX - x) * share + random.range(-6, 6),
        y + (endY - y) * share + random.range(-6, 6),
        width * random.range(1.1, 2.1) + 2.5,
      ]
      for (let petal = 0; petal < 5; petal++)
        drawn += svg`<circle cx="${bx + Math.cos(petal * 1.257) * size * 0.7}"
          cy="${by + Math.sin(petal * 1.257) * size * 0.7}" r="${size * 0.62}"
          fill="${mix(bloom, '#ffffff', random.range(0, 0.45))}"/>`
    }
  if (levels > 0)
    for (const turn of [random.range(-0.65, -0.2), random.range(0.15, 0.7)])
      if (random.chance(0.92))
        drawn += branch(random, {
          ...options,
          x: endX,
          y: endY,
          length: length * random.range(0.58, 0.82),
          angle: angle + turn,
          width: width * 0.66,
          levels: levels - 1,
        })
  return drawn
}

/** Steam: a ribbon of faint soft ellipses that widens as it rises. */
export function steam(x: number, y: number, s: number, colour: string): string {
  let rising = ''
  for (let at = 0; at < 26; at++)
    rising += glow(
      x + Math.sin(at * 0.38) * s * (0.08 + at * 0.013),
      y - at * s * 0.1,
      s * (0.22 + at * 0.02),
      colour,
      0.15 - at * 0.0052,
      s * (0.3 + at * 0.014),
    )
  return rising
}
