import { randomBytes, randomUUID } from 'node:crypto'
import { indexOfTicket, percentOf, totalOf } from '#contract/rewards/odds.ts'
import { checkLedger } from '#server/ledger/index.ts'
import { fitOf, ticketOf } from '#server/rewards/index.ts'
import { openWorld } from '#server/testing.ts'
import { sampleDraws } from '#seeds/draws.ts'
import { setup, teardown } from '../../bin/tests/environment/test-database.ts'
import { drawersOf, rushForTheLastPrize } from '../rewards/draw-rushes.ts'

// npm run soak -- draws [draws of each table] [rounds] [members at once]: compares draws with their published odds, and lets members rush for the last prize.
const [draws, rounds, members] = [1_000_000, 20, 1_000].map((usual, at) =>
  Number(process.argv[2 + at] ?? usual),
) as [number, number, number]
if (![draws, rounds, members].every((count) => Number.isSafeInteger(count) && count >= 0))
  throw new Error('usage: npm run soak -- draws [DRAWS] [ROUNDS] [MEMBERS]')

let wrong = 0
function expectSame(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [found, expected].map((each) => JSON.stringify(each))
  if (one === other) return
  wrong += 1
  console.log(`  ✗ ${what}: ${one}, not ${other}`)
}

/** Every ticket of a table, then many random ones against its weights. */
function compare(title: string, table: readonly { weight: number }[]): void {
  const total = totalOf(table)
  const every = table.map(() => 0)
  for (let ticket = 0; ticket < total; ticket++) every[indexOfTicket(table, ticket)]! += 1
  expectSame(
    `${title}, every ticket`,
    every,
    table.map(({ weight }) => weight),
  )
  const [seed, counts] = [randomBytes(32), table.map(() => 0)]
  for (let serial = 1; serial <= draws; serial++)
    counts[indexOfTicket(table, ticketOf(seed, { serial, key: randomUUID() }, total))]! += 1
  const { chiSquare, degrees, p } = fitOf(table.map(({ weight }, at) => ({ weight, count: counts[at]! })))
  if (p <= 1e-6) wrong += 1
  console.log(
    `${title}: ${total} tickets enumerated; ${draws} draws: χ² ${chiSquare.toFixed(2)}, ${degrees} degrees, p ${p.toPrecision(3)}`,
  )
  for (const [at, { weight }] of table.entries())
    console.log(`  ${percentOf(weight, total).padStart(12)}  ${counts[at]} of ${draws}`)
}

async function rush(): Promise<void> {
  const world = await openWorld()
  try {
    const people = await drawersOf(world, { members, draws: rounds })
    for (let round = 1; round <= rounds; round++) {
      const found = await rushForTheLastPrize(world, people)
      expectSame(`round ${round}`, found, {
        served: members,
        won: 1,
        serials: members,
        faults: 0,
        spent: members * 10,
      })
    }
    expectSame('the ledger', (await checkLedger(world.platform.db)).differences, [])
    console.log(`one prize left, ${members} draws at once: ${rounds} rounds`)
  } finally {
    await world.close()
  }
}

for (const { draft } of sampleDraws) compare(draft.title, draft.prizes)
await setup()
try {
  await rush()
} finally {
  await teardown()
}
console.log(`${wrong} findings`)
process.exit(wrong === 0 ? 0 : 1)
