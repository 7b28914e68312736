import { wireKeys } from '#client/settings.ts'
import { openWire } from '#client/wire.ts'
import { xUserAgent } from '../session/device.ts'
import { endGoneSession, tokenOf } from '../session/user-store.ts'

export { isRefusal, messageOf, Offline } from '#client/wire.ts'

export const { call, signedQuery, headersOf } = openWire({
  keys: wireKeys,
  userAgent: xUserAgent,
  token: tokenOf,
  onGone: endGoneSession,
})
