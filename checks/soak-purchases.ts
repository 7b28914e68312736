import { openWorld } from '#server/testing.ts'
import { setup, teardown } from '../bin/test-database.ts'
import { brokenSums, crashAt, crashPoints, openFragileSite } from '../e2e/purchase-crashes.ts'
import { rushForTheLast, rushOfRepeats } from './purchase-rushes.ts'

// npm run soak:purchases -- [rounds] [keys] [crashes at each point]
const [rounds, keys, crashes] = [100, 500, 50].map((usual, at) => Number(process.argv[2 + at] ?? usual)) as [
  number,
  number,
  number,
]
if (![rounds, keys, crashes].every((count) => Number.isSafeInteger(count) && count >= 0))
  throw new Error('usage: npm run soak:purchases -- [ROUNDS] [KEYS] [CRASHES]')

let wrong = 0
/** Counts what is not as it must be, and shows it. */
function expectSame(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [found, expected].map((each) => JSON.stringify(each))
  if (one === other) return
  wrong += 1
  console.log(`  ✗ ${what}: ${one}, not ${other}`)
}

async function rush(): Promise<void> {
  const world = await openWorld()
  try {
    let faults = 0
    for (let round = 1; round <= rounds; round++) {
      const found = await rushForTheLast(world)
      faults += found.faults
      expectSame(`round ${round}`, [found.words.ok, found.words.balance_short, found.left], [10, 190, 0])
    }
    console.log(`coins for 10 films, 200 wanted at once: ${rounds} rounds, ${faults} faults`)
    const { effects, changed, spent, expected } = await rushOfRepeats(world, { keys })
    for (const { words, different } of effects) expectSame('a key', [words, different], [{ ok: 100 }, 1])
    expectSame('changed wishes', changed, keys ? { key_reused: keys } : {})
    expectSame('coins spent', spent, expected)
    console.log(`the same key 100 times at once: ${keys} keys, ${spent / 100} purchases charged`)
  } finally {
    await world.close()
  }
}

async function crash(): Promise<void> {
  const fragile = await openFragileSite()
  try {
    for (const point of crashPoints) {
      const done = point === 'purchase.committed'
      for (let time = 1; time <= crashes; time++) {
        const { answered, owned, had, first, second, left } = await crashAt(fragile, point)
        expectSame(
          `${point}, crash ${time}`,
          [answered, owned, had, first.balance.paid, left],
          [false, done, done ? 150 : 250, 150, 150],
        )
        expectSame(`${point}, the second answer`, second, first)
      }
      expectSame('the ledger', await brokenSums(fragile.site), [])
      console.log(`killed at ${point}: ${crashes} times`)
    }
  } finally {
    await fragile.close()
  }
}

await setup()
try {
  await rush()
} finally {
  await teardown()
}
if (crashes) await crash()
console.log(`${wrong} findings`)
process.exit(wrong === 0 ? 0 : 1)
