import type { RateLimits } from '../calls/rate-limits.ts'
import type { Valkey } from './connection.ts'

/**
 * Counts a call in its window and answers the count and the milliseconds left. In one step, because a process that
 * ends between counting and limiting the key's life would close the window for ever.
 */
const countCall = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], left)
end
return { count, left }`

/** Fixed windows that every process of the installation shares, by the store's clock. */
export const valkeyRateLimits = ({ commands, prefix, answered }: Valkey, factor: number): RateLimits => ({
  async take(name, who, { limit, seconds }) {
    const counted = commands.eval(countCall, 1, `${prefix}rate:${name} ${who}`, seconds * 1000)
    const [count, left] = (await answered(counted)) as [number, number]
    return count > limit * factor ? Math.max(1, Math.ceil(left / 1000)) : 0
  },
})
