import type { Platform } from '#server/platform/platform.ts'
import { remembered } from '#server/platform/remembered.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { accountChanged } from './actions.ts'
import { viewerFields } from './queries.ts'

/** Who asks for media by an address that names them: remembered for seconds, since players ask for a segment every few. */
export function rememberViewers(platform: Pick<Platform, 'db' | 'bus' | 'now'>) {
  const viewers = remembered(10_000, platform.now, async (id: number): Promise<Viewer | undefined> => {
    const account = await viewerFields(platform, id)
    return account && { ...account, sessionId: 0 }
  })
  platform.bus.subscribe(accountChanged, (id) => viewers.forget((viewer) => viewer.id === id))
  return viewers
}
