import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { staffRoutes } from './routes.ts'

export { createStaff } from './actions.ts'
export { type AuditNote, findBrokenEntry, writeAudit } from './audit.ts'
export { changeByStaff, lockVersion, putInOrder } from './changes.ts'
export { staffNames } from './queries.ts'
export { areDependent, requireSecondPerson } from './second-person.ts'
export { openStaffSessions } from './sessions.ts'

/** The parts of `staff`. */
export const staff = {
  routes: () => [staffRoutes],
} satisfies FeatureParts
