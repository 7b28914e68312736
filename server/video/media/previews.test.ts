import fc from 'fast-check'
import { expect, it } from 'vitest'
import { entitlement } from '#server/platform/entitlement.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { pricedAs } from '../dramas/rules.ts'
import { openSeconds, previewSegments } from '../pipeline/playlist.ts'
import { guardOf } from '../films/rules.ts'

/** Somebody without membership who bought nothing. */
const viewer = { id: 7, vipExpire: 0, tryVipExpire: 0 } as unknown as Viewer
const now = 1_800_000_000

/** Lengths of segments as the packager cuts them, and any others that a row may hold. */
const segments = fc.oneof(
  fc.array(fc.constantFrom(0.04, 1, 2, 3.999, 4, 4.004), { minLength: 1, maxLength: 60 }),
  fc.array(fc.double({ min: 0.01, max: 20, noNaN: true }), { minLength: 1, maxLength: 40 }),
)
const sold = fc
  .record({ vip: fc.boolean(), price: fc.constantFrom(0, 1, 500) })
  .filter(({ vip, price }) => vip || price > 0)
const preview = fc.oneof(fc.nat(20), fc.nat(36_000), fc.constant(Number.MAX_SAFE_INTEGER))

const total = (each: readonly number[]) => each.reduce((sum, seconds) => sum + seconds, 0)

it('of a film or an episode that is sold and not owned never shows more than half, whatever its row says', () => {
  const inputs = fc.record({
    segments,
    sold,
    preview,
    isEpisode: fc.boolean(),
    wrongSeconds: fc.option(fc.nat(50_000)),
  })
  fc.assert(
    fc.property(
      inputs,
      ({ segments: table, sold: { vip, price }, preview: asked, isEpisode, wrongSeconds }) => {
        const seconds = wrongSeconds ?? total(table)
        const film = { vip, price, dark: false, preview_seconds: asked, seconds }
        const drama = { vip, price, episode_price: 0, free_episodes: 0, preview_seconds: asked }
        const priced = isEpisode ? pricedAs(drama, { position: 1, price: null, seconds }) : film
        const entitled = entitlement(viewer, guardOf(priced), now, false)

        expect(entitled.whole).toBe(false)
        if (entitled.state === 'locked') return
        const open = previewSegments(table, entitled.preview)
        expect(open).toBeLessThan(table.length)
        expect(total(table.slice(0, open))).toBeLessThanOrEqual(total(table) / 2)
        expect(openSeconds([{ segments: table }], entitled)).toBeLessThanOrEqual(total(table) / 2)
        expect(entitled.preview).toBeLessThanOrEqual(seconds / 2)
      },
    ),
    { numRuns: 2_000, seed: 20_260 },
  )
})

it('of one that is owned or free is whole', () => {
  const priced = { vip: true, price: 500, dark: false, preview_seconds: 900, seconds: 60 }

  expect(entitlement(viewer, guardOf(priced), now, true).whole).toBe(true)
  expect(entitlement(viewer, guardOf({ ...priced, vip: false, price: 0 }), now, false).whole).toBe(true)
})
