import { openWorld } from '#server/testing.ts'
import { setup, teardown } from '../../bin/tests/environment/test-database.ts'
import { rushForTheLast, rushOfRepeats } from '../money/purchase-rushes.ts'

// npm run soak -- purchases [rounds] [keys]: lets buyers rush for the last coins and repeats purchases by their keys.
const [rounds, keys] = [100, 500].map((usual, at) => Number(process.argv[2 + at] ?? usual)) as [
  number,
  number,
]
if (![rounds, keys].every((count) => Number.isSafeInteger(count) && count >= 0))
  throw new Error('usage: npm run soak -- purchases [ROUNDS] [KEYS]')

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

await setup()
try {
  await rush()
} finally {
  await teardown()
}
console.log(`${wrong} findings`)
process.exit(wrong === 0 ? 0 : 1)
