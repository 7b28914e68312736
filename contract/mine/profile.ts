import * as Type from 'typebox'
import { UserInfo } from '../account/shapes.ts'
import { Line } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { PicturePath } from '../upload/pictures.ts'

export const longestNickname = 20

export const profile = {
  /** A new name. It is one's own at once; where somebody has to look at it first, others see the old one until then. */
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
  /** A new picture of oneself, sent before by `upload/img`. Others see it when somebody has looked at it. */
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
   * Whether an age-assurance provider found this person to be an adult, and whether the operator asks for that. Having
   * confirmed 18+ oneself is another thing: `adult` of the user info.
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
