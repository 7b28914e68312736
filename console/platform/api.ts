import { wireKeys } from '#client/settings.ts'
import { openWire } from '#client/wire.ts'
import { endSession, sessionStore } from './session.ts'

export const { call } = openWire({
  keys: wireKeys,
  userAgent: () => 'DevType=desktop;SysType=h5_pc;Ver=2.1.1;BuildID=console',
  token: () => sessionStore.get().token,
  onGone: () => endSession('登录已失效，请重新登录'),
})
