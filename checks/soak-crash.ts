import { brokenSums } from '../e2e/purchase-crashes.ts'
import { crashPoints, crashRound, openCrashSite } from '../e2e/recharge-crash.ts'
import { setup, teardown } from '../bin/test-database.ts'

// npm run soak:crash -- [times]: the server killed so often at each point where a payment could be lost or doubled.
const times = Number(process.argv[2] ?? 50)
let problems = 0

await setup()
const crash = await openCrashSite()
try {
  for (const point of Object.values(crashPoints).flat()) {
    let slowest = 0
    const found: string[] = []
    for (let time = 0; time < times; time++) {
      const { wrong, seconds } = await crashRound(crash, point)
      found.push(...wrong)
      slowest = Math.max(slowest, seconds)
    }
    found.push(...(await brokenSums(crash.site)).map(({ broken }) => `${broken} does not add up`))
    problems += found.length
    console.log(
      `${found.length ? '✗' : '✓'} ${point}: ${times} times, credited after ${slowest.toFixed(1)} s at most`,
    )
    for (const each of found) console.log(`    ${each}`)
  }
} finally {
  await crash.close()
  await teardown()
}
process.exit(problems ? 1 : 0)
