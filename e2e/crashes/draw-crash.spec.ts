import { afterAll, beforeAll, expect, it } from 'vitest'
import { crashDraw, crashPoints } from './draw-crashes.ts'
import { brokenSums, openFragileSite } from './purchase-crashes.ts'

let fragile: Awaited<ReturnType<typeof openFragileSite>>
beforeAll(async () => {
  fragile = await openFragileSite()
})
afterAll(() => fragile.close())

const before = { points: 30, budget: 100, draws: 0, drawn: 0, given: 0 }
const after = { points: 70, budget: 50, draws: 1, drawn: 1, given: 1 }

it.each(crashPoints)('charges and gives both or neither when the server is killed at %s', async (point) => {
  const { answered, crashed, first, second, last } = await crashDraw(fragile, point)

  expect(answered).toBe(false)
  expect(crashed).toEqual(point === 'draw.committed' ? after : before)
  expect(first).toMatchObject({ kind: 'points', amount: 50, price: 10 })
  expect(second).toEqual(first)
  expect(last).toEqual(after)
  expect(await brokenSums(fragile.site)).toEqual([])
})
