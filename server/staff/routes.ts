import { staffConsole } from '#contract/staff/console.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { changeStaff, createStaff, resetStaff, signIn } from './actions.ts'
import { listAudit } from './audit.ts'
import { listStaff, me } from './queries.ts'
import { endStaffSession } from './sessions.ts'

export const staffRoutes = routes(staffConsole, {
  signIn: ({ body, address }, platform) => signIn(platform, { ...body, address }),
  me: ({ viewer }) => me(viewer),
  signOut: async ({ viewer }, platform) => {
    await endStaffSession(platform, viewer)
    return {}
  },
  list: async (_, { db }) => ({ list: await listStaff(db) }),
  create: ({ body, viewer }, platform) => createStaff(platform, viewer, body.name, body.role),
  change: ({ body, viewer }, platform) => changeStaff(platform, viewer, body),
  reset: ({ body, viewer }, platform) => resetStaff(platform, viewer, body.id),
  audit: ({ body }, { db }) => listAudit(db, body),
})
