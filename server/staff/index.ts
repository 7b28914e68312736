export { createStaff } from './actions.ts'
export { findBrokenEntry, writeAudit } from './audit.ts'
export { staffRoutes } from './routes.ts'
export { openStaffSessions } from './sessions.ts'
