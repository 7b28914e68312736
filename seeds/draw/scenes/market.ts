import { lantern, roof, walker } from '../props.ts'
import { type Canvas, drift, type Scene } from '../scene.ts'
import { glow, wash } from '../shapes.ts'
import { svg } from '../svg.ts'
import { mix } from '../tones.ts'

/** The houses behind the stalls, with lit windows. */
function housefronts({ w, h, u, reach, random, tone }: Canvas, ground: number): string {
  const wide = w + reach
  let back = wash(wide, h, [tone.sky[0], mix(tone.sky[1], tone.ink, 0.2), mix(tone.sky[2], tone.accent, 0.3)])
  for (let x = -20 * u; x < wide;) {
    const [width, tall] = [random.range(120, 230) * u, h * random.range(0.32, 0.56)]
    const wall = mix(tone.near, tone.ink, random.range(0.2, 0.6))
    back +=
      svg`<rect x="${x}" y="${ground - tall}" width="${width}" height="${tall}" fill="${wall}"/>` +
      roof(x + width / 2, ground - tall + 4 * u, width * 1.22, 40 * u, mix(wall, tone.ink, 0.5))
    for (let wy = ground - tall + 34 * u; wy < ground - 90 * u; wy += 56 * u)
      for (let wx = x + 14 * u; wx < x + width - 30 * u; wx += 44 * u)
        if (random.chance(0.6))
          back += svg`<rect x="${wx}" y="${wy}" width="${26 * u}" height="${32 * u}" rx="${2 * u}"
            fill="${mix(tone.lamp, tone.accent, random.range(0, 0.5))}"
            opacity="${random.range(0.3, 0.85)}"/>`
    x += width + random.range(0, 14) * u
  }
  back += glow(wide / 2, ground, wide * 0.6, tone.lamp, 0.5, h * 0.32)
  return back
}

/** The street with the light of the lamps on it. */
function wetStreet({ w, h, u, reach, random, tone }: Canvas, ground: number, dark: string): string {
  const wide = w + reach
  let street = wash(wide, h - ground, [mix(dark, tone.lamp, 0.34), dark, tone.ink], ground)
  for (let at = 0; at < 120; at++)
    street += svg`<ellipse cx="${random.range(0, wide)}"
      cy="${ground + random.next() ** 1.2 * (h - ground)}" rx="${random.range(8, 54) * u}"
      ry="${random.range(1, 3.4) * u}" fill="${mix(tone.lamp, tone.accent, random.range(0, 0.8))}"
      opacity="${random.range(0.05, 0.32)}"/>`
  return street
}

/** A row of stalls with goods, a seller and a striped awning each. */
function stallRow({ w, u, reach, random, tone }: Canvas, ground: number, dark: string): string {
  const wide = w + reach
  let stalls = ''
  for (let x = 10 * u; x < wide; x += random.range(240, 300) * u) {
    const cloth = random.pick([
      tone.accent,
      mix(tone.leaf, '#2aa6a0', 0.5),
      mix(tone.lamp, tone.accent, 0.45),
      mix(tone.near, '#4b6fd0', 0.5),
    ])
    const [width, top] = [210 * u, ground - 165 * u]
    stalls +=
      glow(x + width / 2, ground - 95 * u, 170 * u, tone.lamp, 0.75, 110 * u) +
      svg`<rect x="${x + 8 * u}" y="${top}" width="${6 * u}" height="${165 * u}" fill="${tone.ink}"/>
        <rect x="${x + width - 14 * u}" y="${top}" width="${6 * u}" height="${165 * u}"
        fill="${tone.ink}"/>`
    stalls += walker(random, x + width * 0.5, ground - 8 * u, 128 * u, mix(dark, tone.accent, 0.16))
    stalls += svg`<rect x="${x}" y="${ground - 62 * u}" width="${width}" height="${62 * u}"
      fill="${mix(tone.ink, cloth, 0.28)}"/>
      <rect x="${x - 6 * u}" y="${ground - 70 * u}" width="${width + 12 * u}" height="${11 * u}"
      fill="${mix(tone.lamp, tone.ink, 0.42)}"/>`
    for (let good = 0; good < 7; good++)
      stalls += svg`<circle cx="${x + (18 + good * 29) * u}" cy="${ground - 78 * u}"
        r="${random.range(8, 14) * u}"
        fill="${mix(random.pick([tone.accent, tone.lamp, tone.leaf, '#e9d8b0']), tone.ink, 0.12)}"/>`
    for (let stripe = 0; stripe < 7; stripe++)
      stalls += svg`<path d="M${x - 14 * u + stripe * 34 * u} ${top + 6 * u}h${34 * u}v${26 * u}
        q${-17 * u} ${18 * u} ${-34 * u} 0Z"
        fill="${stripe % 2 ? mix(cloth, '#fff3df', 0.8) : cloth}"/>`
    stalls += svg`<path d="M${x + 4 * u} ${top - 30 * u}H${x + width - 4 * u}
      L${x + width + 14 * u} ${top + 8 * u}H${x - 14 * u}Z" fill="${mix(cloth, tone.ink, 0.3)}"/>`
  }
  return stalls
}

/** The lower string of lanterns. */
function lanternStrings({ w, h, u, reach, random, tone }: Canvas): string {
  const wide = w + reach
  let strings = ''
  for (let at = 0; at * 118 * u < wide; at++)
    strings += lantern(
      at * 118 * u + 40 * u,
      h * 0.2 + Math.sin(at * 1.9) * 22 * u,
      random.range(40, 54) * u,
      tone.accent,
      tone.lamp,
    )
  return strings
}

/** The upper string of lanterns. */
function smallLanterns({ w, h, u, reach, tone }: Canvas): string {
  const wide = w + reach
  let high = ''
  for (let at = 0; at * 84 * u < wide; at++)
    high += lantern(
      at * 84 * u,
      h * 0.08 + Math.cos(at * 1.3) * 16 * u,
      30 * u,
      mix(tone.accent, tone.lamp, 0.4),
      tone.lamp,
    )
  return high
}

/** People passing near by. */
function crowd({ w, h, u, reach, random, tone }: Canvas, dark: string): string {
  const wide = w + reach
  let people = ''
  for (let at = 0; at < 7 * (wide / w); at++)
    people += walker(
      random,
      random.range(0, wide),
      h * random.range(0.93, 1.0),
      random.range(180, 250) * u,
      mix(tone.ink, dark, random.range(0, 0.6)),
      random.chance(0.2) ? mix(tone.accent, tone.ink, 0.4) : undefined,
    )
  return people
}

export const market: Scene = {
  name: 'market',
  sound: 'town',
  tones: ['night', 'dusk', 'jade', 'autumn'],
  draw(canvas) {
    const { h, tone } = canvas
    const ground = h * 0.8
    const dark = mix(tone.ink, tone.near, 0.35)
    const back = housefronts(canvas, ground)
    const street = wetStreet(canvas, ground, dark)
    const stalls = stallRow(canvas, ground, dark)
    const strings = lanternStrings(canvas)
    const high = smallLanterns(canvas)
    const people = crowd(canvas, dark)
    return [
      { depth: 1, motion: drift(6), svg: back },
      { depth: 0.8, motion: { kind: 'bob', x: 5, y: 2, period: 4 }, svg: high },
      { depth: 0.55, motion: drift(12), svg: street + stalls },
      { depth: 0.3, motion: { kind: 'bob', x: 8, y: 3, period: 3.4 }, svg: strings },
      { depth: 0.05, motion: drift(48), svg: people },
    ]
  },
}
