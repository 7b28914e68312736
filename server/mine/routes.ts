import { leaving } from '#contract/mine/leaving.ts'
import { payPassword } from '#contract/mine/pay-password.ts'
import { profile } from '#contract/mine/profile.ts'
import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { hasCredentials } from '#server/session/index.ts'
import { ageOf, noAgeAssurance } from './age-assurance.ts'
import { deleteAccount } from './deletion.ts'
import { exportLink, exportState, requestExport } from './exports.ts'
import { payPasswordState, setPayPassword } from './pay-password.ts'
import { changeAvatar, changeNickname } from './profile.ts'

/** Routes of the own account. `parts` tell what has to end before an account can be deleted. */
export const mineRoutes = (parts: readonly PersonalData[]) => [
  routes(profile, {
    modify: ({ body, viewer }, platform) => changeNickname(platform, viewer.id, body.nickname),
    avatar: ({ body, viewer }, platform) => changeAvatar(platform, viewer.id, body.path),
    isCert: ({ viewer }, { db }) => ageOf(noAgeAssurance, db, viewer.id),
  }),
  routes(payPassword, {
    state: ({ viewer }, platform) => payPasswordState(platform, viewer.id),
    set: ({ body, viewer }, platform) => setPayPassword(platform, viewer, body),
  }),
  routes(leaving, {
    exportState: ({ viewer }, platform) => exportState(platform, viewer.id),
    requestExport: ({ body, viewer }, platform) => requestExport(platform, viewer, body.proof),
    exportLink: ({ body, viewer }, platform) => exportLink(platform, viewer, body.proof),
    deletion: async ({ viewer }, platform) => ({
      proof: await hasCredentials(platform.db, viewer.id),
      payPassword: (await payPasswordState(platform, viewer.id)).set,
    }),
    delete: async ({ body, viewer }, platform) => {
      await deleteAccount(platform, parts, viewer, body)
      return {}
    },
  }),
]
