/** Size of a poster in its own units; a scene fills it at any scale of the canvas. */
export const poster = { width: 750, height: 1200 } as const

export type Pen = CanvasRenderingContext2D
/** Colours from the top to the bottom. */
type Tones = readonly string[]

/** Fills everything from one colour to the next, downwards. */
export function fillSky(pen: Pen, tones: Tones, bottom: number = poster.height): void {
  const sky = pen.createLinearGradient(0, 0, 0, bottom)
  for (const [at, tone] of tones.entries()) sky.addColorStop(at / (tones.length - 1), tone)
  pen.fillStyle = sky
  pen.fillRect(0, 0, poster.width, poster.height)
}

/** Numbers between 0 and 1 that are the same every time. */
export function scatter(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Small lights in the upper part. */
export function drawStars(pen: Pen, seed: number, { count = 90, bottom = 620 } = {}): void {
  const next = scatter(seed)
  pen.fillStyle = '#ffffff'
  for (let star = 0; star < count; star++) {
    pen.globalAlpha = 0.2 + next() * 0.7
    pen.beginPath()
    pen.arc(next() * poster.width, next() * bottom, 0.8 + next() * 1.8, 0, Math.PI * 2)
    pen.fill()
  }
  pen.globalAlpha = 1
}

/** A disc of light with a glow around it. */
export function drawGlow(
  pen: Pen,
  { x, y, radius }: { x: number; y: number; radius: number },
  tone: string,
): void {
  const glow = pen.createRadialGradient(x, y, radius * 0.9, x, y, radius * 4)
  glow.addColorStop(0, `${tone}66`)
  glow.addColorStop(1, `${tone}00`)
  pen.fillStyle = glow
  pen.fillRect(x - radius * 4, y - radius * 4, radius * 8, radius * 8)
  pen.fillStyle = tone
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

/** Everything below a line that swings about a height: waves, hills, ranges. */
export function fillBelow(
  pen: Pen,
  tone: string,
  line: { y: number; swing: number; length: number; shift?: number },
): void {
  const { y, swing, length, shift = 0 } = line
  pen.fillStyle = tone
  pen.beginPath()
  pen.moveTo(0, poster.height)
  for (let x = 0; x <= poster.width; x += 6) {
    const turn = ((x + shift) / length) * Math.PI * 2
    pen.lineTo(x, y + Math.sin(turn) * swing + Math.sin(turn * 2.3 + shift) * swing * 0.35)
  }
  pen.lineTo(poster.width, poster.height)
  pen.fill()
}
