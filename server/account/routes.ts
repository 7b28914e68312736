import { account } from '#contract/account/endpoints.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { findProfile, findUserInfo } from './queries.ts'

export const accountRoutes = routes(account, {
  info: ({ body, viewer }, platform) =>
    body.userId === undefined || body.userId === viewer.id
      ? findUserInfo(platform, viewer.id)
      : findProfile(platform, body.userId),
})
