import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest test files, in the order in which they start: one that started last would run alone at the end, with
 * nothing for the other workers to do. Of the two journeys that need the sample library only one makes it, while the
 * others do not wait for it.
 */
const longest = [
  'server/platform/backup/backup.test.ts',
  'checks/corpus/import.test.ts',
  'checks/fuzz/fuzz.test.ts',
  'server/video/pipeline/pipeline.test.ts',
  'checks/library/library.test.ts',
  'server/import/import.test.ts',
  'seeds/plant.test.ts',
  'server/live/ingest/ingest.test.ts',
  'checks/indexes/indexes.test.ts',
  'checks/ledger/ledger-model.test.ts',
  'server/moderation/hashes/block-list.test.ts',
  'e2e/app/routes.spec.ts',
  'e2e/app/offline.spec.ts',
  'e2e/video/player.spec.ts',
  'e2e/community/live.spec.ts',
  'e2e/operation/stats.spec.ts',
  'e2e/reading/novel-reader.spec.ts',
  'e2e/operation/console-pages.spec.ts',
]

/** Begins with the longest, also where nobody remembers how long they took; journeys that share a site follow each other. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((each) => moduleId.endsWith(each))
      return at === -1 ? longest.length : at
    }
    const rank = (file: TestSpecification) => place(file) + (isJourney(file) ? longest.length + 1 : 0)
    const sites = new Map(files.filter(isJourney).map((file) => [file, sharedSiteOf(file)]))
    const compareSites = (one: TestSpecification, other: TestSpecification) =>
      (sites.get(one) ?? '').localeCompare(sites.get(other) ?? '')
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other) || compareSites(one, other))
  }
}

const isJourney = ({ project }: TestSpecification): boolean => project.name === 'e2e'

/** The call by which a journey joins a site, empty for one that has its own. */
const sharedSiteOf = ({ moduleId }: TestSpecification): string =>
  /shared\w+Site\(\w*\)/.exec(readFileSync(moduleId, 'utf8'))?.[0].replace(/\d+/, '') ?? ''
