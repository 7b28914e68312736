import { comments } from '#contract/social/comments.ts'
import { social } from '#contract/social/endpoints.ts'
import { blockedBy } from '#server/moderation/index.ts'
import type { Owners } from '#server/platform/parts/owners.ts'
import type { Platform } from '#server/platform/platform.ts'
import { routes } from '#server/platform/calls/routes.ts'
import {
  chooseFolders,
  collect,
  listCollected,
  listCollectedWorks,
  moveCollected,
  uncollect,
} from './collecting.ts'
import { addComment, deleteComment } from './commenting.ts'
import { listReplies, listThreads } from './comments.ts'
import { addFolder, deleteFolder, listFolders, renameFolder } from './folders.ts'
import { follow, listFans, listFollowing, unfollow } from './following.ts'
import { likeAnything, listLiked } from './likes.ts'
import { folderName } from './rules.ts'
import { standingOf } from './standing.ts'

/** A call that says nothing but that it was done. */
const done = async (work: Promise<unknown>) => {
  await work
  return {}
}

/** Liking, collecting and following what `owners` tell of. */
export const socialRoutes = (owners: Owners) =>
  routes(social, {
    standing: async ({ body, viewer }, { db }) => ({ list: await standingOf(db, viewer.id, body.subjects) }),
    like: ({ body, viewer }, platform) => likeAnything(owners, platform, viewer.id, body),
    liked: ({ body, viewer }, platform) => listLiked(owners, platform, viewer.id, body),
    collect: ({ body, viewer }, platform) => done(collect(owners, platform, viewer.id, body)),
    uncollect: ({ body, viewer }, platform) => done(uncollect(platform, viewer.id, body)),
    chooseFolders: ({ body, viewer }, platform) => done(chooseFolders(owners, platform, viewer.id, body)),
    moveCollected: ({ body, viewer }, platform) => done(moveCollected(platform, viewer.id, body)),
    collected: ({ body, viewer }, platform) => listCollected(owners, platform, viewer.id, body),
    collectedWorks: ({ body, viewer }, platform) => listCollectedWorks(owners, platform, viewer.id, body),
    folders: async ({ body, viewer }, platform) => ({
      list: await listFolders(platform, viewer.id, body.subject),
    }),
    addFolder: ({ body, viewer }, platform) => addFolder(platform, viewer.id, folderName(body.name)),
    renameFolder: ({ body, viewer }, platform) =>
      done(renameFolder(platform, viewer.id, body.id, folderName(body.name))),
    deleteFolder: ({ body, viewer }, platform) => done(deleteFolder(platform, viewer.id, body.id)),
    follow: ({ body, viewer }, platform) => follow(owners, platform, viewer.id, body.subject),
    unfollow: ({ body, viewer }, platform) => unfollow(platform, viewer.id, body.subject),
    fans: ({ body, viewer }, platform) => listFans(owners, platform, viewer.id, body),
    following: ({ body, viewer }, platform) => listFollowing(owners, platform, viewer?.id, body),
  })

/** Comments on what `owners` tell of. */
export const commentRoutes = (owners: Owners) =>
  routes(comments, {
    list: async ({ body, viewer }, platform) =>
      listThreads(owners, platform, await readerOf(platform, viewer), body),
    replies: async ({ body, viewer }, platform) =>
      listReplies(owners, platform, await readerOf(platform, viewer), body),
    add: ({ body, viewer }, platform) => addComment(owners, platform, viewer.id, body),
    remove: ({ body, viewer }, platform) => done(deleteComment(platform, viewer.id, body.id)),
  })

/** Who reads, and whom they do not want to hear. */
const readerOf = async ({ db }: Platform, { id }: { id: number }) => ({
  id,
  blocked: await blockedBy(db, id),
})
