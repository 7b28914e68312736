import type { Heading, Rank } from './headings.ts'

/** A line of a text that may be a heading, and how many letters follow it before the next such line. */
export type Candidate = { start: number; end: number; heading: Heading; letters: number }

/** A heading that counts: of a volume, of a chapter, or within a chapter. */
export type Entry = Candidate & { role: 'volume' | 'chapter' | 'inner' }

const order: Rank[] = ['section', 'chapter', 'arc', 'volume']
/** Chapters that are missing may leave a gap in the numbers. */
const widestGap = 5
const fewestListed = 3
const longestRun = 3

/** The headings in order of the text, and where those lines begin that only announce or repeat one. */
export type Outline = { entries: Entry[]; announced: Set<number> }

/**
 * Which of the lines that look like headings are: chapters are of the unit that occurs most, volumes of a higher one,
 * and a line that prose could have too must fit the numbers around it. A table of contents before the text, and a
 * heading said twice, count once.
 */
export function chooseHeadings(candidates: readonly Candidate[]): Outline {
  const main = mainRank(candidates) ?? 'named'
  const ranked = candidates.filter(({ heading }) => heading.rank !== 'list' || main === 'list')
  const found = fitting(ranked, main).map((one) => ({ ...one, role: roleOf(one, main) }))
  const entries = withoutRepeats(withoutContents(found))
  const kept = new Set(entries.map(({ start }) => start))
  return { entries, announced: new Set(found.map(({ start }) => start).filter((start) => !kept.has(start))) }
}

function roleOf({ heading }: Candidate, main: Rank): Entry['role'] {
  if (isPlainText(heading)) return 'volume'
  if (heading.rank === main || heading.rank === 'named') return 'chapter'
  return order.indexOf(heading.rank) > order.indexOf(main) ? 'volume' : 'inner'
}

const isPlainText = ({ title }: Heading) => title === '正文'

/** What the chapters are: the unit that occurs most; numbers alone only where there is nothing else. */
function mainRank(candidates: readonly Candidate[]): Rank | undefined {
  const count = (rank: Rank) =>
    candidates.filter(({ heading }) => heading.rank === rank && !isPlainText(heading)).length
  const [chapters, sections, arcs, volumes] = [
    count('chapter'),
    count('section'),
    count('arc'),
    count('volume'),
  ]
  if (sections > chapters * 1.5 && sections > arcs) return 'section'
  if (chapters && chapters >= arcs) return 'chapter'
  if (arcs) return 'arc'
  if (isSequence(candidates.filter(({ heading }) => heading.rank === 'list'))) return 'list'
  return volumes ? 'volume' : undefined
}

/** Whether numbers alone are headings: they count on, and there is text between them. */
function isSequence(listed: readonly Candidate[]): boolean {
  if (listed.length < fewestListed) return false
  const steps = listed
    .slice(1)
    .filter(({ heading }, at) => heading.number === listed[at]!.heading.number! + 1)
  const filled = listed.filter(({ letters }) => letters >= 100)
  return steps.length >= (listed.length - 1) * 0.8 && filled.length >= listed.length * 0.5
}

function fitting(candidates: readonly Candidate[], main: Rank): Candidate[] {
  const kept: Candidate[] = []
  let last: number | undefined
  for (const [at, candidate] of candidates.entries()) {
    const { rank, number, sure } = candidate.heading
    const isMain = rank === main
    const fits = isMain && number !== last && (follows(last, number) || leads(candidates, at, main))
    if (!sure && !fits) continue
    kept.push(candidate)
    if (isMain) last = number ?? last
    // Numbers may begin again with a volume.
    else if (rank !== 'named' && order.indexOf(rank) > order.indexOf(main)) last = undefined
  }
  return kept
}

const follows = (last: number | undefined, number: number | undefined) =>
  number !== undefined && (last === undefined || (number > last && number <= last + widestGap))

/** Whether the next of its kind counts on from it. */
function leads(candidates: readonly Candidate[], at: number, main: Rank): boolean {
  const { number } = candidates[at]!.heading
  const next = candidates.slice(at + 1, at + 4).find(({ heading }) => heading.rank === main)
  return number !== undefined && next?.heading.number === number + 1
}

/** Without headings that only announce: nothing follows them, and they come again. */
function withoutContents(entries: readonly Entry[]): Entry[] {
  const lastPlace = new Map(entries.map((entry, at) => [keyOf(entry), at]))
  const firstFilled = entries.findIndex(({ letters }) => letters > 0)
  const lastNumber = new Map(entries.map(({ heading: { rank, number } }, at) => [`${rank} ${number}`, at]))
  const kept: Entry[] = []
  let run = 0
  for (const [at, entry] of entries.entries()) {
    const { rank, number } = entry.heading
    // At the top the same number is enough: titles are shorter there.
    const isAtTop = firstFilled >= longestRun && at < firstFilled && number !== undefined
    const comesAgain =
      lastPlace.get(keyOf(entry))! > at || (isAtTop && lastNumber.get(`${rank} ${number}`)! >= firstFilled)
    const isEmpty = entry.letters === 0
    // The last of a run may be followed by words before the first chapter.
    if (comesAgain && (isEmpty || run >= longestRun)) run++
    else {
      run = 0
      kept.push(entry)
    }
  }
  return kept
}

/** A heading said twice, at once, is said once: by the longer of the two. */
function withoutRepeats(entries: readonly Entry[]): Entry[] {
  const kept: Entry[] = []
  for (const entry of entries) {
    const before = kept.at(-1)
    const isSame =
      before &&
      before.letters === 0 &&
      before.role === entry.role &&
      before.heading.rank === entry.heading.rank &&
      before.heading.number === entry.heading.number &&
      (keyOf(before).startsWith(keyOf(entry)) || keyOf(entry).startsWith(keyOf(before)))
    if (!isSame) kept.push(entry)
    else {
      const { title } =
        before.heading.title.length > entry.heading.title.length ? before.heading : entry.heading
      const volume = entry.heading.volume ?? before.heading.volume
      kept[kept.length - 1] = { ...entry, heading: { ...entry.heading, title, ...(volume && { volume }) } }
    }
  }
  return kept
}

/** The title without spaces, and without the dots and the page number of a table of contents. */
const keyOf = ({ heading }: Candidate) =>
  `${heading.volume ?? ''}${heading.title}`.replace(/[\s.·…]{3,}\d*$/, '').replaceAll(/\s/g, '')
