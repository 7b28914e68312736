import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '#server/ledger/index.ts'
import { openWorld, type World } from '#server/testing.ts'
import { failingDigits } from '#server/wallet/withdrawals/payouts/sandbox.ts'
import { fight, openRing, payoutRound } from './withdrawal-rounds.ts'

let world: World
let ring: Awaited<ReturnType<typeof openRing>>
beforeAll(async () => {
  world = await openWorld()
  ring = await openRing(world)
})
afterAll(() => world.close())

it('40 withdrawals refunded, granted, given and taken back at once have one end each, and never too much is paid', async () => {
  for (let round = 1; round <= 40; round++) expect([round, await fight(ring)]).toEqual([round, []])

  expect((await checkLedger(world.platform.db)).differences).toEqual([])
}, 360_000)

it('20 payouts whose provider was not reached, or whose answer was lost, are paid once each', async () => {
  for (let round = 0; round < 20; round++) {
    const digits = round % 2 ? failingDigits.answerLost : failingDigits.askingLost
    expect(await payoutRound(ring, digits)).toMatchObject({
      state: 'paid',
      paid: 1,
      left: 1,
      income: { held: 0 },
    })
  }
})

it('what a provider refuses is given back', async () => {
  const found = await payoutRound(ring, failingDigits.refused)

  expect(found).toMatchObject({
    state: 'returned',
    paid: 0,
    left: 0,
    income: { held: 0, available: 100_000 },
  })
})
