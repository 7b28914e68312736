import type { PayType } from '#contract/wallet/recharge-shapes.ts'
import type { Delivery } from './signed-delivery.ts'

/** An invoice as the provider reports it, in our own states; amounts in minor units. */
export type Invoice = {
  reference: string
  /** The order named on the invoice; undefined when it names none of ours. */
  orderId: number | undefined
  /** True when the invoice belongs to the shop that this site is configured with. */
  ours: boolean
  amount: number
  currency: string
  /** Money that has arrived, confirmed or not. */
  paid: number
  status: 'new' | 'processing' | 'settled' | 'expired' | 'invalid'
  exception: 'none' | 'late' | 'partial' | 'over' | 'marked' | 'invalid'
  /** True when none of the money that arrived can be taken back. */
  final: boolean
  payUrl: string
}

/** The details of an invoice to create. */
export type NewInvoice = {
  orderId: number
  title: string
  amount: number
  currency: string
  /** Minutes in which it can be paid. */
  minutes: number
  /** Page to which the payer returns; a path without an origin when the site does not know its own. */
  returnUrl: string
}

/** The provider refused the request, so repeating it would not help. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

/**
 * A payment provider. Any error besides `ProviderRefused` leaves the result unknown: it is found out by asking, never
 * by creating again.
 */
export type Provider = {
  payType: PayType
  create(wanted: NewInvoice): Promise<Invoice>
  find(reference: string): Promise<Invoice | undefined>
  /** Finds the invoice of an order whose reference was lost. */
  findByOrder(orderId: number): Promise<Invoice | undefined>
  /** Verifies the signature of a webhook call and reads it. */
  readDelivery(signature: string | undefined, bytes: Uint8Array): Delivery | 'forged' | 'malformed'
}

/** The providers that are on, by name. */
export type Providers = ReadonlyMap<string, Provider>
