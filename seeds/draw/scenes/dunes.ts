import { type Canvas, drift, type Layer, type Scene, still } from '../scene.ts'
import { clouds, curve, disc, fade, type Point, stars, wash } from '../shapes.ts'
import { svg } from '../svg.ts'
import { mix } from '../tones.ts'

/** Five camels in a row, every other one with a rider. */
function camels({ w, u, tone }: Canvas, y: number, shade: string): string {
  let caravan = ''
  const ink = mix(tone.ink, shade, 0.3)
  const rider = svg`<path d="M-4 -52L0 -74L8 -52Z" fill="${tone.accent}"/>
    <circle cx="1" cy="-78" r="6" fill="${ink}"/>`
  for (let camel = 0; camel < 5; camel++) {
    const [x, ground, s] = [w * 0.3 + camel * 62 * u, y - 4 * u + Math.sin(camel) * 3 * u, u * 0.62]
    caravan += svg`<g transform="translate(${x} ${ground}) scale(${s})">
      <path d="M-34 -38Q-26 -62 -14 -44Q-6 -66 8 -44Q18 -40 22 -34Q30 -32 34 -50Q36 -62 46 -60L54 -54
      L46 -50Q42 -26 26 -22L24 0H19L17 -20H-20L-22 0H-27L-29 -22Z"
      fill="${ink}"/>${camel % 2 ? '' : rider}</g>`
  }
  return caravan
}

export const dunes: Scene = {
  name: 'dunes',
  sound: 'wind',
  tones: ['dawn', 'dusk', 'autumn', 'night'],
  draw(canvas) {
    const { w, h, u, reach, random, tone } = canvas
    const wide = w + reach
    const sun = w * random.range(0.25, 0.75)
    const sand = tone.night ? '#4a5f86' : mix('#e9a963', tone.sky[1], 0.2)
    const shade = tone.night ? '#101d3c' : mix('#7c3f35', tone.ink, 0.3)
    const layers: Layer[] = [
      {
        depth: 1,
        motion: still,
        svg:
          wash(w, h * 0.75, tone.sky) +
          (tone.night ? stars(random, w, h * 0.55, 220, u) : '') +
          disc(sun, h * 0.3, 58 * u, tone.light, 0.6) +
          clouds({
            y: h * 0.05,
            w,
            h: h * 0.4,
            colour: tone.mist,
            cover: 0.52,
            scale: w / 900,
            seed: random.whole(1, 999),
            opacity: 0.5,
          }),
      },
    ]
    for (let at = 0; at < 4; at++) {
      const near = at / 3
      const y = h * (0.52 + near * 0.3)
      const lit = mix(mix(sand, tone.sky[2], 0.55 - near * 0.5), shade, near * 0.18)
      const dark = mix(mix(shade, tone.sky[1], 0.6 - near * 0.55), sand, 0.12)
      const crests: Point[] = []
      for (
        let x = -80 * u, high = random.chance(0.5);
        x < wide + 260 * u;
        x += random.range(170, 330) * u * (0.7 + near), high = !high
      )
        crests.push([x, y + (high ? -1 : 0.75) * random.range(24, 74) * u * (0.55 + near)])
      const line = curve(crests)
      const paint = fade(lit, mix(lit, shade, 0.3 + near * 0.3))
      let hill = svg`${paint.define}<path d="${line}V${h + 10}H-80Z" fill="${paint.paint}"/>`
      crests.forEach(([x, top], index) => {
        const [left, right] = [crests[index - 1], crests[index + 1]]
        if (!left || !right || left[1] < top) return
        const foot = Math.min(h + 10, y + 170 * u * (0.6 + near))
        const shadow = fade(dark, lit, 0.9, 0)
        hill += svg`${shadow.define}
          <path d="M${x} ${top}
          C${x + (right[0] - x) * 0.35} ${top + 2}
          ${right[0] - (right[0] - x) * 0.4} ${right[1] - 10 * u} ${right[0]} ${right[1]}
          L${right[0] + 10 * u} ${foot + 30 * u}H${x + 90 * u}
          C${x + 10 * u} ${top + (foot - top) * 0.8} ${x + 64 * u} ${top + (foot - top) * 0.34} ${x} ${top}Z"
          fill="${shadow.paint}"/>`
      })
      if (near > 0.5)
        for (let ripple = 0; ripple < 16; ripple++) {
          const down = (ripple + 2) * 13 * u
          const points = crests.map(([x, top]): Point => [x, top + down + random.range(-3, 3) * u])
          hill += svg`<path d="${curve(points)}" fill="none" stroke="${shade}" stroke-opacity=".07"
            stroke-width="${2 * u}"/>`
        }
      layers.push({ depth: 0.8 - near * 0.75, motion: drift([3, 6, 12, 24][at]!), svg: hill })
      if (at === 1) {
        const caravan = camels(canvas, y, shade)
        layers.push({
          depth: 0.5,
          motion: { kind: 'cross', distance: 90 },
          box: { x: w * 0.25, y: y - 70 * u, w: 400 * u, h: 90 * u },
          svg: caravan,
        })
      }
    }
    return layers
  },
}
