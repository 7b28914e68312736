import type { Payee } from '#contract/wallet/withdrawal-shapes.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openSandboxPayouts } from './sandbox.ts'

/** What is to be paid. `key` names it for good: asked for twice under one key it is paid once. */
export type PayoutOrder = { key: string; amount: number; currency: string; payee: Payee }

/** What a provider says of a payment; `reference` is its own number for it. */
export type PayoutAnswer = { status: 'done' | 'refused'; reference: string }

/** Pays money out. Any call may throw, when nobody knows what became of it: it is asked again, never paid under another key. */
export type PayoutProvider = {
  /** What is known of a payment; nothing when it was never asked for. */
  find(key: string): Promise<PayoutAnswer | undefined>
  pay(order: PayoutOrder): Promise<PayoutAnswer>
}

/** The provider of a name, if the configuration turns it on. */
export const payoutProvider = (platform: Platform, name: string): PayoutProvider | undefined =>
  name === 'sandbox' && platform.config.SANDBOX_PAYMENTS === 'on' ? openSandboxPayouts(platform) : undefined
