import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenSums, crashPoints, openFragileSite, purchaseRound } from './purchase-crashes.ts'

let fragile: Awaited<ReturnType<typeof openFragileSite>>
beforeAll(async () => {
  fragile = await openFragileSite()
})
afterAll(() => fragile.close())

const twice = crashPoints.flatMap((point) => [1, 2].map((time) => [point, time] as const))

it.each(twice)('loses and doubles nothing when the server is killed at %s (%i)', async (point) => {
  expect((await purchaseRound(fragile, point)).wrong).toEqual([])
  expect(await brokenSums(fragile.site)).toEqual([])
})
