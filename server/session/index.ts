import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { deviceRoutes, sessionRoutes } from './routes.ts'
import { sessionData } from './personal-data.ts'
import { forgetSignInTraces, removeEndedSessions } from './jobs.ts'
import { signInFeatures } from './sign-in/routes.ts'

export { devicesOf } from './devices.ts'
export { accountOfPhone, signInOf } from './for-staff.ts'
export { endSessions, openSessions } from './sessions.ts'
export { hasCredentials, hasPhone } from './sign-in/credentials.ts'
export { proveOwnership } from './sign-in/proof.ts'

/** The parts of `session`. */
export const session = {
  routes: () => [sessionRoutes, deviceRoutes, ...signInFeatures()],
  jobs: () => [forgetSignInTraces, removeEndedSessions],
  personalData: [sessionData],
} satisfies FeatureParts
