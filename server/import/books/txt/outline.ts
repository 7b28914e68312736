import type { Heading, Rank } from './headings.ts'

/** A line that may be a heading, and the number of letters up to the next such line. */
export type Candidate = { start: number; end: number; heading: Heading; letters: number }

/** An accepted heading: of a volume, of a chapter, or within a chapter. */
export type Entry = Candidate & { role: 'volume' | 'chapter' | 'inner' }

const order: Rank[] = ['section', 'chapter', 'arc', 'volume']
/** Gap in the numbers that missing chapters may leave. */
const maxGap = 5
const minListed = 3
const minContentsRun = 3

/** Headings in order of the text, and the starts of lines that only announce or repeat one. */
export type Outline = { entries: Entry[]; announced: Set<number> }

/**
 * Chooses the headings among lines that look like one: chapters have the most frequent unit, volumes a higher one, and
 * a line that could be prose must fit the numbers around it. A table of contents before the text, and a repeated
 * heading, count once.
 */
export function chooseHeadings(candidates: readonly Candidate[]): Outline {
  const main = mainRank(candidates) ?? 'named'
  const ranked = candidates.filter(({ heading }) => heading.rank !== 'list' || main === 'list')
  const found = headingsInSequence(ranked, main).map((one) => ({ ...one, role: roleOf(one, main) }))
  const entries = withoutRepeats(withoutContents(found))
  const keptStarts = new Set(entries.map(({ start }) => start))
  return {
    entries,
    announced: new Set(found.map(({ start }) => start).filter((start) => !keptStarts.has(start))),
  }
}

function roleOf({ heading }: Candidate, main: Rank): Entry['role'] {
  if (isPlainText(heading)) return 'volume'
  if (heading.rank === main || heading.rank === 'named') return 'chapter'
  return order.indexOf(heading.rank) > order.indexOf(main) ? 'volume' : 'inner'
}

const isPlainText = ({ title }: Heading) => title === '正文'

/** The unit of chapters: the most frequent one; bare numbers only when there is nothing else. */
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

/** True when bare numbers are headings: they count up, and there is text between them. */
function isSequence(listed: readonly Candidate[]): boolean {
  if (listed.length < minListed) return false
  const steps = listed
    .slice(1)
    .filter(({ heading }, at) => heading.number === listed[at]!.heading.number! + 1)
  const filled = listed.filter(({ letters }) => letters >= 100)
  return steps.length >= (listed.length - 1) * 0.8 && filled.length >= listed.length * 0.5
}

function headingsInSequence(candidates: readonly Candidate[], main: Rank): Candidate[] {
  const accepted: Candidate[] = []
  let last: number | undefined
  for (const [at, candidate] of candidates.entries()) {
    const { rank, number, sure } = candidate.heading
    const isMain = rank === main
    const fits =
      isMain && number !== last && (continuesFrom(last, number) || leadsToNext(candidates, at, main))
    if (!sure && !fits) continue
    accepted.push(candidate)
    if (isMain) last = number ?? last
    // Numbers may start again with a volume.
    else if (rank !== 'named' && order.indexOf(rank) > order.indexOf(main)) last = undefined
  }
  return accepted
}

const continuesFrom = (last: number | undefined, number: number | undefined) =>
  number !== undefined && (last === undefined || (number > last && number <= last + maxGap))

/** True when the next heading of its kind continues its number. */
function leadsToNext(candidates: readonly Candidate[], at: number, main: Rank): boolean {
  const { number } = candidates[at]!.heading
  const next = candidates.slice(at + 1, at + 4).find(({ heading }) => heading.rank === main)
  return number !== undefined && next?.heading.number === number + 1
}

/** Drops headings that only announce: no text follows them, and they occur again. */
function withoutContents(entries: readonly Entry[]): Entry[] {
  const lastIndex = new Map(entries.map((entry, at) => [keyOf(entry), at]))
  const firstFilled = entries.findIndex(({ letters }) => letters > 0)
  const lastNumber = new Map(entries.map(({ heading: { rank, number } }, at) => [`${rank} ${number}`, at]))
  const entriesLeft: Entry[] = []
  let emptyRun = 0
  for (const [at, entry] of entries.entries()) {
    const { rank, number } = entry.heading
    // At the top an equal number suffices, because titles are shorter there.
    const isAtTop = firstFilled >= minContentsRun && at < firstFilled && number !== undefined
    const comesAgain =
      lastIndex.get(keyOf(entry))! > at || (isAtTop && lastNumber.get(`${rank} ${number}`)! >= firstFilled)
    const isEmpty = entry.letters === 0
    // The last of a table of contents may be followed by words before the first chapter.
    if (comesAgain && (isEmpty || emptyRun >= minContentsRun)) emptyRun++
    else {
      emptyRun = 0
      entriesLeft.push(entry)
    }
  }
  return entriesLeft
}

/** Merges a heading that is repeated at once; the longer title is kept. */
function withoutRepeats(entries: readonly Entry[]): Entry[] {
  const entriesLeft: Entry[] = []
  for (const entry of entries) {
    const previous = entriesLeft.at(-1)
    const isSame =
      previous &&
      previous.letters === 0 &&
      previous.role === entry.role &&
      previous.heading.rank === entry.heading.rank &&
      previous.heading.number === entry.heading.number &&
      (keyOf(previous).startsWith(keyOf(entry)) || keyOf(entry).startsWith(keyOf(previous)))
    if (!isSame) entriesLeft.push(entry)
    else {
      const { title } =
        previous.heading.title.length > entry.heading.title.length ? previous.heading : entry.heading
      const volume = entry.heading.volume ?? previous.heading.volume
      entriesLeft[entriesLeft.length - 1] = {
        ...entry,
        heading: { ...entry.heading, title, ...(volume && { volume }) },
      }
    }
  }
  return entriesLeft
}

/** The title without spaces, and without the dots and page number of a table of contents. */
const keyOf = ({ heading }: Candidate) =>
  `${heading.volume ?? ''}${heading.title}`.replace(/[\s.·…]{3,}\d*$/, '').replaceAll(/\s/g, '')
