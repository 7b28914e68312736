import { steam } from '../props.ts'
import { type Canvas, type Layer, type Scene, still } from '../scene.ts'
import { glow, wash } from '../shapes.ts'
import { svg } from '../svg.ts'
import { mix } from '../tones.ts'

/** A wooden table before the blurred lights of the shop. */
function kitchenTable({ w, h, u, random, tone }: Canvas): string {
  const board = mix('#8a5a34', tone.ink, tone.night ? 0.5 : 0.22)
  let table = wash(w, h * 0.46, [mix(tone.near, tone.ink, 0.4), mix(tone.near, tone.lamp, 0.25)])
  for (let at = 0; at < 26; at++)
    table += glow(
      random.range(0, w),
      h * random.range(0.02, 0.34),
      random.range(30, 80) * u,
      random.pick([tone.lamp, tone.accent, '#ffdfae']),
      random.range(0.2, 0.55),
    )
  table += wash(w, h * 0.58, [mix(board, tone.lamp, 0.45), board, mix(board, tone.ink, 0.65)], h * 0.44)
  for (let line = 1; line < 8; line++)
    table += svg`<path d="M0 ${h * 0.44 + line * line * 9 * u}H${w}" stroke="${tone.ink}"
      stroke-opacity=".22" stroke-width="${(1 + line * 0.5) * u}"/>`
  return table
}

/** A bowl of noodles with eggs, meat and spring onion, around (0, 0). */
function noodleBowl({ random }: Canvas): string {
  const glaze = random.pick(['#2f5f8a', '#9c3b2e', '#2d6b5e', '#f0e6d6'])
  const light = mix(glaze, '#ffffff', 0.35)
  let bowl = svg`<ellipse cx="8" cy="176" rx="230" ry="34" fill="#000" opacity=".4"/>
    <path d="M-250 -10Q-236 150 -96 178H96Q236 150 250 -10Z" fill="${glaze}"/>
    <path d="M-250 -10Q-236 150 -96 178H-50Q-190 130 -206 0Z" fill="#fff" opacity=".16"/>
    <path d="M-244 36Q-120 84 0 84Q120 84 244 36" stroke="${light}" stroke-width="5" fill="none"
    opacity=".7"/>
    <path d="M-238 56Q-120 104 0 104Q120 104 238 56" stroke="${light}" stroke-width="2.5" fill="none"
    opacity=".6"/>
    <rect x="-100" y="172" width="200" height="16" rx="6" fill="${mix(glaze, '#000000', 0.35)}"/>
    <ellipse cy="-10" rx="250" ry="92" fill="${light}"/>
    <ellipse cy="-6" rx="232" ry="80" fill="#a8571f"/>
    <ellipse cy="-2" rx="226" ry="74" fill="#c9752b"/>`
  for (let at = 0; at < 46; at++) {
    const [x, y, reach] = [random.range(-150, 110), random.range(-44, 46), random.range(50, 120)]
    if ((x / 205) ** 2 + (y / 62) ** 2 > 0.85) continue
    bowl += svg`<path d="M${x} ${y}
      q${reach * 0.3} ${random.range(-24, 24)} ${reach * 0.6} ${random.range(-8, 10)}
      t${reach * 0.4} ${random.range(-10, 12)}" stroke="#b9822f" stroke-width="10" stroke-linecap="round"
      fill="none"/>
      <path d="M${x} ${y - 1}q${reach * 0.3} ${random.range(-24, 24)} ${reach * 0.6} ${random.range(-8, 10)}
      t${reach * 0.4} ${random.range(-10, 12)}" stroke="${mix('#f7dc92', '#e9b858', random.next())}"
      stroke-width="7.5" stroke-linecap="round" fill="none"/>`
  }
  const egg = (x: number, y: number, turn: number) =>
    svg`<g transform="translate(${x} ${y}) rotate(${turn})">
      <ellipse cx="3" cy="5" rx="50" ry="31" fill="#6b3413" opacity=".45"/>
      <ellipse rx="49" ry="30" fill="#fdf6ea"/>
      <ellipse cx="2" cy="1" rx="27" ry="18" fill="#f08a1c"/>
      <ellipse cx="-4" cy="-3" rx="12" ry="7" fill="#ffc15c"/></g>`
  bowl += egg(94, -24, -14) + egg(26, -44, 8)
  for (const [x, y, turn] of [
    [-120, -26, -20],
    [-78, -46, 12],
    [-128, 14, 28],
  ] as const)
    bowl += svg`<g transform="translate(${x} ${y}) rotate(${turn})">
      <rect x="-52" y="-20" width="108" height="42" rx="19" fill="#7a3a24"/>
      <rect x="-50" y="-22" width="104" height="36" rx="17" fill="#c07f5d"/>
      <path d="M-36 -12Q0 -20 40 -8M-34 0Q0 -8 42 4" stroke="#f0cfae" stroke-width="6" fill="none"
      stroke-linecap="round"/></g>`
  for (let at = 0; at < 40; at++) {
    const [angle, far] = [random.range(0, 6.28), Math.sqrt(random.next()) * 0.72]
    bowl += svg`<ellipse cx="${Math.cos(angle) * 190 * far + 20}" cy="${Math.sin(angle) * 58 * far + 12}"
      rx="7" ry="4.5" fill="none" stroke="${random.pick(['#3f8a3a', '#6fb04a', '#8fcf63'])}"
      stroke-width="4"/>`
  }
  for (let at = 0; at < 16; at++)
    bowl += svg`<ellipse cx="${random.range(-180, 180)}" cy="${random.range(28, 52)}"
      rx="${random.range(5, 14)}" ry="${random.range(2, 5)}" fill="#ffd27a" opacity=".5"/>`
  return bowl
}

export const noodles: Scene = {
  name: 'noodles',
  sound: 'room',
  tones: ['autumn', 'dusk', 'night', 'day'],
  draw(canvas) {
    const { w, h, u, tone } = canvas
    const s = u * 1.12
    const [cx, cy] = [w * 0.5, h * 0.6]
    const table = kitchenTable(canvas)
    const bowl = noodleBowl(canvas)
    const sticks = svg`<g transform="translate(${cx} ${cy}) scale(${s})">
      <path d="M70 -30L330 -150M92 -18L340 -124" stroke="#3a1d12" stroke-width="12" stroke-linecap="round"/>
      <path d="M70 -32L330 -152M92 -20L340 -126" stroke="${mix('#b5462f', tone.ink, 0.1)}" stroke-width="7"
      stroke-linecap="round"/></g>`
    const pickles = [-36, -8, 22, 44].map(
      (x, at) =>
        svg`<circle cx="${x}" cy="${-10 + (at % 2) * 8}" r="18" fill="${at % 2 ? '#d4563c' : '#e9bf4d'}"/>`,
    )
    const side = svg`<g transform="translate(${cx - 300 * s} ${cy + 120 * s}) scale(${s})">
      <ellipse cy="16" rx="104" ry="24" fill="#000" opacity=".35"/>
      <ellipse rx="100" ry="34" fill="#efe6d8"/>
      <ellipse cy="-3" rx="80" ry="24" fill="#d9ccb8"/>${pickles.join('')}</g>`
    const layers: Layer[] = [
      { depth: 1, motion: still, svg: table },
      {
        depth: 0.5,
        motion: still,
        svg: side + svg`<g transform="translate(${cx} ${cy}) scale(${s})">${bowl}</g>`,
      },
      { depth: 0.2, motion: { kind: 'bob', x: 3, y: 5, period: 4 }, svg: sticks },
    ]
    for (const [x, period] of [
      [-70, 3.1],
      [60, 4.3],
      [0, 5.2],
    ] as const)
      layers.push({
        depth: 0.3,
        motion: { kind: 'bob', x: 16, y: 10, period },
        box: { x: cx - 260 * s, y: cy - 420 * s, w: 520 * s, h: 440 * s },
        svg: steam(cx + x * s, cy - 40 * s, 110 * s, '#fff7ea'),
      })
    return layers
  },
}
