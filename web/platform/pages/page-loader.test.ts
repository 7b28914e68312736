import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadUntilThere, type PageCode } from './page-loader.ts'
import { loadPage, minLoadInterval, registerPages } from './page-registry.ts'

const Content = () => null
const chunkError = () => new TypeError('Failed to fetch dynamically imported module: /assets/page.js')
const browser = new EventTarget()
let pages = 0

/** A page of its own whose loads end as `outcome` says; counts them. */
function page(outcome: () => Promise<typeof Content>) {
  const pattern = `/test/${(pages += 1)}`
  const loads = vi.fn(outcome)
  registerPages({ [pattern]: loads })
  return { pattern, loads }
}

/** Begins to load a page as the shell does; the last state it reported is `code`. */
function watch(pattern: string) {
  const state = { code: { isLoading: false } as PageCode, reports: 0 }
  const load = loadUntilThere(pattern, (code) => {
    state.code = code
    state.reports += 1
  })
  return Object.assign(state, load)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  // A document without an entry script: no newer release is looked for
  vi.stubGlobal('document', { querySelector: () => null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the code of a page', () => {
  it('is asked for once a second at most, however often the page is drawn', async () => {
    const { pattern, loads } = page(() => Promise.reject(chunkError()))
    for (let drawing = 0; drawing < 65; drawing++) {
      await loadPage(pattern).catch(() => undefined)
      await vi.advanceTimersByTimeAsync(15)
    }
    expect(loads).toHaveBeenCalledTimes(1)

    await vi.advanceTimersByTimeAsync(minLoadInterval)
    await loadPage(pattern).catch(() => undefined)
    expect(loads).toHaveBeenCalledTimes(2)
  })

  it('is asked for again by itself with longer and longer pauses, and never twice within two seconds', async () => {
    const { pattern, loads } = page(() => Promise.reject(chunkError()))
    const { stop } = watch(pattern)
    const times: number[] = []
    for (let second = 0; second < 300; second++) {
      const before = loads.mock.calls.length
      await vi.advanceTimersByTimeAsync(1_000)
      if (loads.mock.calls.length > before) times.push(second)
    }
    stop()
    const pauses = times.slice(1).map((time, index) => time - times[index]!)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2)
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(29)
    expect(times.length).toBeGreaterThan(5)
  })

  it('tells its failure while it tries again, and comes when the line is back', async () => {
    let isBroken = true
    const { pattern } = page(() => (isBroken ? Promise.reject(chunkError()) : Promise.resolve(Content)))
    const watched = watch(pattern)
    await vi.advanceTimersByTimeAsync(0)
    expect(watched.code).toMatchObject({ isLoading: false, error: expect.any(TypeError) as unknown })

    isBroken = false
    watched.retry()
    watched.retry()
    expect(watched.code).toMatchObject({ isLoading: true, error: expect.any(TypeError) as unknown })
    await vi.advanceTimersByTimeAsync(minLoadInterval)
    expect(watched.code).toEqual({ Content, isLoading: false })
  })

  it('is loaded once when the browser is online again, and never after it came', async () => {
    let isBroken = true
    const { pattern, loads } = page(() =>
      isBroken ? Promise.reject(chunkError()) : Promise.resolve(Content),
    )
    const watched = watch(pattern)
    await vi.advanceTimersByTimeAsync(minLoadInterval)
    isBroken = false
    for (let event = 0; event < 3; event++) browser.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(300_000)
    browser.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(300_000)
    expect(watched.code.Content).toBe(Content)
    expect(loads).toHaveBeenCalledTimes(2)
  })

  it('is asked for no more once the page is out of sight', async () => {
    const { pattern, loads } = page(() => Promise.reject(chunkError()))
    const watched = watch(pattern)
    await vi.advanceTimersByTimeAsync(0)
    const { reports } = watched
    watched.stop()
    browser.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(300_000)
    expect(loads).toHaveBeenCalledTimes(1)
    expect(watched.reports).toBe(reports)
  })

  it('that throws is not tried again by itself, only when the reader asks', async () => {
    const { pattern, loads } = page(() => Promise.reject(new Error('a defect of the page')))
    const watched = watch(pattern)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(loads).toHaveBeenCalledTimes(1)
    watched.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(loads).toHaveBeenCalledTimes(2)
    watched.stop()
  })
})
