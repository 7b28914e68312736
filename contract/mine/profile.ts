import * as Type from 'typebox'
import { UserInfo } from '../account/shapes.ts'
import { Line } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { PicturePath } from '../upload/pictures.ts'

export const longestNickname = 20

export const profile = {
  /**
   * Changes the nickname. Its owner sees it at once; when a moderator must approve it, others see the old one until
   * then.
   */
  modify: endpoint({
    method: 'POST',
    path: '/api/app/user/info/modify',
    feature: 'account',
    access: 'guest',
    age: 'confirmed',
    ingress: 'nickname',
    body: Type.Object({ nickname: Line(200, 1) }),
    reply: UserInfo,
    errors: ['muted', 'words_refused'],
  }),
  /** Changes the avatar to a picture uploaded by `upload/img`. Others see it once a moderator approved it. */
  avatar: endpoint({
    method: 'POST',
    path: '/api/app/user/avatar',
    feature: 'account',
    access: 'guest',
    age: 'confirmed',
    rate: { limit: 20, seconds: 3600, by: 'account' },
    body: Type.Object({ path: PicturePath }),
    reply: UserInfo,
    errors: ['picture_not_found'],
  }),
  /**
   * The result of an age-assurance provider for this person, and whether the operator requires it. The own confirmation
   * of 18+ is `adult` of the user info.
   */
  isCert: endpoint({
    method: 'POST',
    path: '/api/app/user/isCert',
    feature: 'account',
    access: 'guest',
    age: 'open',
    reply: Type.Object({ isCert: Type.Boolean(), required: Type.Boolean(), provider: Type.String() }),
  }),
}
