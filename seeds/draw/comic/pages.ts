import sharp, { type OverlayOptions } from 'sharp'
import { flat, page as sheetOf, type Size } from '../picture.ts'
import { random, type Random } from '../random.ts'
import type { Box } from '../scene.ts'
import { svg } from '../svg.ts'
import { line } from '../type.ts'
import { black } from './outline.ts'
import type { Manner, Panel } from './panel.ts'
import { drawPanel, isBackdrop } from './panels.ts'
import { screentone } from './screentone.ts'

/** A page of a comic; `heading` stands above its panels where a chapter begins. */
export type ComicPage = { panels: readonly Panel[]; number: number; heading?: string }

/** Of a page in pixels; a spread is twice as wide. */
const paper = { w: 960, h: 1360 }
const stripWidth = 800
const margin = 44
const gutter = 16
const headingHeight = 92
const viewSize: Size = { w: 1152, h: 864 }

/** Rows of panels by their number, each row as shares of the width. */
const layouts: Record<number, readonly (readonly number[])[][]> = {
  1: [[[1]]],
  2: [[[1], [1]]],
  3: [
    [[1], [0.5, 0.5]],
    [[0.56, 0.44], [1]],
    [[1], [1], [1]],
  ],
  4: [
    [[1], [0.56, 0.44], [1]],
    [
      [0.46, 0.54],
      [0.57, 0.43],
    ],
    [[1], [1], [0.5, 0.5]],
  ],
  5: [
    [[0.54, 0.46], [1], [0.45, 0.55]],
    [[1], [0.5, 0.5], [0.56, 0.44]],
  ],
}

function frames({ panels, heading }: ComicPage, { upright }: Manner, size: Size, source: Random): Box[] {
  const rows = source.pick(layouts[panels.length]!)
  const weights = rows.map((row) => (row.length === 1 ? source.range(0.95, 1.2) : 1))
  const top = margin + (heading ? headingHeight : 0)
  const free = size.h - top - margin - gutter * (rows.length - 1) - 18
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let y = top
  return rows.flatMap((row, at) => {
    const h = Math.round((free * weights[at]!) / sum)
    let x = margin
    const boxes = row.map((share) => {
      const w = Math.round((size.w - margin * 2 - gutter * (row.length - 1)) * share)
      const box = { x: upright ? size.w - x - w : x, y, w, h }
      x += w + gutter
      return box
    })
    y += h + gutter
    return boxes
  })
}

const views = new Map<string, Promise<Buffer>>()

/** A place is drawn once for the whole library; panels are different cuts of it. Kept small, as JPEG. */
function view({ place, tone }: Panel): Promise<Buffer> {
  if (isBackdrop(place)) throw new Error(`${place} is no scene`)
  const key = `${place} ${tone}`
  const found = views.get(key)
  if (found) return found
  const drawn = sheetOf(viewSize, flat({ scene: place, tone, seed: `comic ${key}` }, viewSize))
  const made = sharp(drawn).flatten().jpeg({ quality: 92 }).toBuffer()
  views.set(key, made)
  return made
}

/** The cut of a scene that lies behind a panel. */
async function behind(panel: Panel, box: Box, ink: boolean, source: Random): Promise<OverlayOptions> {
  const closer = panel.distance === 'near' ? 1.7 : panel.cast.length > 0 ? 1.35 : 1.08
  const zoom = Math.min(viewSize.w / box.w, viewSize.h / box.h) / source.range(1, closer)
  const [w, h] = [Math.floor(box.w * zoom), Math.floor(box.h * zoom)]
  const cut = {
    left: Math.floor((viewSize.w - w) * source.range(0.2, 0.8)),
    top: Math.floor((viewSize.h - h) * source.range(0.35, 0.75)),
    width: w,
    height: h,
  }
  const picture = sharp(await view(panel))
    .extract(cut)
    .resize(box.w, box.h, { fit: 'fill' })
  const { data } = ink ? await screentone(picture) : await picture.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: box.w, height: box.h, channels: 3 } as const
  return { input: data, raw, left: box.x, top: box.y }
}

type Sheet = {
  size: Size
  boxes: readonly Box[]
  panels: readonly Panel[]
  manner: Manner
  extra: string
  seed: string
}

async function compose({ size, boxes, panels, manner, extra, seed }: Sheet): Promise<Buffer> {
  const source = random(`${manner.seed} ${seed}`)
  const cuts: OverlayOptions[] = []
  for (const [at, panel] of panels.entries())
    if (!isBackdrop(panel.place)) cuts.push(await behind(panel, boxes[at]!, manner.ink, source))
  const front = sheetOf(
    size,
    panels.map((panel, at) => drawPanel(panel, boxes[at]!, manner)).join('') + extra,
  )
  const { data, info } = await sharp({
    create: { width: size.w, height: size.h, channels: 3, background: '#fff' },
  })
    .composite([...cuts, { input: front }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = sharp(data, { raw: info })
  return (manner.ink ? picture.greyscale() : picture).jpeg({ quality: 90 }).toBuffer()
}

/** Draws a page as a JPEG picture; a page of one `spread` is twice as wide. The same page always gives the same bytes. */
export function renderPage(page: ComicPage, manner: Manner): Promise<Buffer> {
  const wide = page.panels.some(({ distance }) => distance === 'spread')
  const size = { w: paper.w * (wide ? 2 : 1), h: paper.h }
  const seed = `page ${page.number}`
  const boxes = frames(page, manner, size, random(`${manner.seed} ${seed}`))
  const extra =
    (page.heading ? headingOf(page.heading, margin, margin + 58) : '') +
    line(String(page.number), {
      x: size.w / 2,
      y: size.h - 18,
      size: 22,
      face: 'text',
      colour: black,
      centred: true,
    })
  return compose({ size, boxes, panels: page.panels, manner, extra, seed })
}

/** Draws a piece of a strip to scroll: panels below each other, some of them from edge to edge. */
export function renderStrip(page: ComicPage, manner: Manner): Promise<Buffer> {
  const seed = `strip ${page.number}`
  const source = random(`${manner.seed} ${seed}`)
  let y = page.heading ? 130 : 30
  const boxes = page.panels.map((panel) => {
    const inset = panel.cast.length > 0 && source.chance(0.55) ? 28 : -6
    const h = Math.round(panel.cast.length === 0 ? source.range(430, 560) : source.range(540, 700))
    const box = { x: inset, y, w: stripWidth - inset * 2, h }
    y += h + Math.round(source.range(36, 96))
    return box
  })
  const extra = page.heading ? headingOf(page.heading, 40, 84) : ''
  return compose({
    size: { w: stripWidth, h: y },
    boxes: boxes.map(inside),
    panels: page.panels,
    manner,
    extra,
    seed,
  })
}

/** A cut cannot lie beside the paper. */
const inside = (box: Box): Box => ({ ...box, x: Math.max(0, box.x), w: Math.min(box.w, stripWidth) })

const headingOf = (text: string, x: number, y: number) =>
  svg`<rect x="${x}" y="${y - 44}" width="10" height="56" fill="#b8322a"/>
    ${line(text, { x: x + 30, y, size: 46, face: 'title', colour: black, spacing: 3 })}`
