import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenSums } from './purchase-crashes.ts'
import { type CrashPoint, type CrashSite, crashRound, openCrashSite } from './recharge-crash.ts'

let crash: CrashSite
beforeAll(async () => {
  crash = await openCrashSite()
})
afterAll(() => crash.close())

// Every start of a server costs seconds: one point of each step, where most would be lost or doubled; npm run soak -- crash has all
const points: readonly CrashPoint[] = [
  'recharge.invoice-made',
  'sandbox.paid',
  'settle.delivered',
  'settle.committed',
]

it.each(points)(
  'an order is credited once, within a minute of the start, when the server is killed at %s',
  async (point) => {
    expect((await crashRound(crash, point)).wrong).toEqual([])
  },
)

it('leaves books that add up', async () => {
  expect(await brokenSums(crash.site)).toEqual([])
})
