import type { Reason } from '#contract/live/shapes.ts'
import { recordIncident } from '../broadcasts.ts'
import { findKey } from '../stream-keys.ts'
import type { IngestPlatform } from './platform.ts'

/** Wrong keys from one network in a minute, after which its connections are refused for the rest of it. */
const maxWrongKeys = 20
const wrongKeyWindow = 60_000

/** Publishers at once; each costs an ffmpeg that copies. */
const maxPublishers = 100

/** The application in the RTMP address: `rtmp://…/live`. */
const application = 'live'

/**
 * Admits publishers by their key, one per room, and slows down guessing of keys. `dropStale` first drops a publisher of
 * the room that is silent or ending.
 */
export function openAdmission(platform: IngestPlatform, dropStale: (roomId: number) => Promise<void>) {
  const wrongKeys = new Map<string, { countWrongKey: number; since: number }>()
  const busyRooms = new Set<number>()

  function isGuessing(network: string): boolean {
    const entry = wrongKeys.get(network)
    if (entry && platform.now() - entry.since > wrongKeyWindow) wrongKeys.delete(network)
    return (wrongKeys.get(network)?.countWrongKey ?? 0) >= maxWrongKeys
  }

  function count(network: string): void {
    const entry = wrongKeys.get(network) ?? { countWrongKey: 0, since: platform.now() }
    entry.countWrongKey += 1
    wrongKeys.set(network, entry)
    if (wrongKeys.size > 10_000) wrongKeys.delete(wrongKeys.keys().next().value!)
  }

  /** The reason why a valid key is refused. */
  const refusalOf = (found: {
    state: string
    open: boolean
    revoked_at: Date | null
    roomId: number
  }): Reason | undefined => {
    if (found.revoked_at) return 'revoked_key'
    if (found.state !== 'approved') return 'suspended'
    if (!found.open) return 'closed'
    if (busyRooms.has(found.roomId)) return 'busy'
    return busyRooms.size >= maxPublishers ? 'overloaded' : undefined
  }

  return {
    isTrying: isGuessing,
    /**
     * Reserves the room of a key for this publisher. Undefined when refused; the host finds the reason among the
     * incidents.
     */
    async admit(network: string, app: string, key: string): Promise<number | undefined> {
      const found = app === application ? await findKey(platform.db, key) : undefined
      if (!found) {
        count(network)
        return undefined
      }
      if (busyRooms.has(found.roomId)) await dropStale(found.roomId)
      const refusal = refusalOf(found)
      if (refusal) {
        count(network)
        await recordIncident(platform, found.roomId, refusal)
        return undefined
      }
      busyRooms.add(found.roomId)
      return found.roomId
    },
    leave: (roomId: number) => void busyRooms.delete(roomId),
  }
}
export type IngestAdmission = ReturnType<typeof openAdmission>
