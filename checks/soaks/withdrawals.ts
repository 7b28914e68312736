import { checkLedger } from '#server/ledger/index.ts'
import { openWorld } from '#server/testing.ts'
import { failingDigits } from '#server/wallet/withdrawals/payouts/sandbox.ts'
import { setup, teardown } from '../../bin/tests/environment/test-database.ts'
import { crashPoints, crashRound, openCrashDesk } from '../../e2e/crashes/withdrawal-crash.ts'
import { fight, openRing, payoutRound } from '../money/withdrawal-rounds.ts'

// npm run soak -- withdrawals [rounds] [payouts] [crashes at each point]: lets steps of withdrawals race, and kills the server while it pays out.
const [rounds, payouts, crashes] = [1000, 200, 5].map((usual, at) =>
  Number(process.argv[2 + at] ?? usual),
) as [number, number, number]
if (![rounds, payouts, crashes].every((count) => Number.isSafeInteger(count) && count >= 0))
  throw new Error('usage: npm run soak -- withdrawals [ROUNDS] [PAYOUTS] [CRASHES]')

let wrong = 0
const say = (where: string, findings: readonly string[]) => {
  wrong += findings.length
  for (const finding of findings) console.log(`  ✗ ${where}: ${finding}`)
}

async function race(): Promise<void> {
  const world = await openWorld()
  try {
    const ring = await openRing(world)
    for (let round = 1; round <= rounds; round++) say(`round ${round}`, await fight(ring))
    console.log(`refunded, granted, given and taken back at once: ${rounds} rounds`)
    let twice = 0
    let most = 0
    for (let round = 1; round <= payouts; round++) {
      const found = await payoutRound(ring, round % 2 ? failingDigits.answerLost : failingDigits.askingLost)
      if (found.paid > 1 || found.left > 1) twice += 1
      most = Math.max(most, found.asks)
      if (found.state !== 'paid' || found.paid !== 1 || found.left !== 1)
        say(`payout ${round}`, [JSON.stringify(found)])
    }
    console.log(`payouts that timed out: ${payouts}, ${twice} paid twice, asked ${most} times at most`)
    const { differences, entries } = await checkLedger(world.platform.db)
    say(
      'the ledger',
      differences.map((one) => JSON.stringify(one)),
    )
    console.log(`the ledger: ${entries} entries, ${differences.length} differences`)
  } finally {
    await world.close()
  }
}

async function crash(): Promise<void> {
  const desk = await openCrashDesk()
  try {
    for (const point of crashPoints) {
      let slowest = 0
      for (let time = 1; time <= crashes; time++) {
        const found = await crashRound(desk, point)
        slowest = Math.max(slowest, found.seconds)
        say(`${point}, crash ${time}`, found.wrong)
      }
      console.log(`killed at ${point}: ${crashes} times, resolved after ${slowest.toFixed(1)} s at most`)
    }
  } finally {
    await desk.close()
  }
}

await setup()
try {
  await race()
} finally {
  await teardown()
}
if (crashes) await crash()
console.log(`${wrong} findings`)
process.exit(wrong === 0 ? 0 : 1)
