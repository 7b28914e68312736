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
