import { drawGlow, drawStars, fillBelow, fillSky, type Pen, poster } from './sketch.ts'

/** A sail under the moon, and its light on the water. */
function drawNightSea(pen: Pen): void {
  fillSky(pen, ['#0b1530', '#16315a', '#2c5a7d', '#16324c'], 900)
  drawStars(pen, 7)
  drawGlow(pen, { x: 590, y: 400, radius: 46 }, '#ffe9bd')
  pen.fillStyle = '#ffe9bd'
  for (let step = 0; step < 9; step++) {
    pen.globalAlpha = 0.32 - step * 0.03
    pen.fillRect(590 - 44 - step * 7, 640 + step * 22, 88 + step * 14, 4)
  }
  pen.globalAlpha = 1
  drawSail(pen)
  fillBelow(pen, '#12304b', { y: 700, swing: 9, length: 420 })
  fillBelow(pen, '#0d2439', { y: 800, swing: 12, length: 520, shift: 160 })
  fillBelow(pen, '#081828', { y: 930, swing: 14, length: 610, shift: 320 })
}

function drawSail(pen: Pen): void {
  pen.fillStyle = '#f3efe4'
  pen.fill(new Path2D('M232 470c58 44 82 108 84 186h-84z'))
  pen.fillStyle = '#35b8ad'
  pen.fill(new Path2D('M220 508c-42 40-62 88-66 148h66z'))
  pen.fillStyle = '#0a1a2b'
  pen.fill(new Path2D('M128 668h222l-40 52H172z'))
}

/** A light that turns above the rocks. */
function drawLighthouse(pen: Pen): void {
  fillSky(pen, ['#1d1b3a', '#49396b', '#b0697a', '#e9a576'], 760)
  drawStars(pen, 31, { count: 60, bottom: 380 })
  // Below the words, and beside the code
  pen.save()
  pen.translate(70, 80)
  const beam = pen.createLinearGradient(540, 300, 0, 200)
  beam.addColorStop(0, '#fff2c8cc')
  beam.addColorStop(1, '#fff2c800')
  pen.fillStyle = beam
  pen.fill(new Path2D('M540 292-70 160v230l610-84z'))
  pen.restore()
  fillBelow(pen, '#5a4567', { y: 690, swing: 6, length: 500 })
  fillBelow(pen, '#35304f', { y: 760, swing: 10, length: 430, shift: 90 })
  pen.save()
  pen.translate(70, 80)
  pen.fillStyle = '#f7efe2'
  pen.fill(new Path2D('M520 340h60l26 400H494z'))
  pen.fillStyle = '#c8534f'
  pen.fill(new Path2D('M514 420h72l6 80h-84zM503 590h94l6 80H497z'))
  pen.fillStyle = '#232038'
  pen.fill(new Path2D('M508 326h84v16h-84zM520 262h60v14h-60zM530 236h40l10 26h-60z'))
  drawGlow(pen, { x: 550, y: 302, radius: 17 }, '#fff2c8')
  pen.fillStyle = '#1c1a2e'
  pen.fill(new Path2D('M360 860c70-20 90-120 150-126 40-6 80 4 120 30 40 30 70 50 120 60v376H360z'))
  pen.restore()
  fillBelow(pen, '#1a1830', { y: 880, swing: 12, length: 560, shift: 240 })
}

/** Ranges behind each other, and the first light. */
function drawMountains(pen: Pen): void {
  fillSky(pen, ['#123047', '#2f6b78', '#86a79a', '#f0c993'], 720)
  drawStars(pen, 53, { count: 30, bottom: 260 })
  drawGlow(pen, { x: 250, y: 470, radius: 56 }, '#fff0c9')
  const ranges = [
    ['#7f9f98', 560, 46, 430, 0],
    ['#54807f', 630, 58, 520, 150],
    ['#345f66', 720, 62, 610, 320],
    ['#1d434d', 830, 56, 560, 60],
    ['#0f2b35', 950, 40, 700, 410],
  ] as const
  for (const [tone, y, swing, length, shift] of ranges) fillBelow(pen, tone, { y, swing, length, shift })
}

/** Curtains of light above the snow. */
function drawAurora(pen: Pen): void {
  fillSky(pen, ['#0a1024', '#12223f', '#1c3a52', '#25506a'], 900)
  drawStars(pen, 97, { count: 110 })
  const curtains = [
    ['#4be3b4', 60, 260],
    ['#5ad1ee', 250, 240],
    ['#a38bf0', 430, 300],
  ] as const
  for (const [tone, x, top] of curtains) {
    const light = pen.createLinearGradient(0, top, 0, top + 460)
    light.addColorStop(0, `${tone}00`)
    light.addColorStop(0.45, `${tone}99`)
    light.addColorStop(1, `${tone}00`)
    pen.fillStyle = light
    pen.fill(
      new Path2D(
        `M${x} ${top}c90 70 150-50 240 20s90 110 50 190-20 160 10 250c-110-60-160 40-270-20s-90-150-50-230 10-140 20-210z`,
      ),
    )
  }
  fillBelow(pen, '#2b4a60', { y: 690, swing: 52, length: 480, shift: 60 })
  fillBelow(pen, '#1a3347', { y: 780, swing: 40, length: 640, shift: 300 })
  fillBelow(pen, '#0e2030', { y: 900, swing: 22, length: 720, shift: 120 })
}

/** The grounds a poster can stand on. All are dark where words and a code are put. */
export const scenes = [
  { key: 'nightSea', label: '夜海', draw: drawNightSea },
  { key: 'lighthouse', label: '灯塔', draw: drawLighthouse },
  { key: 'mountains', label: '远山', draw: drawMountains },
  { key: 'aurora', label: '极光', draw: drawAurora },
] as const
export type Scene = (typeof scenes)[number]

/** Draws a scene on the whole of a canvas. */
export function drawScene(canvas: HTMLCanvasElement, scene: Scene): Pen {
  const pen = canvas.getContext('2d')!
  pen.setTransform(canvas.width / poster.width, 0, 0, canvas.height / poster.height, 0, 0)
  scene.draw(pen)
  return pen
}
