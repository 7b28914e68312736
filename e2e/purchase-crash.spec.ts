import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenSums, crashAt, crashPoints, openFragileSite } from './purchase-crashes.ts'

let fragile: Awaited<ReturnType<typeof openFragileSite>>
beforeAll(async () => {
  fragile = await openFragileSite()
})
afterAll(() => fragile.close())

const twice = crashPoints.flatMap((point) => [1, 2].map((time) => [point, time] as const))

it.each(twice)('loses and doubles nothing when the server is killed at %s (%i)', async (point) => {
  const { answered, owned, had, first, second, left, ownedAtLast } = await crashAt(fragile, point)

  expect(answered).toBe(false)
  // The coins and the film change hands together, or neither does
  expect({ owned, had }).toEqual(
    point === 'purchase.committed' ? { owned: true, had: 150 } : { owned: false, had: 250 },
  )
  expect(first).toMatchObject({ price: 100, balance: { paid: 150, bonus: 0 } })
  expect(second).toEqual(first)
  expect({ left, ownedAtLast }).toEqual({ left: 150, ownedAtLast: true })
  expect(await brokenSums(fragile.site)).toEqual([])
})
