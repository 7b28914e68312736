import { readFileSync } from 'node:fs'
import { Value } from 'typebox/value'
import { DayLog } from '#contract/rewards/draws.ts'
import { faultsOf } from '#server/rewards/index.ts'

// npm run draws:verify -- FILE: recomputes every draw of a day's log, as members and staff can download it. Needs no server.
const [file, ...rest] = process.argv.slice(2)
if (!file || rest.length) {
  console.error('usage: npm run draws:verify -- FILE')
  process.exit(2)
}
const log = JSON.parse(readFileSync(file, 'utf8')) as unknown
if (!Value.Check(DayLog, log)) {
  console.error(`${file} is no log of draws`)
  process.exit(2)
}
const faults = faultsOf(log)
for (const fault of faults) console.log(`✗ ${fault}`)
console.log(`${log.day}, activity ${log.activityId}: ${log.lines.length} draws, ${faults.length} faults`)
process.exitCode = faults.length ? 1 : 0
