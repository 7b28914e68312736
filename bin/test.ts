import { runChecks } from './check.ts'
import { prepareChromium } from './tests/environment/chromium.ts'
import { selectChanged } from './tests/selection/changed.ts'
import { refuseFullDisk } from './tests/disk.ts'
import { runJourneys } from './tests/journeys.ts'
import { outcomeOf, runVitest } from './tests/run-vitest.ts'
import { selectTests } from './tests/selection/select.ts'
import { openStages } from './tests/stages.ts'
import { summarise } from './tests/summary.ts'

// `npm test` runs everything; `npm test -- server/video` the tests whose paths hold one of the filters.
// `npm test -- --changed` those that changes since main can break.
const parameters = process.argv.slice(2)
const selection = parameters[0] === '--changed' ? selectChanged(parameters.slice(1)) : selectTests(parameters)
if ('refusal' in selection) {
  console.log(`${selection.refusal}\n\n0 passed, 1 failed`)
  process.exit(1)
}

const { isWhole, runsChecks, filters, unit, integration, journeys } = selection
const stages = openStages()
const hasRoom = await stages.run('disk', () => {
  refuseFullDisk()
  return Promise.resolve({ passed: 0, failed: 0 })
})
if (hasRoom.failed === 0) await runSelected()
stages.close()
const { lines, green } = summarise(stages.stages, { isWhole })
console.log(lines.join('\n'))
process.exit(green ? 0 : 1)

async function runSelected(): Promise<void> {
  if (runsChecks) await runChecks(stages)
  // Pages are served from the bundles, which only some checks look at.
  const needsBundles = journeys.length > 0 || filters.some((one) => one.startsWith('checks'))
  const hasBundles = !needsBundles || (await prepareBundles())
  const hasBrowser = journeys.length === 0 || (await prepareBrowser())
  await runTests('unit', unit)
  await runTests('integration', integration)
  if (journeys.length === 0) return
  await stages.run('journeys', async () => {
    if (hasBundles && hasBrowser) return runJourneys({ filters })
    console.log('No journey runs without the browser and both bundles.')
    return { passed: 0, failed: 1 }
  })
}

async function runTests(project: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await stages.run(project, async () => outcomeOf(await runVitest({ projects: [project], filters })))
}

async function prepareBundles(): Promise<boolean> {
  const { failed } = await stages.run('build', async () => {
    // Loading the bundler takes longer than a unit test.
    const { buildStale } = await import('./build.ts')
    await buildStale()
    return { passed: 1, failed: 0 }
  })
  return failed === 0
}

async function prepareBrowser(): Promise<boolean> {
  const { failed } = await stages.run('browser', async () => {
    process.env.CHROMIUM_PATH = await prepareChromium()
    console.log(process.env.CHROMIUM_PATH)
    return { passed: 0, failed: 0 }
  })
  return failed === 0
}
