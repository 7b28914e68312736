import type { Reason } from '#contract/live/shapes.ts'
import { noteIncident } from '../broadcasts.ts'
import { findKey } from '../stream-keys.ts'
import type { IngestPlatform } from './platform.ts'

/** So many wrong keys from one network in a minute, and it is not listened to for the rest of it. */
const mostWrong = 20
const window = 60_000

/** Publishers at once; each costs an ffmpeg that copies. */
const mostPublishers = 100

/** The application that addresses name: `rtmp://…/live`. */
const application = 'live'

/**
 * Lets publishers in by their key, one for each room, and slows down who tries keys. `makeWay` has one that is silent or going leave
 * its room first.
 */
export function openAdmission(platform: IngestPlatform, makeWay: (roomId: number) => Promise<void>) {
  const wrong = new Map<string, { count: number; since: number }>()
  const busy = new Set<number>()

  function isTrying(network: string): boolean {
    const tried = wrong.get(network)
    if (tried && platform.now() - tried.since > window) wrong.delete(network)
    return (wrong.get(network)?.count ?? 0) >= mostWrong
  }

  function count(network: string): void {
    const tried = wrong.get(network) ?? { count: 0, since: platform.now() }
    tried.count += 1
    wrong.set(network, tried)
    if (wrong.size > 10_000) wrong.delete(wrong.keys().next().value!)
  }

  /** Why a key does not let in somebody who has it. */
  const refusalOf = (found: {
    state: string
    open: boolean
    revoked_at: Date | null
    roomId: number
  }): Reason | undefined => {
    if (found.revoked_at) return 'revoked_key'
    if (found.state !== 'approved') return 'suspended'
    if (!found.open) return 'closed'
    if (busy.has(found.roomId)) return 'busy'
    return busy.size >= mostPublishers ? 'overloaded' : undefined
  }

  return {
    isTrying,
    /** The room a key opens, from now on nobody else's; or nothing, and its host finds the reason. */
    async admit(network: string, app: string, key: string): Promise<number | undefined> {
      const found = app === application ? await findKey(platform.db, key) : undefined
      if (!found) {
        count(network)
        return undefined
      }
      if (busy.has(found.roomId)) await makeWay(found.roomId)
      const refusal = refusalOf(found)
      if (refusal) {
        count(network)
        await noteIncident(platform, found.roomId, refusal)
        return undefined
      }
      busy.add(found.roomId)
      return found.roomId
    },
    leave: (roomId: number) => void busy.delete(roomId),
  }
}
export type IngestAdmission = ReturnType<typeof openAdmission>
