import type { PayType } from '#contract/wallet/recharge-shapes.ts'
import type { Delivery } from './signed-delivery.ts'

/** What a provider says of one invoice, in our words; amounts in minor units. */
export type Invoice = {
  reference: string
  /** The order it was made for, by what we wrote on it. */
  orderId: number | undefined
  /** Whether it belongs to the shop this site was given. */
  ours: boolean
  amount: number
  currency: string
  /** What has arrived of it, confirmed or not. */
  paid: number
  status: 'new' | 'processing' | 'settled' | 'expired' | 'invalid'
  exception: 'none' | 'late' | 'partial' | 'over' | 'marked' | 'invalid'
  /** Nothing of what has arrived can be taken back any more. */
  final: boolean
  payUrl: string
}

/** What an invoice is made of. */
export type NewInvoice = {
  orderId: number
  title: string
  amount: number
  currency: string
  /** How long it can be paid. */
  minutes: number
  /** Where the payer goes afterwards; without an origin when the site does not know its own. */
  returnUrl: string
}

/** The provider answered no: there is no such invoice, and asking for it again would not help. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

/**
 * Somebody who takes money for us. Whatever is thrown besides `ProviderRefused` leaves unknown what happened: it is found out by
 * asking, never by doing it once more.
 */
export type Provider = {
  payType: PayType
  create(wanted: NewInvoice): Promise<Invoice>
  find(reference: string): Promise<Invoice | undefined>
  /** The invoice of an order whose reference got lost. */
  findByOrder(orderId: number): Promise<Invoice | undefined>
  /** What a call to our webhook says, once its signature was found to be the provider's. */
  readDelivery(signature: string | undefined, bytes: Uint8Array): Delivery | 'forged' | 'malformed'
}

/** The providers that are on, by name. */
export type Providers = ReadonlyMap<string, Provider>
