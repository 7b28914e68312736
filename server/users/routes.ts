import { usersConsole } from '#contract/users/console.ts'
import { banAccount } from '#server/moderation/index.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { signOutUser, writeNote } from './actions.ts'
import { decideGift, giveCard } from './card-gifts.ts'
import { findUser, findUsers } from './queries.ts'

export const usersRoutes = routes(usersConsole, {
  find: ({ body }, platform) => findUsers(platform, body),
  user: ({ body, viewer }, platform) => findUser(platform, viewer, body.id),
  signOut: ({ body, viewer }, platform) => signOutUser(platform, viewer, body),
  async note({ body, viewer }, platform) {
    await writeNote(platform, viewer, body)
    return findUser(platform, viewer, body.id)
  },
  async ban({ body: { id, ...ban }, viewer }, platform) {
    await banAccount(platform, viewer, { accountId: id, ...ban })
    return findUser(platform, viewer, id)
  },
  giveCard: ({ body, viewer }, platform) => giveCard(platform, viewer, body),
  decideGift: ({ body, viewer }, platform) => decideGift(platform, viewer, body),
})
