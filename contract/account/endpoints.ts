import * as Type from 'typebox'
import { IdInput } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { UserInfo } from './shapes.ts'

export const account = {
  info: endpoint({
    method: 'POST',
    path: '/api/app/user/info',
    feature: 'account',
    access: 'guest',
    age: 'open',
    evenBanned: true,
    body: Type.Object({ userId: Type.Optional(IdInput) }),
    reply: UserInfo,
    errors: ['account_not_found'],
  }),
}
