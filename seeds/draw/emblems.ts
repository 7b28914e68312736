import { pine, roof } from './props.ts'
import { random } from './random.ts'
import { curve, disc, fade, glow, stars, wash } from './shapes.ts'
import { svg } from './svg.ts'
import { mix, type Tone } from './tones.ts'

/** Small pictures on a square of 360, bold enough to be read at the size of a thumb. */
type Emblem = (tone: Tone, seed: string) => string

const ground = (tone: Tone) =>
  wash(360, 360, [mix(tone.sky[1], tone.accent, 0.12), mix(tone.sky[2], tone.light, 0.25)])
const night = (tone: Tone, seed: string) =>
  wash(360, 360, [tone.ink, tone.sky[0], tone.sky[1]]) + stars(random(seed), 360, 260, 30, 1.6)

const cat: Emblem = (tone, seed) => {
  const source = random(`cat ${seed}`)
  const [fur, dark] = source.pick([
    ['#e8a35c', '#b8692f'],
    ['#f3ece1', '#cbbba6'],
    ['#5a5f6e', '#3a3f4c'],
    ['#c9a483', '#8d6748'],
    ['#39343c', '#221f26'],
  ] as const)
  const eye = source.pick(['#f6d365', '#9be0b0', '#8fd0f2'])
  const ear = mix(dark, '#e59a94', 0.55)
  const half = svg`<path d="M28 -74L92 -146Q102 -152 104 -138L112 -18Z" fill="${fur}"/>
    <path d="M50 -78L88 -118L92 -54Z" fill="${ear}"/>`
  const look = svg`<ellipse cx="46" cy="-8" rx="21" ry="25" fill="${eye}"/>
    <ellipse cx="44" cy="-7" rx="9.5" ry="20" fill="#20181a"/><circle cx="50" cy="-17" r="6.5" fill="#fff"/>
    <path d="M58 34L132 24M58 44L134 50" stroke="#fff" stroke-opacity=".75" stroke-width="3.5"/>`
  const both = (drawn: string) => svg`<g>${drawn}</g><g transform="scale(-1 1)">${drawn}</g>`
  return svg`${ground(tone)}
    <g transform="translate(180 214)">
    <path d="M-150 190C-150 96 -90 74 0 74S150 96 150 190Z" fill="${mix(fur, dark, 0.35)}"/>${both(half)}
    <ellipse rx="116" ry="94" fill="${fur}"/>
    <path d="M-12 -92H12L7 -54H-7ZM-42 -88L-26 -90L-24 -60ZM42 -88L26 -90L24 -60Z" fill="${dark}"
    opacity=".75"/> ${both(look)}
    <ellipse cy="44" rx="44" ry="30" fill="#fff" opacity=".82"/>
    <path d="M-13 24H13L0 40Z" fill="#d77f78"/>
    <path d="M0 39V48C0 58 -16 62 -24 54M0 48C0 58 16 62 24 54" fill="none" stroke="#3a2724"
    stroke-width="4.5" stroke-linecap="round"/></g>`
}

const boat: Emblem = (tone, seed) => {
  const wave = (y: number, colour: string) =>
    svg`<path d="${curve([-40, 40, 120, 200, 280, 360, 440].map((x, at) => [x, y + (at % 2 ? 9 : -9)]))}V370
      H-60Z" fill="${colour}"/>`
  const hull = mix(tone.ink, tone.near, 0.2)
  return (
    night(tone, seed) +
    disc(246, 104, 40, tone.light, 0.5) +
    wave(236, mix(tone.water, tone.sky[2], 0.25)) +
    svg`<g transform="translate(176 254)">
      <path d="M-96 -22Q0 2 104 -28Q90 22 56 30H-54Q-84 16 -96 -22Z" fill="${hull}"/>
      <path d="M-8 -16V-196" stroke="${hull}" stroke-width="7"/>
      <path d="M0 -190Q86 -134 92 -44Q40 -30 0 -40Z" fill="${mix(tone.light, tone.accent, 0.18)}"/>
      <path d="M-16 -168Q-70 -110 -76 -40Q-46 -32 -16 -38Z"
      fill="${mix(tone.light, tone.water, 0.3)}"/></g>` +
    wave(276, tone.water) +
    wave(318, mix(tone.water, tone.ink, 0.5))
  )
}

const peak: Emblem = (tone) => {
  const [far, near] = [fade(tone.far, tone.mist), fade(tone.near, mix(tone.near, tone.mist, 0.35))]
  return (
    wash(360, 360, tone.sky) +
    disc(256, 104, 42, tone.light, 0.6) +
    svg`${far.define}
      <path d="M-20 300L96 132L150 196L206 120L390 310V370H-20Z" fill="${far.paint}"/>
      <path d="M96 132L126 168L104 184L88 168L66 176ZM206 120L244 160L216 178L196 160L174 164Z" fill="#fff"
      opacity=".85"/> ${near.define}
      <path d="M-20 330L120 232L230 296L390 240V370H-20Z" fill="${near.paint}"/>` +
    [40, 92, 296, 332].map((x, at) => pine(random(`peak ${at}`), x, 352, 92 + at * 9, tone.ink)).join('')
  )
}

const lamp: Emblem = (tone, seed) => svg`${night(tone, seed)}${glow(180, 176, 220, tone.lamp, 0.6)}
  <path d="M180 -10V70" stroke="${mix(tone.lamp, tone.ink, 0.4)}" stroke-width="6"/>
  <rect x="140" y="64" width="80" height="20" rx="6" fill="#5a1d1a"/>
  <ellipse cx="180" cy="172" rx="112" ry="94"
  fill="${tone.accent}"/> ${glow(180, 180, 104, tone.lamp, 0.95, 88)}
  <ellipse cx="180" cy="172" rx="42" ry="94" fill="none" stroke="#7c231c" stroke-opacity=".5"
  stroke-width="5"/>
  <ellipse cx="180" cy="172" rx="80" ry="94" fill="none" stroke="#7c231c" stroke-opacity=".4"
  stroke-width="5"/>
  <rect x="140" y="260" width="80" height="20" rx="6" fill="#5a1d1a"/>
  <path d="M164 280V338M180 280V350M196 280V338" stroke="${tone.accent}" stroke-width="8"
  stroke-linecap="round"/>`

const bowl: Emblem = (tone) => svg`${ground(tone)}
  <ellipse cx="180" cy="304" rx="120" ry="16" fill="#000" opacity=".25"/>
  <path d="M128 128q-16 -26 0 -48t0 -46M180 122q-16 -26 0 -48t0 -46M232 128q-16 -26 0 -48t0 -46" fill="none"
  stroke="#fff" stroke-opacity=".75" stroke-width="10" stroke-linecap="round"/>
  <path d="M40 176H320Q314 286 222 304H138Q46 286 40 176Z" fill="${mix('#9c3b2e', tone.accent, 0.35)}"/>
  <path d="M40 176Q46 286 138 304H164Q80 276 74 176Z" fill="#fff" opacity=".16"/>
  <ellipse cx="180" cy="178" rx="140" ry="38" fill="#f4d9b0"/>
  <ellipse cx="180" cy="180" rx="122" ry="28" fill="#c9752b"/>
  <path d="M84 178q26 -22 52 0t52 0t52 0t40 -4M92 190q24 -18 48 0t48 0t48 0t36 -2" fill="none"
  stroke="#f7dc92" stroke-width="9" stroke-linecap="round"/>
  <ellipse cx="222" cy="168" rx="42" ry="20" fill="#fdf6ea"/>
  <ellipse cx="222" cy="168" rx="21" ry="11" fill="#f08a1c"/>`

const flower: Emblem = (tone) => {
  const pink = mix(tone.accent, '#ff8fb0', 0.6)
  const petal = (turn: number, length: number, share: number) =>
    svg`<path transform="rotate(${turn})" d="M0 0
      C${-length * 0.36} ${-length * 0.3} ${-length * 0.26} ${-length * 0.8} 0 ${-length}
      C${length * 0.26} ${-length * 0.8} ${length * 0.36} ${-length * 0.3} 0 0Z"
      fill="${mix(pink, '#ffffff', share)}"/>`
  const petals = [petal(-84, 150, 0.2), petal(84, 150, 0.2), petal(-58, 166, 0.32), petal(58, 166, 0.32)]
  petals.push(petal(-30, 178, 0.46), petal(30, 178, 0.46), petal(0, 184, 0.58), petal(-50, 106, 0.74))
  petals.push(petal(50, 106, 0.74), petal(-20, 116, 0.84), petal(20, 116, 0.84))
  return svg`${wash(360, 360, [mix(tone.leaf, tone.sky[2], 0.55), tone.leaf, mix(tone.leaf, tone.ink, 0.4)])}
    <ellipse cx="180" cy="284" rx="164" ry="46" fill="${mix(tone.leaf, tone.ink, 0.3)}"/>
    <ellipse cx="180" cy="276" rx="150" ry="38" fill="${mix(tone.leaf, tone.mist, 0.15)}"/>
    <g transform="translate(180 272)">${petals.join('')}</g>`
}

const house: Emblem = (tone, seed) => svg`${night(tone, seed)}${disc(92, 92, 34, tone.light, 0.5)}
  <rect x="-10" y="296" width="380" height="70" fill="${tone.ink}"/>
  <rect x="92" y="196" width="176" height="108" fill="${tone.near}"/>
  ${glow(180, 252, 130, tone.lamp, 0.7)}
  <rect x="122" y="222" width="46" height="50" fill="${tone.lamp}"/>
  <rect x="192" y="222" width="46" height="50" fill="${tone.lamp}"/>
  ${roof(180, 206, 300, 84, mix(tone.ink, tone.near, 0.2))}
  ${roof(180, 136, 190, 66, mix(tone.ink, tone.near, 0.1))}
  <rect x="136" y="128" width="88" height="30" fill="${mix(tone.near, tone.lamp, 0.25)}"/>`

const film: Emblem = (tone, seed) => svg`${night(tone, seed)}${glow(180, 180, 200, tone.lamp, 0.4)}
  <circle cx="180" cy="180" r="112" fill="${mix(tone.lamp, tone.accent, 0.35)}"/>
  <circle cx="180" cy="180" r="112" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="8"/>
  <path d="M150 122Q150 110 162 116L240 168Q252 180 240 192L162 244Q150 250 150 238Z" fill="#fff"/>`

const emblems = { cat, boat, peak, lamp, bowl, flower, house, film }
export type EmblemName = keyof typeof emblems
export const emblemNames = Object.keys(emblems) as EmblemName[]

/** An emblem as SVG on a square of 360. */
export const drawEmblem = (name: EmblemName, tone: Tone, seed: string): string => emblems[name](tone, seed)
