import { runFarm } from '../rewards/invitations.ts'
import { checkLedger } from '#server/ledger/index.ts'
import { openWorld } from '#server/testing.ts'
import { setup, teardown } from '../../bin/tests/environment/test-database.ts'

// npm run soak -- invite [accounts]: registers scripted accounts by one invitation from one address, each of which pays.
const accounts = Number(process.argv[2] ?? 1_000)

await setup()
let wrong = true
try {
  const world = await openWorld()
  const started = performance.now()
  const { paid } = await runFarm(world, accounts)
  const { differences } = await checkLedger(world.platform.db)
  const seconds = Math.round((performance.now() - started) / 1000)
  wrong = paid > 0 || differences.length > 0
  console.log(
    `${wrong ? '✗' : '✓'} ${accounts} scripted accounts brought ${paid / 100} coins, ${differences.length} differences in the ledger, in ${seconds} s`,
  )
  await world.close()
} finally {
  await teardown()
}
process.exit(wrong ? 1 : 0)
