import { setup, teardown } from '../../bin/tests/environment/test-database.ts'
import { openWorld } from '#server/testing.ts'
import { everyEndpoint } from '../caller.ts'
import { furnish, fuzz } from '../fuzz/fuzz.ts'

// npm run soak -- fuzz [bodies per call] [seed]: sends bad bodies to every call.
const count = Number(process.argv[2] ?? 2_000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_000)
if (!(count > 0 && Number.isSafeInteger(seed))) throw new Error('usage: npm run soak -- fuzz [BODIES] [SEED]')

console.log(`${count} bad bodies for each of ${everyEndpoint.length} calls, seed ${seed}\n`)
await setup()
const world = await openWorld()
let sent = 0
let wrong = 0
try {
  await furnish(world)
  for (const endpoint of everyEndpoint) {
    const { path, words, slowest, findings } = await fuzz(world, endpoint, { count, seed })
    const answers = Object.entries(words).sort(([, one], [, other]) => other - one)
    sent += answers.reduce((sum, [, times]) => sum + times, 0)
    wrong += findings.length
    const list = answers.map(([word, times]) => `${word} ${times}`).join(', ')
    console.log(`${path.padEnd(36)} slowest ${slowest.toFixed(0).padStart(4)} ms   ${list}`)
    for (const finding of findings.slice(0, 5)) console.log(`    ✗ ${finding.problem}\n      ${finding.sent}`)
  }
} finally {
  await world.close()
  await teardown()
}
console.log(`\n${sent} bad bodies sent, ${wrong} findings`)
process.exit(wrong === 0 ? 0 : 1)
