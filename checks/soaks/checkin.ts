import { randomUUID } from 'node:crypto'
import { budgetsConsole } from '#contract/rewards/budgets.ts'
import { openWorld } from '#server/testing.ts'
import { setup, teardown } from '../../bin/tests/environment/test-database.ts'
import { playHistories } from '../rewards/checkin-histories.ts'

// npm run soak -- checkin [members] [days] [seed]: plays histories of check-ins and compares each with a model.
const [members, days, seed] = [2_000, 30, 1].map((usual, at) => Number(process.argv[2 + at] ?? usual)) as [
  number,
  number,
  number,
]
if (![members, days, seed].every((count) => Number.isSafeInteger(count) && count >= 0))
  throw new Error('usage: npm run soak -- checkin [MEMBERS] [DAYS] [SEED]')

await setup()
const world = await openWorld()
try {
  const { token: as } = await world.staff()
  for (const month of ['2027-01', '2027-02', '2027-03', '2027-04'])
    await world.ask(budgetsConsole.fund, {
      as,
      body: { part: 'checkin', month, amount: 100_000_000, note: '', key: randomUUID() },
    })
  const wrong = await playHistories(world, { members, from: '2027-01-16', days, seed })
  for (const one of wrong.slice(0, 50)) console.log(`  ✗ ${one}`)
  console.log(`${members} histories of ${days} days, seed ${seed}: ${wrong.length} differences`)
  process.exitCode = wrong.length > 0 ? 1 : 0
} finally {
  await world.close()
  await teardown()
}
