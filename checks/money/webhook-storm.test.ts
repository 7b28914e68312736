import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { type FakeBtcpay, openFakeBtcpay } from '#server/wallet/providers/testing.ts'
import { webhookStorm } from './webhook-storm.ts'

let btcpay: FakeBtcpay
let world: World
beforeAll(async () => {
  btcpay = await openFakeBtcpay()
  world = await openWorld(btcpay.environment)
})
afterAll(async () => {
  await world.close()
  await btcpay.close()
})

// `npm run soak -- recharge` sends two thousand
it('credits 60 orders once each, told of in any order up to 50 times, and none by 60 forged deliveries', async () => {
  expect(await webhookStorm(world, btcpay, { orders: 60, forged: 60, seed: 20_260_101 })).toEqual([])
}, 540_000)
