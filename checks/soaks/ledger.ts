import { checkLedger } from '#server/ledger/index.ts'
import { openWorld } from '#server/testing.ts'
import { setup, teardown } from '../../bin/tests/environment/test-database.ts'
import { playMany } from '../ledger/run.ts'

// npm run soak -- ledger [seconds]: plays random sequences of postings against the auditor, until Ctrl-C without a time.
const seconds = Number(process.argv[2] ?? Infinity)
if (!(seconds > 0)) throw new Error('usage: npm run soak -- ledger [SECONDS]')

const perRound = 1000
const tally = new Map<string, number>()
let stopping = false
process.once('SIGINT', () => {
  stopping = true
  console.log('\nstops after this round')
})

await setup()
const world = await openWorld()
const started = performance.now()
const elapsed = () => (performance.now() - started) / 1000
let played = 0
let report = ''
try {
  while (!stopping && !report && elapsed() < seconds) {
    report = await playMany(world, { count: perRound, seed: Date.now() % 1_000_000_000 }, tally)
    const { entries, differences } = await checkLedger(world.platform.db)
    played += perRound
    if (differences.length > 0) report += `\n${JSON.stringify(differences.slice(0, 10), null, 1)}`
    const answers = [...tally].map(([answer, times]) => `${answer} ${times}`).join(', ')
    console.log(`${played} sequences in ${elapsed().toFixed(0)} s, ${entries} entries: ${answers}`)
  }
} finally {
  await world.close()
  await teardown()
}
console.log(report || `\n${played} sequences, 0 differences`)
process.exit(report ? 1 : 0)
