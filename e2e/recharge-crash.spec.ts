import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenSums } from './purchase-crashes.ts'
import { type CrashSite, crashPoints, crashRound, openCrashSite } from './recharge-crash.ts'

let crash: CrashSite
beforeAll(async () => {
  crash = await openCrashSite()
})
afterAll(() => crash.close())

it.each(Object.values(crashPoints).flat())(
  'an order is credited once, within a minute of the start, when the server is killed at %s',
  async (point) => {
    expect((await crashRound(crash, point)).wrong).toEqual([])
  },
)

it('leaves books that add up', async () => {
  expect(await brokenSums(crash.site)).toEqual([])
})
