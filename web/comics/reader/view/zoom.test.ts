import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canPan, clampView, mostScale, panBy, placeScreen, unzoomed, zoomAt } from './zoom.ts'

const stage = { width: 390, height: 844 }
const bounds = { ...stage, page: placeScreen(stage, [0.75], 'screen').whole }

it('lays a page as large as fits, or as wide as the stage from its top', () => {
  expect(placeScreen(stage, [0.75], 'screen').whole).toEqual({ left: 0, top: 162, width: 390, height: 520 })
  expect(placeScreen({ width: 1_000, height: 600 }, [0.75], 'screen').whole).toEqual({
    left: 275,
    top: 0,
    width: 450,
    height: 600,
  })
  expect(placeScreen({ width: 900, height: 400 }, [0.75], 'width').whole).toEqual({
    left: 0,
    top: 0,
    width: 900,
    height: 1_200,
  })
  expect(placeScreen({ width: 1_000, height: 600 }, [0.5, 0.75], 'screen').pages).toEqual([
    { left: 125, top: 0, width: 300, height: 600 },
    { left: 425, top: 0, width: 450, height: 600 },
  ])
})

it('holds the point under the fingers while it zooms', () => {
  const point = { x: 200, y: 400 }
  const view = zoomAt(unzoomed, point, 2, bounds)
  expect(view).toEqual({ scale: 2, x: -200, y: -400 })
  const further = zoomAt(view, point, 1.5, bounds)
  expect((point.x - further.x) / further.scale).toBeCloseTo((point.x - view.x) / view.scale)
})

const step = fc.record({
  x: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
  y: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
  factor: fc.double({ min: 0.1, max: 10, noNaN: true }),
})
const page = fc.double({ min: 0.2, max: 4, noNaN: true })

it('never shows more beside the page than there must be, whatever is done', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 20 }),
      page,
      fc.constantFrom('screen' as const, 'width' as const),
      (steps, ratio, fit) => {
        const placed = { ...stage, page: placeScreen(stage, [ratio], fit).whole }
        let view = clampView(unzoomed, placed)
        for (const { x, y, factor } of steps) {
          view = panBy(
            zoomAt(view, { x: Math.abs(x) % 390, y: Math.abs(y) % 844 }, factor, placed),
            { x, y },
            placed,
          )
          expect(view.scale).toBeGreaterThanOrEqual(1)
          expect(view.scale).toBeLessThanOrEqual(mostScale)
          for (const [at, from, size, room] of [
            [view.x, placed.page.left, placed.page.width, stage.width],
            [view.y, placed.page.top, placed.page.height, stage.height],
          ] as const) {
            const start = at + from * view.scale
            const end = start + size * view.scale
            if (size * view.scale <= room) expect(start).toBeCloseTo(room - end, 3)
            else {
              expect(start).toBeLessThanOrEqual(0.001)
              expect(end).toBeGreaterThanOrEqual(room - 0.001)
            }
          }
        }
      },
    ),
  )
})

it('turns over where a page can be drawn no further', () => {
  expect([canPan(unzoomed, 1, bounds), canPan(unzoomed, -1, bounds)]).toEqual([false, false])
  const view = zoomAt(unzoomed, { x: 0, y: 400 }, 2, bounds)
  expect([canPan(view, 1, bounds), canPan(view, -1, bounds)]).toEqual([false, true])
})
