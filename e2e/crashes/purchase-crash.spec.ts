import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenSums, crashPoints, openFragileSite, purchaseRound } from './purchase-crashes.ts'

let fragile: Awaited<ReturnType<typeof openFragileSite>>
beforeAll(async () => {
  fragile = await openFragileSite()
})
afterAll(() => fragile.close())

// Again and again: npm run soak -- crash
it.each(crashPoints)('loses and doubles nothing when the server is killed at %s', async (point) => {
  expect((await purchaseRound(fragile, point)).wrong).toEqual([])
  expect(await brokenSums(fragile.site)).toEqual([])
})
