import type { CDPSession, Page } from 'playwright-core'

type Point = { x: number; y: number }

/** One finger on a page, by the browser's own input: what Playwright's taps cannot do. CSS pixels. */
export async function fingerOn(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (at: Point) => send('touchStart', [at]),
    move: (at: Point) => send('touchMove', [at]),
    up: () => send('touchEnd', []),
    /** Down, along a line in so many steps, and up. */
    async swipe(from: Point, to: Point, steps = 10) {
      await send('touchStart', [from])
      for (let step = 1; step <= steps; step++)
        await send('touchMove', [
          { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps },
        ])
      await send('touchEnd', [])
    },
    /** The same, held still before it is lifted, so that nothing glides on. */
    async drag(from: Point, to: Point) {
      const touch = touchesAt(session)
      await touch('touchStart', [from])
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
      await touch('touchEnd', [], 0.2)
    },
    /** Two taps that nothing comes between. */
    async doubleTap(at: Point) {
      const touch = touchesAt(session)
      await Promise.all([1, 2].flatMap(() => [touch('touchStart', [at], 0.05), touch('touchEnd', [], 0.03)]))
    },
    /** Two fingers side by side, so far from the point between them at first and at last. */
    async pinch(at: Point, from: number, to: number) {
      const touch = touchesAt(session)
      const both = (apart: number) => [
        { x: at.x - apart, y: at.y },
        { x: at.x + apart, y: at.y },
      ]
      await touch('touchStart', both(from))
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', both(from + (to - from) * part))
      await touch('touchEnd', [])
    },
    async tap(at: Point) {
      await send('touchStart', [at])
      await send('touchEnd', [])
    },
  }
}

/** Sends touches that are so many seconds apart by their own clock, whatever the machine takes for them. */
function touchesAt(session: CDPSession) {
  let clock = Date.now() / 1000
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[], later = 0.016) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
      timestamp: (clock += later),
    })
}
