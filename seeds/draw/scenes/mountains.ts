import { pavilion, pine } from '../props.ts'
import { drift, type Layer, type Scene, still } from '../scene.ts'
import { between, clouds, disc, glow, land, ridge, stars, wash } from '../shapes.ts'
import { mix } from '../tones.ts'

export const mountains: Scene = {
  name: 'mountains',
  sound: 'wind',
  tones: ['dawn', 'day', 'dusk', 'night', 'autumn', 'jade'],
  draw({ w, h, u, reach, random, tone }) {
    const wide = w + reach
    const [sunX, sunY] = [w * random.range(0.2, 0.8), h * random.range(0.16, 0.34)]
    const layers: Layer[] = [
      {
        depth: 1,
        motion: still,
        svg:
          wash(w, h, tone.sky) +
          (tone.night ? stars(random, w, h * 0.6, 130, u) : '') +
          disc(sunX, sunY, (tone.night ? 30 : 42) * u, tone.light, tone.night ? 0.35 : 0.6) +
          clouds({
            y: h * 0.02,
            w,
            h: h * 0.45,
            colour: mix(tone.sky[2], '#ffffff', tone.night ? 0.1 : 0.45),
            cover: 0.62,
            scale: w / 1280,
            seed: random.whole(1, 999),
            opacity: tone.night ? 0.3 : 0.75,
          }),
      },
    ]
    const count = 5
    for (let at = 0; at < count; at++) {
      const near = at / (count - 1)
      const y = h * (0.47 + near * 0.43)
      const outline = ridge(random, { w: wide, y, rise: h * (0.3 - near * 0.12), rough: 0.46 + near * 0.06 })
      const colour = mix(mix(tone.far, tone.sky[1], 0.35), tone.near, near ** 0.85)
      let range = land(outline, h + 10, colour, mix(colour, tone.mist, 0.62 - near * 0.45))
      if (at >= 2) {
        const trees = Math.round((at === count - 1 ? 26 : 46) * (wide / w))
        const ink = mix(colour, tone.ink, 0.55)
        for (let tree = 0; tree < trees; tree++) {
          const x = random.range(0, wide)
          range += pine(
            random,
            x,
            between(outline, x) + 8 * u,
            random.range(16, 34) * u * (0.5 + near * 1.9),
            ink,
          )
        }
      }
      if (at === 3) {
        const x = w * random.range(0.3, 0.75)
        range +=
          glow(x, between(outline, x) - 20 * u, 130 * u, tone.lamp, tone.night ? 0.5 : 0.22) +
          pavilion(x, between(outline, x) + 12 * u, 78 * u, mix(tone.ink, colour, 0.15), tone.lamp)
      }
      layers.push({ depth: 0.85 - near * 0.8, motion: drift([2, 4, 6, 12, 24][at]!), svg: range })
      if (at > 0 && at < count - 1)
        layers.push({
          depth: 0.8 - near * 0.8,
          motion: drift(-6 - at * 3),
          soft: true,
          svg: clouds({
            x: -reach,
            y: y - h * 0.03,
            w: w + reach,
            h: h * 0.3,
            colour: tone.mist,
            cover: 0.7,
            scale: (w / 1280) * 1.2,
            seed: random.whole(1, 999),
            opacity: 0.8,
          }),
        })
    }
    return layers
  },
}
