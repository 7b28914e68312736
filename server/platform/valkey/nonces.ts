import { fail } from '#contract/errors.ts'
import { clockWindow } from '#contract/wire/signature.ts'
import type { Nonces } from '../wire/nonces.ts'
import type { Valkey } from './connection.ts'

/** Seconds a nonce is kept: its timestamp is acceptable this long, and a minute for clocks that differ. */
const lifetime = clockWindow * 2 + 60

/**
 * Nonces that every process of the installation shares. Since the store remembers, a restart of this process refuses
 * nothing; timestamps from before a restart of the store are refused as skewed, and without the store every call is.
 */
export const valkeyNonces = ({ commands, prefix, since, answered }: Valkey): Nonces => ({
  get since() {
    return since() ?? 0
  },
  async spend(nonce) {
    // What `since` said a moment ago holds only as long as the same connection does.
    if (since() === undefined) fail('try_again')
    return (await answered(commands.set(`${prefix}nonce:${nonce}`, 1, 'EX', lifetime, 'NX'))) === 'OK'
  },
})
