/** How a page lies on its stage: a point `c` of it stands at `c × scale + (x, y)`. CSS pixels. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
/** The stage, and where the page lies on it unscaled. */
export type Bounds = {
  width: number
  height: number
  page: { left: number; top: number; width: number; height: number }
}

export const mostScale = 5
/** Zoom factor of a double tap. */
export const doubleScale = 2.5
export const unzoomed: View = { scale: 1, x: 0, y: 0 }

/** The nearest view that shows no more beside the page than there must be: what is smaller than the stage stands in its middle. */
export function clampView(view: View, { width, height, page }: Bounds): View {
  const scale = Math.min(mostScale, Math.max(1, view.scale))
  return {
    scale,
    x: clampSide(view.x, { stage: width, from: page.left * scale, size: page.width * scale }),
    y: clampSide(view.y, { stage: height, from: page.top * scale, size: page.height * scale }),
  }
}

function clampSide(at: number, { stage, from, size }: { stage: number; from: number; size: number }): number {
  if (size <= stage) return (stage - size) / 2 - from
  return Math.min(-from, Math.max(stage - size - from, at))
}

/** Scaled by a factor with the point of the stage held fast, as far as the edges of the page allow. */
export function zoomAt(view: View, point: Point, factor: number, bounds: Bounds): View {
  const scale = Math.min(mostScale, Math.max(1, view.scale * factor))
  const real = scale / view.scale
  return clampView(
    { scale, x: point.x - (point.x - view.x) * real, y: point.y - (point.y - view.y) * real },
    bounds,
  )
}

export const panBy = (view: View, { x, y }: Point, bounds: Bounds): View =>
  clampView({ ...view, x: view.x + x, y: view.y + y }, bounds)

/** Whether the page can be drawn further that way: 1 draws it to the right, which shows what is left of the stage. */
export const canPan = (view: View, direction: 1 | -1, bounds: Bounds): boolean =>
  Math.abs(panBy(view, { x: direction, y: 0 }, bounds).x - view.x) >= 0.5

type Size = { width: number; height: number }
export type Box = Bounds['page']

/**
 * Where the pages of a screen stand, side by side in the order given and equally high: as large as fits the stage, in its middle, or
 * as wide as the stage, from its top. `ratios` are widths by heights.
 */
export function placeScreen(
  stage: Size,
  ratios: readonly number[],
  fit: 'screen' | 'width',
): { whole: Box; pages: Box[] } {
  const whole = placeWhole(
    stage,
    ratios.reduce((sum, ratio) => sum + ratio, 0),
    fit,
  )
  let left = whole.left
  const pages = ratios.map((ratio) => {
    const page = { left, top: whole.top, width: whole.height * ratio, height: whole.height }
    left += page.width
    return page
  })
  return { whole, pages }
}

function placeWhole(stage: Size, ratio: number, fit: 'screen' | 'width'): Box {
  // A card, which has no pages, fills the stage
  if (ratio <= 0) return { ...stage, left: 0, top: 0 }
  const height = stage.width / ratio
  if (fit === 'width' || height <= stage.height)
    return { width: stage.width, height, left: 0, top: Math.max(0, (stage.height - height) / 2) }
  const width = stage.height * ratio
  return { width, height: stage.height, left: (stage.width - width) / 2, top: 0 }
}
