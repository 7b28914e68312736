import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { importFilm, importReading } from './jobs.ts'
import { importsData } from './personal-data.ts'
import { importRoutes } from './routes.ts'

export { requeueImports, startImport, sweepImports } from './actions.ts'
export { ContentDiffers, receiveCover, receiveFile } from './sources/inbox.ts'
export { importFilm, importReading } from './jobs.ts'
export { countImports, findImport, unpublishedBytes } from './queries.ts'
export { hasImports, removeSampleImports } from './samples.ts'
export type { ImportDetails } from './shapes.ts'
export { kindOf, takeWork } from './request-import.ts'
export { findWorks } from './sources/find-works.ts'

/** The parts of `import`. */
export const imports = {
  routes: () => [importRoutes],
  jobs: () => [importFilm, importReading],
  personalData: [importsData],
} satisfies FeatureParts
