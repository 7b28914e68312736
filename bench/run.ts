import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureBundle, type Size } from './bundle.ts'
import { type ImportFigures, measureImport } from './import.ts'
import { type Figures, measureLists } from './lists.ts'

// npm run bench: prints what it measures and keeps it in results.json. Figures of one run compare with each other only.
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1).padStart(6)
const isWithin = ({ js, css, budget }: Size) => js <= budget.js && css <= (budget.css ?? Infinity)

function printBundle(sizes: Size[]): void {
  console.log('\nMembers’ app, gzip kB      JS  (budget)    CSS  (budget)')
  for (const size of sizes) {
    const { name, js, css, budget } = size
    const limits = [budget.js, budget.css].map((limit) =>
      (limit === undefined ? '' : `(${limit / 1_000})`).padStart(8),
    )
    console.log(
      `${isWithin(size) ? '✓' : '✗'} ${name.padEnd(22)}${kilobytes(js)}${limits[0]}  ${kilobytes(css)}${limits[1]}`,
    )
  }
}

/** CPU time beside the first of the figures. */
const ratioTo = (base: Figures, { cpu }: Figures) => Math.round((cpu / base.cpu) * 100) / 100

function printLists(figures: Figures[]): void {
  console.log(
    '\nHome list of 20,000 films          CPU µs/request     requests/s   CPU beside the bare server',
  )
  for (const each of figures)
    console.log(
      `${each.name.padEnd(34)}${each.cpu.toFixed(0).padStart(14)}${each.rate.toFixed(0).padStart(15)}${`× ${ratioTo(figures[0]!, each)}`.padStart(16)}`,
    )
}

function printImport({ filmSeconds, plain, imported, speedBesidePlain }: ImportFigures): void {
  console.log(`\n1080p film of ${filmSeconds} s, to four qualities      seconds   speed beside ffmpeg alone`)
  console.log(`ffmpeg alone${plain.toFixed(1).padStart(40)}`)
  console.log(
    `whole import${imported.toFixed(1).padStart(40)}${`× ${speedBesidePlain.toFixed(2)}`.padStart(22)}`,
  )
}

const bundle = await measureBundle()
printBundle(bundle)
const lists = await measureLists()
printLists(lists)
const imports = await measureImport()
printImport(imports)

const results = {
  node: process.version,
  bundle: Object.fromEntries(bundle.map(({ name, js, css }) => [name, { js, css }])),
  lists: lists.map((each) => ({
    name: each.name,
    cpuMicrosecondsPerRequest: Math.round(each.cpu),
    requestsPerSecond: Math.round(each.rate),
    cpuBesideBareServer: ratioTo(lists[0]!, each),
  })),
  import: imports,
}
writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
process.exit(bundle.every(isWithin) ? 0 : 1)
