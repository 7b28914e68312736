import type { Db } from '../database/db.ts'

/** What an account can have under way that has to end before its owner may leave: the word to refuse with. */
export type OpenEnd = 'withdrawal_open'

/** What a feature keeps about an account. Joined in `server/features.ts`, for the copy people can ask for and for forgetting them. */
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
