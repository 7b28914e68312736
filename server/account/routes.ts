import { account } from '#contract/account/endpoints.ts'
import { routes } from '#server/platform/routes.ts'
import { findProfile, findUserInfo } from './queries.ts'

export const accountRoutes = routes(account, {
  info: ({ body, viewer }, { db }) =>
    body.userId === undefined || body.userId === viewer.id
      ? findUserInfo(db, viewer.id)
      : findProfile(db, body.userId),
})
