import { readFileSync } from 'node:fs'
import type { Browser } from './browser.ts'

/**
 * What the browser's renderers have for themselves, in MB: the median of three looks, each a moment after everything unused was
 * collected.
 */
export async function rendererMemory(browser: Browser, collect: () => Promise<unknown>): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const looks: number[] = []
  for (let look = 0; look < 3; look++) {
    await collect()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const renderers = processInfo.filter(({ type }) => type === 'renderer')
    looks.push(renderers.reduce((sum, { id }) => sum + privateMemory(id), 0))
  }
  await session.detach()
  return looks.toSorted((one, other) => one - other)[1]!
}

function privateMemory(process: number): number {
  const lines = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8').matchAll(/^Private_\w+:\s+(\d+) kB/gm)
  return [...lines].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1024
}
