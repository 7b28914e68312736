import type { Payee } from '#contract/wallet/withdrawal-shapes.ts'

/** A payment to make. `key` names it for good: two requests with one key pay once. */
export type PayoutOrder = { key: string; amount: number; currency: string; payee: Payee }

/** The answer of a provider; `reference` is its number for the payment. */
export type PayoutAnswer = { status: 'done' | 'refused'; reference: string }

/** Pays money out. When a call throws, its result is unknown: it is asked for again, never paid under another key. */
export type PayoutProvider = {
  /** The state of a payment; undefined when it was never requested. */
  find(key: string): Promise<PayoutAnswer | undefined>
  pay(order: PayoutOrder): Promise<PayoutAnswer>
}
