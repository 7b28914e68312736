import type { Db } from '../database/db.ts'

/** Pending business of an account that must end before its owner may leave: the error code to refuse with. */
export type OpenEnd = 'withdrawal_open'

/** Personal data of a feature, for exports and deletion; joined in `server/features.ts`. */
export type PersonalData = {
  /** Of its part in the copy. */
  name: string
  collect(db: Db, accountId: number): Promise<unknown>
  openEnds?(db: Db, accountId: number): Promise<OpenEnd | undefined>
  /**
   * Within the caller's transaction, and harmless when repeated. What others still need, such as what was said in a conversation, stays
   * under the account's number, which by then names nobody.
   */
  erase(transaction: Db, accountId: number): Promise<void>
}
