import { describe, expect, it } from 'vitest'
import { closesRoom, leavesReplay, pauseAfter, shortestReplay, slowModeWait, roomStateOf } from './rules.ts'

const now = 1_000_000

describe('a room', () => {
  it('is live while video arrives, paused when it stopped, off without a broadcast', () => {
    expect(roomStateOf(new Date(now - pauseAfter), now)).toBe('live')
    expect(roomStateOf(new Date(now - pauseAfter - 1), now)).toBe('paused')
    expect(roomStateOf(null, now)).toBe('off')
  })

  it('stays closed after a decision, and open after a failure', () => {
    expect((['stopped', 'staff', 'suspended', 'revoked_key'] as const).every(closesRoom)).toBe(true)
    expect((['lost', 'disconnected', 'stalled'] as const).some(closesRoom)).toBe(false)
  })
})

describe('a replay', () => {
  it('exists when its host keeps it, unless the broadcast was too short or ended by staff', () => {
    const whole = { kept: true, length_ms: shortestReplay }

    expect(leavesReplay(whole, 'stopped')).toBe(true)
    expect(leavesReplay(whole, 'staff')).toBe(false)
    expect(leavesReplay({ ...whole, kept: false }, 'stopped')).toBe(false)
    expect(leavesReplay({ ...whole, length_ms: shortestReplay - 1 }, 'lost')).toBe(false)
  })
})

describe('slow mode', () => {
  it('tells how long to wait', () => {
    expect(slowModeWait(10, null, now)).toBe(0)
    expect(slowModeWait(10, new Date(now - 3_000), now)).toBe(7)
    expect(slowModeWait(10, new Date(now - 10_000), now)).toBe(0)
    expect(slowModeWait(10, new Date(now - 9_100), now)).toBe(1)
    expect(slowModeWait(10, new Date(now - 9_999), now)).toBe(1)
    expect(slowModeWait(10, new Date(now - 10_001), now)).toBe(0)
    expect(slowModeWait(10, new Date(now), now)).toBe(10)
  })
})
