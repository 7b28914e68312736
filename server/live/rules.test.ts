import { describe, expect, it } from 'vitest'
import { closesRoom, leavesReplay, pauseAfter, shortestReplay, slowFor, stateOf } from './rules.ts'

const now = 1_000_000

describe('a room', () => {
  it('is live while pictures come, paused when they stopped, off without a broadcast', () => {
    expect(stateOf(new Date(now - pauseAfter), now)).toBe('live')
    expect(stateOf(new Date(now - pauseAfter - 1), now)).toBe('paused')
    expect(stateOf(null, now)).toBe('off')
  })

  it('stays closed after what somebody decided, and open after what merely broke', () => {
    expect((['stopped', 'staff', 'suspended', 'revoked_key'] as const).every(closesRoom)).toBe(true)
    expect((['lost', 'disconnected', 'stalled'] as const).some(closesRoom)).toBe(false)
  })
})

describe('a replay', () => {
  it('is what its host keeps, unless it is nothing or staff ended it', () => {
    const whole = { kept: true, length_ms: shortestReplay }

    expect(leavesReplay(whole, 'stopped')).toBe(true)
    expect(leavesReplay(whole, 'staff')).toBe(false)
    expect(leavesReplay({ ...whole, kept: false }, 'stopped')).toBe(false)
    expect(leavesReplay({ ...whole, length_ms: shortestReplay - 1 }, 'lost')).toBe(false)
  })
})

describe('slow mode', () => {
  it('says how long to wait', () => {
    expect(slowFor(10, null, now)).toBe(0)
    expect(slowFor(10, new Date(now - 3_000), now)).toBe(7)
    expect(slowFor(10, new Date(now - 10_000), now)).toBe(0)
    expect(slowFor(10, new Date(now - 9_100), now)).toBe(1)
    expect(slowFor(10, new Date(now - 9_999), now)).toBe(1)
    expect(slowFor(10, new Date(now - 10_001), now)).toBe(0)
    expect(slowFor(10, new Date(now), now)).toBe(10)
  })
})
