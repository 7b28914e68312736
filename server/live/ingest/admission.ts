import type { Reason } from '#contract/live/shapes.ts'
import { noteIncident } from '../broadcasts.ts'
import { findKey } from '../stream-keys.ts'
import type { IngestPlatform } from './platform.ts'

/** So many wrong keys from one address in a minute, and it is not listened to for the rest of it. */
const mostWrong = 20
const window = 60_000

/** The application that addresses name: `rtmp://…/live`. */
const application = 'live'

/**
 * Lets publishers in by their key, one for each room, and slows down who tries keys. `makeWay` has one that is silent or going leave
 * its room first.
 */
export function openAdmission(platform: IngestPlatform, makeWay: (roomId: number) => Promise<void>) {
  const wrong = new Map<string, { count: number; since: number }>()
  const busy = new Set<number>()

  function isTrying(address: string): boolean {
    const tried = wrong.get(address)
    if (tried && platform.now() - tried.since > window) wrong.delete(address)
    return (wrong.get(address)?.count ?? 0) >= mostWrong
  }

  function count(address: string): void {
    const tried = wrong.get(address) ?? { count: 0, since: platform.now() }
    tried.count += 1
    wrong.set(address, tried)
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
    return busy.has(found.roomId) ? 'busy' : undefined
  }

  return {
    isTrying,
    /** The room a key opens, from now on nobody else's; or nothing, and its host finds the reason. */
    async admit(address: string, app: string, key: string): Promise<number | undefined> {
      const found = app === application ? await findKey(platform.db, key) : undefined
      if (!found) {
        count(address)
        return undefined
      }
      if (busy.has(found.roomId)) await makeWay(found.roomId)
      const refusal = refusalOf(found)
      if (refusal) {
        count(address)
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
