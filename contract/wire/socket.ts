import type { EventName, Events, RoomEventName, RoomEvents } from '../events.ts'
import type { Envelope } from './envelope.ts'

/** Where the socket is; the path that its first frame is signed for. */
export const socketPath = '/api/app/ws'

/** First frame of a client: the headers of a call to `socketPath`. */
export type SignIn = { authorization: string; 'x-user-agent': string; 'x-api-key': string }

/**
 * What it may say afterwards: which room it hears, by the pass that a call gave, or that it hears none. `beside` adds the room to those
 * it hears, up to three: for one more it leaves the one it entered first, and is told so by `room.left`. `leave` names a room, as frames
 * do, that it hears no longer. Everything else it has to say it says by calls, and any other frame ends the connection.
 */
export type HearRoom =
  | { room: string | null; beside?: boolean; leave?: undefined }
  | { leave: string; room?: undefined; beside?: undefined }

/** Frames of the server. */
export type Frame =
  /** Signed in: what happens from now on is told. */
  | { event: 'ready' }
  /** Every `beatSeconds`, so that a client notices a line that died silently. */
  | { event: 'beat' }
  /** Not let in; the connection closes. As the envelope of a refused call. */
  | { event: 'refused'; refusal: Envelope }
  /** Event of a room this connection is subscribed to, in order. */
  | { event: 'room'; room: string; list: RoomTold[] }
  /** It hears the room no longer: the pass is no good, somebody put it out, or a fourth room took its place. */
  | { event: 'room.left'; room: string }
  | Told

/** Something that happened, by its word and what it carries. */
export type Told = { [E in EventName]: { event: E; data: Events[E] } }[EventName]

/** Something that happened in a room. */
export type RoomTold = { [E in RoomEventName]: { event: E; data: RoomEvents[E] } }[RoomEventName]

export const beatSeconds = 30

/** Why the server closes a connection; beside the standard's 1008 (said too much) and 1012 (restarts). */
export const closing = { unreadable: 4400, over: 4401, late: 4408, tooMany: 4429 } as const
