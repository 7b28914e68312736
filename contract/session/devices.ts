import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, IdInput, Nothing, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** A device somebody is signed in on. */
export const Device = Type.Object({
  /** Of its session. */
  id: Id,
  kind: Type.Enum(['phone', 'tablet', 'computer', 'unknown']),
  /** Its model, as far as the browser tells; often empty. */
  model: Type.String(),
  /** Name and version; empty when unknown. */
  browser: Type.String(),
  since: UnixSeconds,
  /** Begin of the day of Asia/Shanghai on which it was there last; 0 when it never was. */
  seenOn: UnixSeconds,
  /** The one that asks. */
  current: Type.Boolean(),
})
export type Device = Static<typeof Device>

/** Where one is signed in, and how to sign those devices out. */
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
  /** Signs out all devices but the one that asks; how many there were. */
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
