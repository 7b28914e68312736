import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, IdInput, Nothing, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** A device on which the account is signed in. */
export const Device = Type.Object({
  /** Id of its session. */
  id: Id,
  kind: Type.Enum(['phone', 'tablet', 'computer', 'unknown']),
  /** Model, as far as the browser reveals it; often empty. */
  model: Type.String(),
  /** Browser name and version; empty when unknown. */
  browser: Type.String(),
  since: UnixSeconds,
  /** Start of the Shanghai day of its last call; 0 when it never called. */
  seenOn: UnixSeconds,
  /** True for the device that makes the request. */
  current: Type.Boolean(),
})
export type Device = Static<typeof Device>

/** The devices of an account, and how to sign them out. */
export const devices = {
  list: endpoint({
    method: 'POST',
    path: '/api/app/session/devices',
    feature: 'session',
    access: 'guest',
    age: 'open',
    evenBanned: true,
    extra: true,
    reply: Type.Object({ list: Type.Array(Device) }),
  }),
  /** Signs one device out, at once. */
  end: endpoint({
    method: 'POST',
    path: '/api/app/session/endDevice',
    feature: 'session',
    access: 'guest',
    age: 'open',
    evenBanned: true,
    extra: true,
    body: Type.Object({ id: IdInput }),
    reply: Nothing,
    errors: ['device_not_found'],
  }),
  /** Signs out all devices but the calling one; returns their number. */
  endOthers: endpoint({
    method: 'POST',
    path: '/api/app/session/endOtherDevices',
    feature: 'session',
    access: 'guest',
    age: 'open',
    evenBanned: true,
    extra: true,
    reply: Type.Object({ ended: Count }),
  }),
}
