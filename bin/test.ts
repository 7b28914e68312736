import { buildStale } from './build.ts'
import { runChecks } from './check.ts'
import { prepareChromium } from './chromium.ts'
import { addOutcomes, finish, runJourneys, runStage, runVitest } from './stages.ts'
import type { Outcome } from './stages.ts'

// With file filters only the tests they name run: `npm test -- server/video`.
const filters = process.argv.slice(2)
const all = filters.length === 0
const outcomes: Outcome[] = []
const add = async (name: string, run: () => Promise<Outcome>) => outcomes.push(await runStage(name, run))

if (all) outcomes.push(await runChecks())
if (all || filters.some((one) => /^(e2e|checks)\b/.test(one))) {
  await add('browser', async () => {
    process.env.CHROMIUM_PATH = await prepareChromium()
    console.log(process.env.CHROMIUM_PATH)
    return { passed: 0, failed: 0 }
  })
  await add('build', async () => {
    await buildStale()
    return { passed: 1, failed: 0 }
  })
}
await add('unit and integration', () => runVitest('unit+integration', filters))
if (all || filters.some((one) => one.startsWith('e2e'))) await add('e2e', () => runJourneys(filters))
finish(addOutcomes(outcomes))
