import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { eraseAccounts } from './deletion.ts'
import { makeExport, purgeExports } from './exports.ts'
import { mineData } from './personal-data.ts'
import { mineRoutes } from './routes.ts'
import { profileChangeSubject } from './subject.ts'

export { installExportFiles, resumeExports } from './exports.ts'
export { checkPayPassword, payPasswordState } from './pay-password.ts'

/** The parts of `mine`. */
export const mine = {
  routes: ({ personalData }) => mineRoutes(personalData),
  jobs: ({ personalData }) => [makeExport(personalData), purgeExports, eraseAccounts(personalData)],
  subjects: { avatar: profileChangeSubject, nickname: profileChangeSubject },
  personalData: [mineData],
} satisfies FeatureParts
