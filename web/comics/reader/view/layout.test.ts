import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ChapterPages } from '#contract/comics/shapes.ts'
import {
  anchorAt,
  blockAt,
  heightOf,
  layScreens,
  layStrip,
  readAt,
  screenAt,
  scrollTopFor,
} from './layout.ts'

const chapter = (id: number, pages: readonly { width: number; height: number; spread?: boolean }[]) =>
  ({
    chapter: { id },
    pages: pages.map((page) => ({ spread: false, ...page })),
    total: pages.length,
  }) as unknown as ChapterPages
const page = { width: 100, height: 150 }
const spread = { width: 200, height: 150, spread: true }
const groups = (run: ChapterPages[], looks: { double: boolean; offset: boolean }) =>
  layScreens(run, looks).map(({ pages, end }) => (end ? 'end' : pages.join('+')))

it('lays pages two by two, spreads alone, and begins anew after a spread', () => {
  const run = [chapter(7, [page, page, page, spread, page, page])]
  expect(groups(run, { double: false, offset: false })).toEqual(['0', '1', '2', '3', '4', '5', 'end'])
  expect(groups(run, { double: true, offset: false })).toEqual(['0+1', '2', '3', '4+5', 'end'])
  expect(groups(run, { double: true, offset: true })).toEqual(['0', '1+2', '3', '4+5', 'end'])
})

it('finds the screen of a page, and the end of a chapter for what is beyond it', () => {
  const run = [chapter(7, [page, page, page]), chapter(8, [page])]
  const screens = layScreens(run, { double: true, offset: false })
  expect(screens.map(({ key }) => key)).toEqual(['7.0', '7.2', '7.end', '8.0', '8.end'])
  expect(screenAt(screens, { chapterId: 7, page: 1 })).toBe(0)
  expect(screenAt(screens, { chapterId: 7, page: 3 })).toBe(2)
  expect(screenAt(screens, { chapterId: 9, page: 0 })).toBe(0)
})

it('shows every page once and never three at a time, however they are', () => {
  const pages = fc.array(fc.constantFrom(page, spread), { maxLength: 40 })
  fc.assert(
    fc.property(pages, fc.boolean(), fc.boolean(), (all, double, offset) => {
      const screens = layScreens([chapter(1, all)], { double, offset })
      expect(screens.flatMap((screen) => screen.pages)).toEqual(all.map((_, index) => index))
      for (const { pages: shown } of screens) {
        expect(shown.length).toBeLessThanOrEqual(double ? 2 : 1)
        if (shown.some((index) => all[index] === spread)) expect(shown).toHaveLength(1)
      }
    }),
  )
})

it('keeps what is read at its place when the strip changes its width or grows above', () => {
  const side = fc.integer({ min: 1, max: 3_000 })
  const sizes = fc.array(fc.record({ width: side, height: side }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true }), side, (pages, at, width) => {
      const measures = { gap: 8, end: () => 120 }
      const before = layStrip([chapter(2, pages)], { width: 390, ...measures })
      const y = at * (before.height - 1)
      const anchor = anchorAt(before, y)!
      expect(heightOf(before, anchor)).toBeCloseTo(y)

      const after = layStrip([chapter(1, pages), chapter(2, pages)], { width, ...measures })
      const found = heightOf(after, anchor)!
      const block = after.blocks.find(({ key }) => key === anchor.key)!
      expect((found - block.top) / block.height).toBeCloseTo(anchor.part)
      // A gap belongs to the page above it
      expect(anchor.part).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('finds the block at every height', () => {
  const { blocks, height } = layStrip([chapter(1, [page, page])], { width: 100, gap: 10, end: () => 50 })
  expect(blocks.map(({ top }) => top)).toEqual([0, 160, 320])
  expect(height).toBe(370)
  expect([-5, 0, 159, 160, 319, 320, 900].map((y) => blockAt(blocks, y))).toEqual([0, 0, 0, 1, 1, 2, 2])
})

it('reads the page that was gone to, so that nobody drifts by leaving and coming back', () => {
  const [width, screen] = [390, 844]
  const size = fc.record({ width: fc.constant(800), height: fc.integer({ min: 100, max: 4_000 }) })
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 30 }), (pages) => {
      const layout = layStrip([chapter(1, pages)], { width, gap: 8, end: () => 420 })
      for (const { key, end } of layout.blocks) {
        const top = scrollTopFor(layout, key, screen)!
        // Near the foot of the strip nothing can be brought further up, and near its top nothing down
        if (!end && top >= 1 && top <= layout.height - screen)
          expect(readAt(layout, top, screen).key).toBe(key)
      }
    }),
  )
})
