import { drift, type Layer, type Scene, still } from '../scene.ts'
import { clouds, curve, disc, glitter, glow, land, type Point, ridge, stars, wash } from '../shapes.ts'
import { svg } from '../svg.ts'
import { mix, type Tone } from '../tones.ts'

/** A junk with one sail and a lit cabin, about 200 wide, afloat on (0, 0). */
function junk(tone: Tone): string {
  const hull = mix(tone.ink, tone.near, 0.12)
  return svg`${glow(16, -34, 78, tone.lamp, 0.6)}
    <path d="M-96 -14Q-60 -2 0 -2Q64 -2 108 -22Q92 16 58 20H-58Q-84 16 -96 -14Z" fill="${hull}"/>
    <path d="M-40 -4V-26Q-4 -54 44 -26V-4Z" fill="${mix(hull, tone.near, 0.5)}"/>
    <rect x="-24" y="-24" width="50" height="18" rx="3" fill="${tone.lamp}" opacity=".9"/>
    <path d="M-52 -4V-150" stroke="${hull}" stroke-width="4"/>
    <path d="M-50 -146Q22 -112 30 -44Q-10 -38 -50 -44Z" fill="${mix(tone.light, tone.accent, 0.28)}"
    opacity=".93"/>
    <path d="M-50 -120Q8 -100 24 -90M-50 -92Q10 -76 28 -68" stroke="${hull}" stroke-opacity=".4"
    stroke-width="2" fill="none"/>
    <rect x="-70" y="22" width="150" height="5" rx="2" fill="${hull}" opacity=".4"/>`
}

export const sea: Scene = {
  name: 'sea',
  sound: 'sea',
  tones: ['night', 'dusk', 'dawn', 'jade'],
  draw({ w, h, u, reach, random, tone }) {
    const wide = w + reach
    const line = h * random.range(0.52, 0.6)
    const [x, y] = [w * random.range(0.3, 0.7), line - h * random.range(0.16, 0.3)]
    const deep = mix(tone.water, tone.ink, 0.55)
    const layers: Layer[] = [
      {
        depth: 1,
        motion: still,
        svg:
          wash(w, line + 4, tone.sky) +
          (tone.night ? stars(random, w, line, 190, u) : '') +
          disc(x, y, 54 * u, tone.light, 0.55) +
          wash(w, h - line, [mix(tone.sky[2], tone.water, 0.35), tone.water, deep], line) +
          glow(x, line, w * 0.4, tone.light, 0.3, 40 * u),
      },
      {
        depth: 0.95,
        motion: drift(6),
        soft: true,
        svg: clouds({
          y: h * 0.06,
          w: wide,
          h: line - h * 0.08,
          colour: mix(tone.sky[2], tone.night ? tone.sky[1] : '#ffffff', 0.3),
          cover: 0.6,
          scale: w / 1280,
          seed: random.whole(1, 999),
          opacity: tone.night ? 0.5 : 0.7,
        }),
      },
      {
        depth: 0.8,
        motion: drift(3),
        svg: land(
          ridge(random, { w: wide, y: line + 2, rise: h * 0.05, rough: 0.5 }),
          line + 3,
          mix(tone.far, tone.sky[1], 0.3),
          mix(tone.far, tone.sky[2], 0.6),
        ),
      },
      {
        depth: 0.7,
        motion: { kind: 'bob', x: 5, y: 0, period: 3.1 },
        svg: glitter(random, {
          x,
          y: line + 2 * u,
          h: h - line,
          width: 190 * u,
          colour: tone.light,
          count: 90,
          u,
        }),
      },
      {
        depth: 0.6,
        motion: { kind: 'bob', x: -7, y: 0, period: 4.3 },
        svg: glitter(random, {
          x,
          y: line + 5 * u,
          h: h - line,
          width: 330 * u,
          colour: mix(tone.light, tone.sky[2], 0.4),
          count: 60,
          u,
        }),
      },
    ]
    const lights = layers.splice(3, 2)
    for (let at = 0; at < 4; at++) {
      const near = at / 3
      const top = line + (h - line) * (0.26 + near * 0.6)
      const crest: Point[] = []
      for (let step = -120 * u; step < wide + 240 * u; step += 62 * u * (0.7 + near))
        crest.push([step, top + (crest.length % 2 ? -1 : 1) * random.range(2, 8) * u * (0.6 + near)])
      const wave = curve(crest)
      layers.push({
        depth: 0.5 - near * 0.45,
        motion: { kind: 'bob', x: 14 + near * 22, y: 3 + near * 5, period: 5 + at * 0.9 },
        box: { x: -80, y: top - 20 * u, w: w + 160, h: h - top + 50 * u },
        svg: svg`<path d="${wave}V${h + 60}H-200Z" fill="${mix(tone.water, deep, 0.2 + near * 0.7)}"
          opacity=".5"/>
          <path d="${wave}" fill="none" stroke="${mix(tone.light, tone.water, 0.45 + near * 0.25)}"
          stroke-opacity=".26" stroke-width="${1.4 * u}"/>`,
      })
      if (at === 0) layers.push(...lights)
      if (at === 1) {
        const [bx, by] = [w * random.range(0.3, 0.6), top + 8 * u]
        layers.push({
          depth: 0.36,
          motion: { kind: 'bob', x: 9, y: 4, period: 5.5 },
          box: { x: bx - 220 * u, y: by - 300 * u, w: 440 * u, h: 360 * u },
          svg: svg`<g transform="translate(${bx} ${by}) scale(${u * 1.5})">${junk(tone)}</g>`,
        })
      }
    }
    return layers
  },
}
