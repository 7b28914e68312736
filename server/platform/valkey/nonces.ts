import { fail } from '#contract/errors.ts'
import { clockWindow } from '#contract/wire/signature.ts'
import { openWindows } from '../calls/rate-limits.ts'
import { callsOfNetwork, type Nonces } from '../wire/nonces.ts'
import type { Valkey } from './connection.ts'

/** Seconds a nonce is kept: its timestamp is acceptable this long, and a minute for clocks that differ. */
const lifetime = clockWindow * 2 + 60

/**
 * Nonces that every process of the installation shares. Since the store remembers, a restart of this process refuses
 * nothing; timestamps from before a restart of the store are refused as skewed, and without the store every call is. Each process
 * counts the calls of a network for itself: what they cost is memory of the store.
 * @param factor multiplies the limit by network
 */
export function valkeyNonces(
  { commands, prefix, since, answered }: Valkey,
  now: () => number,
  factor: number,
): Nonces {
  const calls = openWindows(factor, now)
  return {
    get since() {
      return since() ?? 0
    },
    async spend(nonce, _timestamp, network) {
      // What `since` said a moment ago holds only as long as the same connection does.
      if (since() === undefined) fail('try_again')
      const retryAfter = calls.take(network, callsOfNetwork)
      if (retryAfter) fail('rate_limited', { retryAfter })
      return (await answered(commands.set(`${prefix}nonce:${nonce}`, 1, 'EX', lifetime, 'NX'))) === 'OK'
    },
  }
}
