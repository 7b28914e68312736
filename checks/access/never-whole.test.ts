import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Block } from '#contract/novel/text.ts'
import { previewWithin } from '#contract/previews.ts'
import { guardOf as guardOfChapter, previewOf } from '#server/novel/rules.ts'
import { guardOf as guardOfSet, photosOpen } from '#server/photo/rules.ts'
import { entitlement } from '#server/platform/entitlement.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** Somebody without membership who bought nothing. */
const viewer = { id: 7, vipExpire: 0, tryVipExpire: 0 } as unknown as Viewer
const now = 1_800_000_000

const sold = fc
  .record({ vip: fc.boolean(), price: fc.constantFrom(0, 1, 500) })
  .filter(({ vip, price }) => vip || price > 0)
const wished = fc.oneof(fc.integer({ min: -5, max: 20 }), fc.nat(), fc.constant(Number.MAX_SAFE_INTEGER))
const runs = { numRuns: 1_000, seed: 20_261 }

it('a preview of pages or photos is never more than half of what is sold, and of a single one nothing', () => {
  fc.assert(
    fc.property(wished, fc.nat(500), (preview, total) => {
      const shown = previewWithin(preview, total)

      expect(shown).toBeGreaterThanOrEqual(0)
      expect(shown).toBeLessThanOrEqual(total / 2)
    }),
    runs,
  )
})

it('a set of photos that is sold and not owned is never open whole', () => {
  fc.assert(
    fc.property(sold, wished, fc.integer({ min: 1, max: 300 }), (price, free_photos, photos) => {
      const entitled = entitlement(viewer, guardOfSet({ ...price, free_photos, photos }), now, false)

      expect(photosOpen(entitled, photos)).toBeLessThan(photos)
    }),
    runs,
  )
})

const words = fc.array(fc.constantFrom('海', '夜航', '。', '👩‍🚀', 'a b', ''), { maxLength: 200 })
const blocks = fc.array(
  fc.array(
    words.map((each) => ({ t: each.join('') })),
    { maxLength: 4 },
  ),
  { minLength: 1, maxLength: 8 },
)

it('a chapter that is sold and not owned never shows more than a quarter of its letters', () => {
  fc.assert(
    fc.property(sold, fc.boolean(), fc.integer({ min: 1, max: 9 }), blocks, (price, alone, free, text) => {
      const novel = { ...price, chapter_price: alone ? 30 : 0, free_chapters: free }
      const entitled = entitlement(viewer, guardOfChapter(novel, free + 1), now, false)
      const chapter = text.map((each): Block => ({ kind: 'p', runs: each }))
      const letters = (of: readonly Block[]) =>
        of.flatMap((block) => block.runs ?? []).reduce((sum, { t }) => sum + t.length, 0)

      expect(entitled.whole).toBe(false)
      expect(letters(previewOf(chapter))).toBeLessThanOrEqual(letters(chapter) / 4)
    }),
    runs,
  )
})
