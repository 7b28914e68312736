import { openWorld } from '#server/testing.ts'
import { setup, teardown } from '../../bin/tests/environment/test-database.ts'
import { abuseReports } from '../moderation/report-abuse.ts'
import { solve } from '../access/sign-in-steps.ts'
import { makeChallenge } from '#server/platform/challenges/challenges.ts'

// npm run soak -- abuse [guests] [networks] [works]: a twentieth of the guests reports everything for ten minutes while a desk decides; counts the honest works that were hidden.
const [guests, networks, works] = [10_000, 300, 200].map((usual, at) =>
  Number(process.argv[2 + at] ?? usual),
) as [number, number, number]
if (![guests, networks, works].every((count) => Number.isSafeInteger(count) && count > 0))
  throw new Error('usage: npm run soak -- abuse [GUESTS] [NETWORKS] [WORKS]')

await setup()
const world = await openWorld({ RATE_LIMIT_FACTOR: '1' })
let wrong = 0
function expectThat(holds: boolean, what: string): void {
  console.log(`${holds ? '  ' : '✗ '}${what}`)
  if (!holds) wrong += 1
}
try {
  const before = performance.now()
  for (let count = 0; count < 20; count++) solve(makeChallenge(world.platform))
  const cost = (performance.now() - before) / 20
  const scale = { guests, networks, share: 0.05, works, seconds: 600 }
  const found = await abuseReports(world, scale)
  console.log(
    found,
    `one challenge takes ${cost.toFixed(0)} ms: ${((cost * found.reports) / 1000).toFixed(0)} s for all`,
  )
  expectThat(found.byReports <= 5, `honest works hidden by grave reports: ${found.byReports}, at most 5`)
  expectThat(
    found.mostOfNetwork <= 1,
    `hidden by persons shown: ${found.byPersonsShown}, of one network at most ${found.mostOfNetwork}`,
  )
  expectThat(found.mostAgain <= 1, `hidden again by the same network: ${found.mostAgain - 1}`)
  expectThat(found.slowest <= 5_000, `the slowest report took ${found.slowest.toFixed(0)} ms`)
  expectThat(found.longestWait <= 3_600, `what came first waited at most ${found.longestWait} s`)
  expectThat(found.unheard.length === 0, `persons shown who were not heard: ${found.unheard.length}`)
} finally {
  await world.close()
  await teardown()
}
process.exitCode = wrong === 0 ? 0 : 1
