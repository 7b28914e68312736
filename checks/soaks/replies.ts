import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { record } from '../replies/record.ts'
import { countMasked, differences, maskRecording, type Recording } from '../replies/recording.ts'

// npm run soak -- replies --data FOLDER --write FILE | --compare FILE: records what every call answers over a copy of a data folder, or names each reply that another version gives differently.
const { values } = parseArgs({
  options: { data: { type: 'string' }, write: { type: 'string' }, compare: { type: 'string' } },
})
if (!values.data || Boolean(values.write) === Boolean(values.compare))
  throw new Error('usage: npm run soak -- replies --data FOLDER --write FILE | --compare FILE')

if (values.write) {
  const startedAt = Date.now()
  const [one, other] = [await record(values.data, startedAt), await record(values.data, startedAt)]
  const kept = maskRecording(one, other)
  writeFileSync(values.write, JSON.stringify(kept, null, 1))
  const { all, masked } = countMasked(kept.replies)
  console.log(`${Object.keys(kept.replies).length} replies, ${masked} of ${all} values vary by themselves`)
} else {
  const kept = JSON.parse(readFileSync(values.compare!, 'utf8')) as Recording
  const now = await record(values.data, kept.startedAt)
  const keys = new Set(Object.keys(kept.replies))
  const found = [...keys].flatMap((key) => {
    const list = differences(kept.replies[key], now.replies[key])
    return list.length > 0 ? [`✗ ${key}\n    ${list.slice(0, 5).join('\n    ')}`] : []
  })
  for (const each of found.slice(0, 200)) console.log(each)
  console.log(`\n${keys.size} replies compared, ${found.length} differ`)
  process.exitCode = found.length === 0 ? 0 : 1
}
