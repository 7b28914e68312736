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
    async tap(at: Point, times = 1) {
      for (let time = 0; time < times; time++) {
        await send('touchStart', [at])
        await send('touchEnd', [])
      }
    },
  }
}
