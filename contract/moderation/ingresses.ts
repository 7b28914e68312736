type Entrance = { title: string; longest: number; pace: { limit: number; seconds: number } }

/**
 * Every way by which people's words reach others: what staff call it, its longest text in characters, and how many
 * texts of one account it takes in how many seconds. An endpoint that takes such words names its ingress.
 */
export const ingresses = {
  comment: { title: '评论', longest: 1000, pace: { limit: 10, seconds: 60 } },
  nickname: { title: '昵称', longest: 20, pace: { limit: 10, seconds: 3600 } },
  danmaku: { title: '弹幕', longest: 100, pace: { limit: 20, seconds: 60 } },
  live_chat: { title: '直播间发言', longest: 100, pace: { limit: 30, seconds: 60 } },
  live_title: { title: '直播间标题', longest: 40, pace: { limit: 10, seconds: 3600 } },
} as const satisfies Record<string, Entrance>
export type Ingress = keyof typeof ingresses
