import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, IdInput } from '../common.ts'

/** The kinds of things people like, comment on and report. */
export const subjectKinds = [
  'film',
  'comment',
  'danmaku',
  'account',
  'avatar',
  'nickname',
  'actor',
  'collection',
  'comic',
  'photo',
  'novel',
  'story',
  'drama',
  'live_room',
  'live_line',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** A subject of any kind. */
export const Subject = Type.Object({ kind: Type.Enum(subjectKinds), id: Id })
export type Subject = Static<typeof Subject>

/** The same in a body. */
export const SubjectInput = Type.Object({ kind: Type.Enum(subjectKinds), id: IdInput })

/** Chinese name of each kind. */
export const subjectTitles: Record<SubjectKind, string> = {
  film: '影片',
  comment: '评论',
  danmaku: '弹幕',
  account: '个人资料',
  avatar: '头像',
  nickname: '昵称',
  actor: '演员资料',
  collection: '合集',
  comic: '漫画',
  photo: '图集',
  novel: '小说',
  story: '吃瓜',
  drama: '剧集',
  live_room: '直播间',
  live_line: '直播间发言',
}
