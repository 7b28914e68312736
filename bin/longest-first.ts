import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Journeys of minutes: begun last, one would run alone at the end, with nothing for the other worker to do. */
const long = ['e2e/routes.spec.ts', 'e2e/console-pages.spec.ts', 'e2e/catalogue-console.spec.ts']

/** Begins with the longest journeys, also where nobody remembers how long they took. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.some((each) => moduleId.endsWith(each))
    const rank = (file: TestSpecification) => (file.project.name !== 'e2e' ? 0 : isLong(file) ? 1 : 2)
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
