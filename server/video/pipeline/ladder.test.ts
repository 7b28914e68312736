import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outputFps, rungsOf } from './ladder.ts'

const sizesOf = (width: number, height: number) =>
  rungsOf({ width, height }).map((rung) => [rung.name, rung.width, rung.height])

describe('the qualities of a film', () => {
  it('go down from its own size', () => {
    expect(sizesOf(1920, 1080)).toEqual([
      ['1080', 1920, 1080],
      ['720', 1280, 720],
      ['480', 854, 480],
      ['360', 640, 360],
    ])
    expect(sizesOf(3840, 2160)[0]).toEqual(['1080', 1920, 1080])
  })

  it('are counted by the short side when it stands upright', () => {
    expect(sizesOf(720, 1280)).toEqual([
      ['720', 720, 1280],
      ['480', 480, 854],
      ['360', 360, 640],
    ])
  })

  it('leave out what would have to be enlarged', () => {
    expect(sizesOf(890, 500).map(([name]) => name)).toEqual(['480', '360'])
    expect(sizesOf(1278, 718).map(([name]) => name)).toEqual(['480', '360'])
  })

  it('are one, of even sides, for a source smaller than all of them', () => {
    expect(sizesOf(321, 181)).toEqual([['180', 320, 180]])
    expect(sizesOf(90, 160)).toEqual([['90', 90, 160]])
  })

  it('stay decodable for a very wide picture', () => {
    expect(sizesOf(8192, 1080)[0]).toEqual(['1080', 2592, 342])
  })

  it('are even, never enlarged, and of the proportions of the source', () => {
    const size = fc.record({
      width: fc.integer({ min: 16, max: 8192 }),
      height: fc.integer({ min: 16, max: 8192 }),
    })
    fc.assert(
      fc.property(size, (source) => {
        const rungs = rungsOf(source)
        expect(rungs.length).toBeGreaterThan(0)
        expect(new Set(rungs.map((rung) => rung.name)).size).toBe(rungs.length)
        for (const { width, height, videoBitrate } of rungs) {
          expect((width % 2) + (height % 2)).toBe(0)
          expect(width).toBeLessThanOrEqual(source.width)
          expect(height).toBeLessThanOrEqual(source.height)
          // Both sides are rounded to even numbers: each is off by less than two pixels.
          const scale = Math.max(width / source.width, height / source.height)
          expect(Math.abs(width - source.width * scale)).toBeLessThan(2 + (2 * source.width) / source.height)
          expect(videoBitrate).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('the quality for slow networks', () => {
  it('needs at most 800 kbit/s, however short the time one looks at, of whatever a film is made', () => {
    const shortest = 1.9
    for (const source of [
      { width: 1920, height: 1080 },
      { width: 720, height: 1280 },
      { width: 200, height: 320 },
    ]) {
      const { videoBitrate, audioBitrate, buffer } = rungsOf(source).at(-1)!
      expect(videoBitrate + buffer / shortest + audioBitrate).toBeLessThan(800_000)
    }
  })
})

describe('the pictures a second', () => {
  it.each([
    [24, 24],
    [25, 25],
    [30, 30],
    [50, 25],
    [60, 30],
    [120, 30],
    [240, 30],
    [35, 30],
    [2, 10],
  ])('of a source of %i are %i', (source, expected) => {
    expect(outputFps(source)).toBe(expected)
  })

  it('keep the broadcast rates', () => {
    expect(outputFps(30000 / 1001)).toBeCloseTo(29.97, 3)
    expect(outputFps(60000 / 1001)).toBeCloseTo(29.97, 3)
  })
})
