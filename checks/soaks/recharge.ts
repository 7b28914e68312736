import { randomInt } from 'node:crypto'
import { openWorld } from '#server/testing.ts'
import { openFakeBtcpay } from '#server/wallet/providers/testing.ts'
import { setup, teardown } from '../../bin/tests/environment/test-database.ts'
import { webhookStorm } from '../money/webhook-storm.ts'

// npm run soak -- recharge [orders] [seed]: delivers webhooks of orders up to 50 times each, among as many forged ones.
const orders = Number(process.argv[2] ?? 2_000)
const seed = Number(process.argv[3] ?? randomInt(2 ** 31))

await setup()
const btcpay = await openFakeBtcpay()
let problems: string[] = []
try {
  const world = await openWorld(btcpay.environment)
  console.log(`${orders} orders and as many forged deliveries, seed ${seed}`)
  const started = performance.now()
  problems = await webhookStorm(world, btcpay, { orders, forged: orders, seed })
  const seconds = Math.round((performance.now() - started) / 1000)
  for (const problem of problems.slice(0, 50)) console.log(`    ${problem}`)
  console.log(`${problems.length ? '✗' : '✓'} ${problems.length} problems in ${seconds} s`)
  await world.close()
} finally {
  await btcpay.close()
  await teardown()
}
process.exit(problems.length ? 1 : 0)
