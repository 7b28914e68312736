import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { checkLedger } from '#server/ledger/index.ts'
import { hashCode, makeCode } from '#server/rewards/codes/secrets.ts'
import { openWorld, type World } from '#server/testing.ts'
import { setup, teardown } from '../../bin/tests/environment/test-database.ts'
import { crowd, makeCodes, rushForCode, rushForGood, tryCode } from '../rewards/reward-rushes.ts'

// npm run soak -- rewards [people at one code] [items] [buyers] [guesses] [tries timed]: lets members rush for redeem codes and items of the mall, and guesses codes.
const [people, items, buyers, guesses, timed] = [1_000, 50, 5_000, 1_000_000, 2_000].map((usual, at) =>
  Number(process.argv[2 + at] ?? usual),
) as [number, number, number, number, number]
if (![people, items, buyers, guesses, timed].every((count) => Number.isSafeInteger(count) && count > 0))
  throw new Error('usage: npm run soak -- rewards [PEOPLE] [ITEMS] [BUYERS] [GUESSES] [TIMED]')

let wrong = 0
/** Counts what is not as it must be, and shows it. */
function expectSame(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [found, expected].map((each) => JSON.stringify(each))
  console.log(`${one === other ? '  ' : '✗ '}${what}: ${one}`)
  if (one !== other) wrong += 1
}

async function rush(world: World): Promise<void> {
  const { words, ...once } = await rushForCode(world, { people })
  expectSame(`one code, ${people} people at once`, once, {
    faults: 0,
    used: 1,
    written: 1,
    left: 0,
  })
  expectSame('their answers', [words.ok, words.redeem_code_wrong], [1, people - 1])
  const seven = await rushForCode(world, { people, uses: 7 })
  expectSame('a code for seven', [seven.words.ok, seven.faults, seven.used, seven.left], [7, 0, 7, 0])
  const { words: bought, ...good } = await rushForGood(world, { items, buyers })
  expectSame('answers', [bought.ok, bought.good_sold_out], [items, buyers - items])
  expectSame(`${items} items, ${buyers} buyers at once`, good, {
    faults: 0,
    stock: 0,
    sold: items,
    orders: items,
    spent: items * 100,
    left: 0,
  })
  expectSame('the ledger', (await checkLedger(world.platform.db)).differences, [])
}

/** Random codes against those of a full batch, by the function that matches them. */
async function guess(world: World): Promise<void> {
  await makeCodes(world, { count: 5_000 })
  const { rows } = await sql<{ hash: Buffer }>`select hash from reward_codes`.execute(world.platform.db)
  const kept = new Set(rows.map(({ hash }) => hash.toString('latin1')))
  const seen = new Set<string>()
  let hits = 0
  for (let at = 0; at < guesses; at++) {
    const code = makeCode().replaceAll('-', '')
    seen.add(code)
    if (kept.has(hashCode(world.platform.keys, code).toString('latin1'))) hits += 1
  }
  expectSame(`${guesses} guesses, hits and duplicates`, [hits, guesses - seen.size], [0, 0])
}

/** How long wrong and used codes take, in turns: whether their means differ by more than chance (Welch's t). */
async function time(world: World): Promise<void> {
  const { codes } = await makeCodes(world, { count: 1 })
  const [first] = await crowd(world, 1)
  await tryCode(world, first!.token, codes[0]!)
  const took: { wrong: number[]; used: number[] } = { wrong: [], used: [] }
  const triers = await crowd(world, Math.ceil((timed * 2) / 4))
  for (let at = 0; at < timed * 2; at++) {
    const kind = (randomBytes(1)[0]! & 1) === 0 ? 'wrong' : 'used'
    const code = kind === 'wrong' ? makeCode() : codes[0]!
    const { token } = triers[Math.floor(at / 4)]!
    const start = performance.now()
    await tryCode(world, token, code)
    took[kind].push(performance.now() - start)
  }
  const [one, other] = [summary(took.wrong), summary(took.used)]
  const t = (one.mean - other.mean) / Math.sqrt(one.variance / one.count + other.variance / other.count)
  console.log(`  wrong ${one.mean.toFixed(3)} ms, used ${other.mean.toFixed(3)} ms, t = ${t.toFixed(2)}`)
  // p > 0.01 of a normal distribution: so many tries are as good as one
  expectSame('told apart by time', Math.abs(t) > 2.576, false)
}

/** The slowest twentieth is the machine's business. */
function summary(all: readonly number[]) {
  const values = all.toSorted((one, other) => one - other).slice(0, Math.floor(all.length * 0.95))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, variance, count: values.length }
}

await setup()
try {
  const world = await openWorld()
  try {
    await rush(world)
    await guess(world)
    await time(world)
  } finally {
    await world.close()
  }
} finally {
  await teardown()
}
console.log(`${wrong} findings`)
process.exit(wrong === 0 ? 0 : 1)
