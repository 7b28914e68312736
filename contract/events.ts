import type { ChatLine, GiftGiven, RoomState } from './live/shapes.ts'

/**
 * What accounts are told at once over the socket, by its word, with what it carries. A message says that something changed;
 * what it is now is fetched by the call named here, so whoever missed it is late, never wrong.
 */
export type Events = {
  /** This device is signed out, or the account was banned. Nothing follows. */
  'session.ended': { reason: 'revoked' | 'banned' }
  /** Profile, membership, balances or what is unread: `user/info`. */
  'user.changed': Record<string, never>
  /** An order was paid, expired or is looked at: `wallet/order`. */
  'order.changed': { id: number }
  /** Today is not checked in yet, at the hour that was asked for: `checkin/page`. */
  'checkin.due': Record<string, never>
}
export type EventName = keyof Events

/** Events of a room, by name. Who missed one fetches it by the call named here. */
export type RoomEvents = {
  /** How many are here: `live/room`. */
  viewers: { count: number }
  /** Somebody said something: `live/lines`. */
  said: ChatLine
  /** A line was taken away: `live/lines`. */
  unsaid: { id: number }
  /** A line was pinned, or none is: `live/room`. */
  pinned: { line: ChatLine | null }
  /** Somebody gave a gift. */
  gift: GiftGiven
  /** The broadcast began, stopped for a moment, came again or ended: `live/room`. */
  state: { state: RoomState; broadcastId: number }
  /** Its title, cover, rules or moderators were changed: `live/room`. */
  changed: Record<string, never>
}
export type RoomEventName = keyof RoomEvents
