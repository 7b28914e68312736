import {
  brokenSums,
  crashPoints as purchasePoints,
  purchaseRound,
} from '../../e2e/crashes/purchase-crashes.ts'
import { type CrashSite, crashPoints, crashRound, openCrashSite } from '../../e2e/crashes/recharge-crash.ts'

// npm run soak -- crash [times] [point]: kills the server that often at each point where a payment or a purchase could be lost or doubled.
const times = Number(process.argv[2] ?? 50)
const only = process.argv[3]
if (!Number.isSafeInteger(times)) throw new Error('usage: npm run soak -- crash [TIMES] [POINT]')

type Round = (crash: CrashSite) => Promise<{ wrong: string[]; seconds: number }>
const rounds: [string, Round][] = [
  ...Object.values(crashPoints)
    .flat()
    .map((point): [string, Round] => [point, (crash) => crashRound(crash, point)]),
  ...purchasePoints.map((point): [string, Round] => [point, (crash) => purchaseRound(crash, point)]),
]
if (only && !rounds.some(([point]) => point === only)) throw new Error(`there is no point ${only}`)

let problems = 0
const crash = await openCrashSite()
try {
  for (const [point, round] of rounds) {
    if (only && point !== only) continue
    let slowest = 0
    const found: string[] = []
    for (let time = 0; time < times; time++) {
      const { wrong, seconds } = await round(crash)
      found.push(...wrong)
      slowest = Math.max(slowest, seconds)
    }
    found.push(...(await brokenSums(crash.site)).map(({ broken }) => `${broken} does not add up`))
    problems += found.length
    console.log(
      `${found.length ? '✗' : '✓'} ${point}: ${times} times, done ${slowest.toFixed(1)} s after the start at most`,
    )
    for (const each of found) console.log(`    ${each}`)
  }
} finally {
  await crash.close()
}
console.log(`${problems} findings`)
process.exit(problems ? 1 : 0)
