import { buildStale } from './build.ts'
import { prepareChromium } from './chromium.ts'
import { finish, runStage, runVitest } from './stages.ts'

const outcome = await runStage('e2e', async () => {
  process.env.CHROMIUM_PATH = await prepareChromium()
  await buildStale()
  return runVitest('e2e', process.argv.slice(2))
})
finish(outcome)
