import type { Reason, RoomState } from '#contract/live/shapes.ts'

/** Pictures that came so long ago are not coming any more, for who watches; in milliseconds. */
export const pauseAfter = 6_000
/** A publisher that comes again within this goes on with the same broadcast, in milliseconds. */
export const comebackWithin = 60_000
/** A broadcast shorter than this is nothing to see again, in milliseconds. */
export const shortestReplay = 10_000
/** How long a pass to hear a room lasts, in seconds. */
export const passSeconds = 60
/** How long addresses of a broadcast last: longer than most, and asked for again when they are past; in seconds. */
export const grantSeconds = 6 * 3600
/** The same for staff, in seconds. */
export const staffGrantSeconds = 3600
/** A segment longer than this makes everybody wait: its publisher is told to send key pictures more often; in seconds. */
export const longSegment = 3.5
/** How many segments a player of what goes on is told of. */
export const windowSegments = 12
/** How many of a broadcast that is not kept stay for who lags, or comes back. */
export const segmentsKept = 60

/** Of a room with a broadcast that was heard of at a time, in milliseconds. */
export function stateOf(heardAt: Date | null, now: number): RoomState {
  if (!heardAt) return 'off'
  return now - heardAt.getTime() <= pauseAfter ? 'live' : 'paused'
}

/** Reasons after which the room stays closed until its host opens it again. */
const closing: readonly Reason[] = ['stopped', 'staff', 'suspended', 'revoked_key']
export const closesRoom = (reason: Reason): boolean => closing.includes(reason)

/** Whether what a broadcast leaves can be seen again. */
export const leavesReplay = (broadcast: { kept: boolean; length_ms: number }, reason: Reason): boolean =>
  broadcast.kept && reason !== 'staff' && broadcast.length_ms >= shortestReplay

/** Seconds until somebody may speak again whose last line came at `last` (milliseconds); 0: now. */
export const slowFor = (slowSeconds: number, last: Date | null, now: number): number =>
  last ? Math.max(0, Math.ceil(slowSeconds - (now - last.getTime()) / 1000)) : 0

/** What a socket calls a room. */
export const roomTopic = (roomId: number): string => `live:${roomId}`
