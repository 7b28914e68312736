import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Area, lineAt, type Mutant } from './faults.ts'
import { applied, changesIn, isReadable, kinds } from './operators.ts'
import type { TestFinder } from './nearest-tests.ts'

/** Where faults of an area are drawn, and the tests of the whole area. */
type Place = { files: RegExp; tests: readonly string[] }

const places: Partial<Record<Area, Place>> = {
  money: {
    files: /^server\/(?:ledger|wallet|purchases|rewards|invite)\//,
    tests: ['server/ledger/ledger.test.ts'],
  },
  entitlement: {
    files:
      /^server\/(?:platform\/(?:entitlement|pictures\/paid-pictures|secrets\/segment-keys)|video\/(?:media\/(?:grants|playable|find-playable|owned|media-files|playlists)|films\/rules|pipeline\/playlist)|comics\/(?:reading\/(?:owned|chapters)|rules)|novel\/(?:reading\/(?:entitled|chapters)|recordings\/(?:grants|files)|rules)|photo\/(?:rules|show-set)|membership\/(?:grants|rules|levels|codes\/(?:codes|code-rules)))\.ts$/,
    tests: [
      'server/video/media/media.test.ts',
      'server/comics/reading/reading.test.ts',
      'server/photo/photo.test.ts',
    ],
  },
  moderation: {
    files: /^server\/(?:moderation|live\/chat)\//,
    tests: ['server/moderation/cases/decisions.test.ts', 'server/moderation/judge.test.ts'],
  },
  wire: {
    files:
      /^(?:server\/platform\/(?:wire|realtime)\/|server\/platform\/(?:calls\/(?:admission|rate-limits|routes|reply-cache)|secrets\/(?:passes|tokens|seal)|database\/cursor)\.ts$|contract\/wire\/)/,
    tests: [
      'server/platform/wire/wire.test.ts',
      'server/video/catalogue/lists.test.ts',
      'server/staff/staff.test.ts',
      'checks/access/access.test.ts',
    ],
  },
  access: {
    files: /^server\/(?:staff|session|users|mine)\//,
    tests: ['server/staff/staff.test.ts', 'server/session/session.test.ts'],
  },
  imports: {
    files: /^server\/import\//,
    tests: ['server/import/import.test.ts', 'checks/library/library.test.ts'],
  },
  backup: { files: /^server\/platform\/backup\//, tests: ['server/platform/backup/backup.test.ts'] },
  web: { files: /^(?:web|client)\//, tests: [] },
}

/** Files without decisions of their own: tables of names, texts, samples, pretend providers and what serves tests. */
const apart =
  /(?:^|\/)(?:index|routes|tables|samples|testing|words|records|pages|links)\.tsx?$|\.(?:test|pages|d)\.tsx?$|-pages\.ts$|words\.ts$|\.tsx$|\/sandbox\/|schema\.generated/

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Drawing = { root: string; finder: TestFinder; seed: number; count: number }

/** Draws faults, spread evenly over areas, over the folders of each, and over kinds of faults; the same for the same seed. */
export function drawMutants({ root, finder, seed, count }: Drawing): Mutant[] {
  const random = randomNumbers(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const drawn = new Map<string, Mutant>()
  const folders = new Map<Area, string[][]>()
  for (const area of Object.keys(places) as Area[]) folders.set(area, foldersOf(area, finder))

  for (let tries = 0; drawn.size < count && tries < count * 50; tries++) {
    const countOf = (area: Area) => [...drawn.values()].filter((one) => one.area === area).length
    const [area] = [...folders.keys()].toSorted((one, other) => countOf(one) - countOf(other)) as [Area]
    const file = pick(pick(folders.get(area)!))
    const tests = finder.testsOf(file, places[area]!.tests)
    if (tests.length === 0) continue
    const source = readFileSync(join(root, file), 'utf8')
    const changes = changesIn(file, source)
    const present = kinds.filter((kind) => changes.some((one) => one.kind === kind))
    if (present.length === 0) continue
    const kind = pick(present)
    const change = pick(changes.filter((one) => one.kind === kind))
    const text = applied(source, change)
    if (!isReadable(file, text)) continue
    drawn.set(`${file} ${change.start} ${change.replacement}`, {
      origin: 'drawn',
      area,
      file,
      line: lineAt(source, change.start),
      about: change.about,
      text,
      tests,
    })
  }
  return [...drawn.values()]
}

/** The files of an area by folder. Of web and client only those that a unit test imports: journeys look at the rest, in a browser. */
function foldersOf(area: Area, { files, isImported }: TestFinder): string[][] {
  const folders = new Map<string, string[]>()
  for (const file of files) {
    if (!places[area]!.files.test(file) || apart.test(file)) continue
    if (area === 'web' && !isImported(file)) continue
    const folder = dirname(file)
    folders.set(folder, [...(folders.get(folder) ?? []), file])
  }
  return [...folders.values()]
}
