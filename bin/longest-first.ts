import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs of minutes: begun last, one would go on alone at the end, with nothing for the other worker to do. */
const long = [
  'checks/ledger-model.test.ts',
  'e2e/routes.spec.ts',
  'e2e/console-pages.spec.ts',
  'e2e/catalogue-console.spec.ts',
]

/** Begins with the longest, also where nobody remembers how long they took. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.some((each) => moduleId.endsWith(each))
    const rank = (file: TestSpecification) => (file.project.name === 'e2e' ? 2 : 0) + (isLong(file) ? 0 : 1)
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
