import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { countOpenCases, countWaitingAppeals } from './cases/console-cases.ts'
import { sweepCopies } from './hashes/copies.ts'
import { blockListRoutes } from './hashes/routes.ts'
import { forgetUtterances } from './jobs.ts'
import { watchRemovals } from './removal/jobs.ts'
import { removalConsoleRoutes, removalPages } from './removal/routes.ts'
import { moderationConsoleRoutes, moderationRoutes } from './routes.ts'
import { moderationData } from './personal-data.ts'

export { banAccount, recordOf } from './bans.ts'
export { blockedBy } from './blocks.ts'
export { summarise as summariseModeration } from './cases/console-cases.ts'
export { hasOpenCase, type HeldCase, openCase, type Raise } from './cases/cases.ts'
export { resumeSweeps } from './hashes/copies.ts'
export { matchPicture, screenAgain, screenFilm } from './hashes/screening.ts'
export { saveSentPicture } from './hashes/sent-picture.ts'
export { forgetUtterances } from './jobs.ts'
export { judge, type Verdict } from './judge.ts'
export { lockAccount as lockAuthor } from './restrictions.ts'

/** The parts of `moderation`. */
export const moderation = {
  routes: ({ subjects, parted }) => [
    moderationRoutes(subjects, parted),
    moderationConsoleRoutes(subjects),
    removalConsoleRoutes(subjects),
    removalPages(subjects),
    blockListRoutes,
  ],
  jobs: ({ subjects }) => [forgetUtterances, sweepCopies(subjects), watchRemovals],
  waiting: {
    cases: { permission: 'moderation.read', count: countOpenCases },
    appeals: { permission: 'moderation.read', count: countWaitingAppeals },
  },
  personalData: [moderationData],
} satisfies FeatureParts
