import * as Type from 'typebox'
import { Line, Nothing, UnixSeconds } from '../common.ts'
import { UserInfo } from '../account/shapes.ts'
import { endpoint } from '../endpoint.ts'
import { Config } from './shapes.ts'

/** Confirmation of 18+: the version of the text that was shown, and the time of the agreement. */
const AdultConfirmation = Type.Object({ version: Line(32, 1), at: UnixSeconds })

export const session = {
  guest: endpoint({
    method: 'POST',
    path: '/api/app/login/guest',
    feature: 'session',
    access: 'anyone',
    age: 'open',
    evenBanned: true,
    rate: { limit: 30, seconds: 60, by: 'address' },
    body: Type.Object({
      devID: Line(128, 8),
      /** The channel as JSON text. */
      affCode: Type.Optional(Line(500)),
      adult: Type.Optional(AdultConfirmation),
    }),
    reply: UserInfo,
  }),
  confirmAge: endpoint({
    method: 'POST',
    path: '/api/app/session/confirmAge',
    feature: 'session',
    access: 'guest',
    age: 'open',
    evenBanned: true,
    extra: true,
    body: AdultConfirmation,
    reply: UserInfo,
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/app/ping/config',
    feature: 'session',
    access: 'anyone',
    age: 'open',
    evenBanned: true,
    reply: Config,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/app/ping/check',
    feature: 'session',
    access: 'guest',
    age: 'open',
    evenBanned: true,
    reply: Config,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/app/user/logout',
    feature: 'account',
    access: 'anyone',
    age: 'open',
    evenBanned: true,
    reply: Nothing,
  }),
}
