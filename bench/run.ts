import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureBundle, type Size } from './bundle.ts'
import { danmakuBudget, type DanmakuFigures, measureDanmaku } from './danmaku.ts'
import { comicImportBudget, type ComicImportFigures, measureComicImport } from './import-comic.ts'
import { type ImportFigures, measureImport } from './import.ts'
import { type Figures, type Latencies, measureLatencies, measureLists } from './lists.ts'
import { chatBudget, type ChatFigures, measureChat } from './live-chat.ts'
import { measurePurchases, purchaseBudget, type PurchaseFigures } from './purchases.ts'
import { measureReading, type Reading, readingBudget } from './reading.ts'
import { measureShorts, shortBudget, type ShortResults } from './short.ts'
import { measureVisits, visitBudgets, type Visits } from './visits.ts'

// npm run bench -- [PART…]: prints what it measures, all or these parts, and keeps it in results.json. Figures of one part compare
// with each other only.
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

const rounded = (value: number) => Math.round(value * 100) / 100

function printLists(figures: Figures[]): void {
  const [bytes, writing] = figures as [Figures, Figures]
  console.log(
    `\n20,000 films                      CPU µs/request     requests/s   of ${bytes.name.split(', ')[1]}   of ${writing.name.split(', ')[1]}`,
  )
  for (const each of figures)
    console.log(
      `${each.name.padEnd(34)}${each.cpu.toFixed(0).padStart(14)}${each.rate.toFixed(0).padStart(15)}${[bytes, writing].map((bare) => `× ${rounded(each.rate / bare.rate)}`.padStart(16)).join('')}`,
    )
}

function printImport({ filmSeconds, plain, imported, speedBesidePlain }: ImportFigures): void {
  console.log(`\n1080p film of ${filmSeconds} s, to four qualities      seconds   speed beside ffmpeg alone`)
  console.log(`ffmpeg alone${plain.toFixed(1).padStart(40)}`)
  console.log(
    `whole import${imported.toFixed(1).padStart(40)}${`× ${speedBesidePlain.toFixed(2)}`.padStart(22)}`,
  )
}

function printComicImport({ pages, plain, imported, speedBesidePlain }: ComicImportFigures): void {
  const met = speedBesidePlain >= comicImportBudget ? '✓' : '✗'
  console.log(`\nComic of ${pages} pages, in three widths        seconds   speed beside unzip and sharp`)
  console.log(`  unzip and sharp${plain.toFixed(1).padStart(35)}`)
  console.log(
    `${met} whole import${imported.toFixed(1).padStart(38)}${`× ${speedBesidePlain.toFixed(2)}`.padStart(22)}   (at least ${comicImportBudget})`,
  )
}

function printLatencies([few, many]: Latencies): void {
  console.log(
    `\nHome list from the database: ${few!.milliseconds.toFixed(2)} ms at ${few!.films} films, ${many!.milliseconds.toFixed(2)} ms at ${many!.films}: × ${rounded(many!.milliseconds / few!.milliseconds)} (at most 1.3)`,
  )
}

const visitNames: Record<keyof Visits, string> = {
  entry: 'entry page, largest paint',
  list: 'list after the confirmation',
  repeat: 'second visit, largest paint',
  firstFrame: 'tap to first picture',
  coldFirstFrame: 'the same, nothing fetched ahead',
  shift: 'layout shift, at most',
}

function printVisits(visits: Visits): void {
  console.log('\nPhone at 150 ms, 1.6 Mbit/s, CPU × 4      ms   (budget)')
  for (const [name, words] of Object.entries(visitNames) as [keyof Visits, string][]) {
    const budget = visitBudgets[name]
    const met = budget === undefined ? ' ' : visits[name] <= budget ? '✓' : '✗'
    console.log(
      `${met} ${words.padEnd(34)}${String(rounded(visits[name])).padStart(8)}${(budget === undefined ? '' : `(${budget})`).padStart(10)}`,
    )
  }
}

function printDanmaku(figures: DanmakuFigures[]): void {
  const plain = figures.find(({ rate }) => rate === 'plain')!
  console.log(
    '\nDanmaku over a film        main thread ms/s   of the processor   painted/s   lines   film dropped',
  )
  for (const { rate, task, processor, painted, lines, dropped } of figures) {
    const bounded = rate === danmakuBudget.rate
    const met = task <= danmakuBudget.task && dropped <= plain.dropped
    const name = rate === 'plain' ? 'turned off' : `${rate} a second`
    const limit = bounded ? `(${danmakuBudget.task})` : ''
    console.log(
      `${bounded ? (met ? '✓' : '✗') : ' '} ${name.padEnd(20)}${String(task).padStart(13)}${limit.padStart(8)}${[processor, painted, lines, dropped].map((value, at) => String(value).padStart([19, 12, 8, 15][at]!)).join('')}`,
    )
  }
}

const readingNames: Record<keyof Reading, string> = {
  firstPage: 'tap to the first page, ms',
  turn: 'turn to a page loaded ahead, ms',
  pageBytes: 'the first page, bytes',
}

function printReading(reading: Reading): void {
  console.log('\nA comic on the same phone                          (budget)')
  for (const [name, words] of Object.entries(readingNames) as [keyof Reading, string][]) {
    const budget = readingBudget[name]
    console.log(
      `${reading[name] <= budget ? '✓' : '✗'} ${words.padEnd(34)}${String(reading[name]).padStart(8)}${`(${budget})`.padStart(10)}`,
    )
  }
}

function printShorts({ swipes, memory }: ShortResults): void {
  console.log(`\nSwipes through short videos     first picture, ms: median   worst   the second   elements`)
  for (const { name, median, worst, moving, elements } of swipes) {
    const bounded = name === swipes[0]!.name
    const met = median <= shortBudget.median && worst <= shortBudget.worst && elements <= shortBudget.elements
    console.log(
      `${bounded ? (met ? '✓' : '✗') : ' '} ${name.padEnd(30)}${[median, worst, moving, elements].map((value, at) => String(value).padStart([26, 8, 13, 11][at]!)).join('')}`,
    )
  }
  console.log(
    `  (at most ${shortBudget.median} ms median and ${shortBudget.worst} ms worst, ${shortBudget.elements} elements)`,
  )
  const growth = memory.late / memory.early
  console.log(
    `${growth <= shortBudget.memory ? '✓' : '✗'} memory after ten and at the end, MB  ${memory.early.toFixed(0)}  ${memory.late.toFixed(0)}  × ${growth.toFixed(2)} (${shortBudget.memory})`,
  )
}

function printPurchases(figures: PurchaseFigures[]): void {
  console.log(
    `\nPurchases                                a second   of the same rows by hand (at least ${purchaseBudget})`,
  )
  for (const { name, rate, ofHandMade } of figures) {
    const met = ofHandMade === undefined ? ' ' : ofHandMade >= purchaseBudget ? '✓' : '✗'
    const share = ofHandMade === undefined ? '' : `× ${ofHandMade}`.padStart(12)
    console.log(`${met} ${name.padEnd(40)}${String(rate).padStart(7)}${share}`)
  }
}

function printChat({ viewers, perSecond, p50, p99, missed }: ChatFigures): void {
  const met = p99 <= chatBudget && missed === 0 ? '✓' : '✗'
  console.log(
    `\n${met} Live chat, ${viewers} viewers × ${perSecond} lines a second: p50 ${p50} ms, p99 ${p99} ms (${chatBudget}), not heard once ${missed}`,
  )
}

type Part = { name: string; measure: () => Promise<unknown> }

/** The parts that are measured, in this order; each prints its figures and returns those to keep in results.json. */
const parts: Part[] = [
  {
    name: 'bundle',
    async measure() {
      const bundle = await measureBundle()
      printBundle(bundle)
      if (!bundle.every(isWithin)) process.exitCode = 1
      return Object.fromEntries(bundle.map(({ name, js, css }) => [name, { js, css }]))
    },
  },
  {
    name: 'lists',
    async measure() {
      const lists = await measureLists()
      printLists(lists)
      return lists.map((each) => ({
        name: each.name,
        cpuMicrosecondsPerRequest: Math.round(each.cpu),
        requestsPerSecond: Math.round(each.rate),
        ofBareServerSameBytes: rounded(each.rate / lists[0]!.rate),
        ofBareServerWritingTheList: rounded(each.rate / lists[1]!.rate),
      }))
    },
  },
  printed('import', measureImport, printImport),
  printed('comicImport', measureComicImport, printComicImport),
  printed('latencies', measureLatencies, printLatencies),
  printed('visits', measureVisits, printVisits),
  printed('reading', measureReading, printReading),
  printed('purchases', measurePurchases, printPurchases),
  printed('danmaku', measureDanmaku, printDanmaku),
  printed('liveChat', measureChat, printChat),
  printed('shorts', measureShorts, printShorts),
]

function printed<Figures>(
  name: string,
  measure: () => Promise<Figures>,
  print: (figures: Figures) => void,
): Part {
  const measureAndPrint = async () => {
    const figures = await measure()
    print(figures)
    return figures
  }
  return { name, measure: measureAndPrint }
}

const resultsFile = join(import.meta.dirname, 'results.json')

/** Keeps what a part measured as soon as it has: what fails later costs only itself. */
function keep(name: string, figures: unknown): void {
  const before = JSON.parse(readFileSync(resultsFile, 'utf8')) as Record<string, unknown>
  const results = { ...before, node: process.version, [name]: figures }
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`usage: npm run bench -- [PART…]   (${parts.map(({ name }) => name).join(', ')})`)
  process.exit(2)
}
for (const { name, measure } of parts)
  if (wanted.length === 0 || wanted.includes(name)) keep(name, await measure())
process.exit()
