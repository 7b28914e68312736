import { devices } from '#contract/session/devices.ts'
import { session } from '#contract/session/endpoints.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { confirmAge, signInGuest } from './actions.ts'
import { clientConfig } from './client-config.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.ts'
import { endSession } from './sessions.ts'

export const sessionRoutes = routes(session, {
  guest: ({ body, address }, platform) => signInGuest(platform, body, address),
  confirmAge: ({ body, viewer }, platform) => confirmAge(platform, viewer, body),
  config: ({ viewer }, platform) => clientConfig(platform, viewer),
  check: ({ viewer }, platform) => clientConfig(platform, viewer),
  signOut: async ({ viewer }, platform) => {
    if (viewer) await endSession(platform, viewer)
    return {}
  },
})

export const deviceRoutes = routes(devices, {
  list: async ({ viewer }, platform) => ({ list: await listDevices(platform, viewer) }),
  end: async ({ body, viewer }, platform) => {
    await endDevice(platform, viewer, body.id)
    return {}
  },
  endOthers: async ({ viewer }, platform) => ({ ended: await endOtherDevices(platform, viewer) }),
})
