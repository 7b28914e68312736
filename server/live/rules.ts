import type { Reason, RoomState } from '#contract/live/shapes.ts'

/** Milliseconds without video after which viewers see the room as paused. */
export const pauseAfter = 6_000
/** Milliseconds within which a returning publisher resumes the same broadcast. */
export const resumeWindow = 60_000
/** Milliseconds below which a broadcast has no replay. */
export const shortestReplay = 10_000
/** Seconds for which a pass to a room is valid. */
export const passSeconds = 60
/**
 * Seconds for which the address of a broadcast is valid: longer than most broadcasts; an expired one is requested
 * again.
 */
export const grantSeconds = 6 * 3600
/** The same for staff, in seconds. */
export const staffGrantSeconds = 3600
/** Seconds above which a segment delays all viewers, so that its publisher is told to send key frames more often. */
export const longSegment = 3.5
/** Segments in the playlist of a current broadcast. */
export const windowSegments = 12
/** Segments kept of a broadcast without a replay, for viewers who lag behind or return. */
export const segmentsKept = 60

/** State of a room whose broadcast was last heard of at a time, in milliseconds. */
export function roomStateOf(heardAt: Date | null, now: number): RoomState {
  if (!heardAt) return 'off'
  return now - heardAt.getTime() <= pauseAfter ? 'live' : 'paused'
}

/** Reasons after which the room stays closed until its host opens it again. */
const closingReasons: readonly Reason[] = ['stopped', 'staff', 'suspended', 'revoked_key']
export const closesRoom = (reason: Reason): boolean => closingReasons.includes(reason)

/** True when an ended broadcast can be replayed. */
export const leavesReplay = (broadcast: { kept: boolean; length_ms: number }, reason: Reason): boolean =>
  broadcast.kept && reason !== 'staff' && broadcast.length_ms >= shortestReplay

/** Seconds until a member whose last line came at `last` may write again; 0 when now. `now` in milliseconds. */
export const slowModeWait = (slowSeconds: number, last: Date | null, now: number): number =>
  last ? Math.max(0, Math.ceil(slowSeconds - (now - last.getTime()) / 1000)) : 0

/** Name of a room's topic on the socket. */
export const roomTopic = (roomId: number): string => `live:${roomId}`
