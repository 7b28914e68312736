import { ApiError, fail } from '#contract/errors.ts'
import { clockWindow } from '#contract/wire/signature.ts'
import { openWindows } from '../calls/rate-limits.ts'
import { openNonceSet, wordsOf } from './nonce-set.ts'
import { openNoncesAhead } from './nonces-ahead.ts'

/** The nonces seen in the window. */
export type Nonces = {
  /** Unix seconds: requests of before are refused as skewed, since their nonces may have been forgotten. */
  since: number
  /**
   * Takes a nonce once; false when it was seen before. `network` is that of the caller (see `networkOf`).
   * @throws ApiError when the nonce cannot be remembered: the call must not be served
   */
  spend(nonce: string, timestamp: number, network: string): boolean | Promise<boolean>
}

/** A timestamp stays acceptable from `clockWindow` before it to as long after it. */
const generation = clockWindow * 2
/** Nonces of one generation; two of them take 128 MB. It is 5,000 calls a second for ten minutes. */
const mostOfGeneration = 3_000_000
/** Calls of one network, whatever they are: a carrier's thousands of phones share one. */
export const callsOfNetwork = { limit: 30_000, seconds: 60, by: 'address' } as const
/** Those of them whose timestamps lie ahead, which are written to disk. */
const aheadOfNetwork = { limit: 1_000, seconds: clockWindow, by: 'address' } as const

/**
 * Nonces in memory, in two generations: constant time, and a whole generation is dropped at once. A restart forgets
 * them, so timestamps older than this process are refused; those that lay in the future when they were
 * spent (a client's clock may be ahead) go to a small file as well, or a restart would reopen them. Where that file has no room, or one
 * network takes too much of it, calls ahead of the clock are refused as skewed: clients then set theirs and need the file no more.
 * @param factor multiplies the limits by network
 */
export function memoryNonces(file: string, now: () => number, factor = 1) {
  const seconds = () => Math.floor(now() / 1000)
  const since = seconds()
  const [calls, callsAhead] = [openWindows(factor, now), openWindows(factor, now)]
  const ahead = openNoncesAhead(file, since)
  let current = openNonceSet()
  let previous = openNonceSet()
  let turned = since
  for (const words of ahead.kept) current.add(words)

  function turn(time: number): void {
    if (time - turned < generation) return
    previous = current
    current = openNonceSet()
    turned = time
  }
  function writeAhead(words: ReturnType<typeof wordsOf>, timestamp: number): Promise<boolean> {
    const written = ahead.write(words, timestamp)
    return written.then(
      () => true,
      () => refuseAhead(seconds()),
    )
  }

  return {
    since,
    /** State kept in memory. */
    held: () => ({ nonces: current.size + previous.size, bytes: current.bytes + previous.bytes }),
    spend(nonce: string, timestamp: number, network: string): boolean | Promise<boolean> {
      const time = seconds()
      turn(time)
      const retryAfter = calls.take(network, callsOfNetwork)
      if (retryAfter) fail('rate_limited', { retryAfter })
      const words = wordsOf(nonce)
      if (previous.has(words)) return false
      if (current.size >= mostOfGeneration && !current.has(words))
        fail('rate_limited', { retryAfter: turned + generation - time })
      if (timestamp <= time) return current.add(words)
      if (current.has(words)) return false
      if (callsAhead.take(network, aheadOfNetwork) > 0 || !ahead.hasRoom(time)) refuseAhead(time)
      current.add(words)
      return writeAhead(words, timestamp)
    },
  }
}

function refuseAhead(serverTime: number): never {
  throw new ApiError('clock_skewed', { serverTime })
}
