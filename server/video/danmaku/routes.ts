import { danmaku } from '#contract/video/danmaku-endpoints.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { listDanmaku } from './list.ts'
import { postDanmaku } from './post.ts'

/** Calls of danmaku. */
export const danmakuRoutes = routes(danmaku, {
  list: ({ body, viewer }, platform) => listDanmaku(platform, viewer, body),
  post: ({ body, viewer }, platform) => postDanmaku(platform, viewer, body),
})
