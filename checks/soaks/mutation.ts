import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importGraph, readSources } from '../../bin/tests/imports.ts'
import { chosenFaults } from '../mutation/chosen/index.ts'
import { drawMutants } from '../mutation/drawn.ts'
import { type Area, chosenMutant } from '../mutation/faults.ts'
import { openTestFinder } from '../mutation/nearest-tests.ts'
import { summarise } from '../mutation/report.ts'
import { tryAll } from '../mutation/run.ts'

const root = join(import.meta.dirname, '../..')

// npm run soak -- mutation [--only chosen|drawn] [--seed N] [--count N] [--match TEXT] [--lanes N]: makes small faults one at a time and names those no test catches.
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    match: { type: 'string', multiple: true, default: [''] },
    lanes: { type: 'string', default: '2' },
  },
})

const chosen = (Object.keys(chosenFaults) as Area[]).flatMap((area) =>
  chosenFaults[area].map((fault) => chosenMutant(root, area, fault)),
)
const graph = importGraph(readSources(['contract', 'server', 'web', 'console', 'client', 'ui', 'checks']))
const finder = openTestFinder(graph)
const drawn = drawMutants({ root, finder, seed: Number(values.seed), count: Number(values.count) })
const mutants = [
  ...(values.only === 'drawn' ? [] : chosen),
  ...(values.only === 'chosen' ? [] : drawn),
].filter(({ area, file, about }) => values.match.some((text) => `${area}: ${file}: ${about}`.includes(text)))
const started = performance.now()
const { tried, red } = await tryAll(mutants, Number(values.lanes))
const { lines, well } = summarise(tried)
const seconds = (performance.now() - started) / 1000
console.log(`\n${lines.join('\n')}`)
console.log(
  `\n${tried.length} faults in ${seconds.toFixed(0)} s, ${(seconds / tried.length).toFixed(1)} s each`,
)
if (red.length > 0) console.log(`red without any fault: ${red.join(', ')}`)
process.exit(well && red.length === 0 ? 0 : 1)
