import * as Type from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

// The parts of the Greenfield API's replies that are read here; whatever else they hold is passed over.

const Invoice = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  storeId: Type.String(),
  amount: Type.String(),
  paidAmount: Type.Optional(Type.String()),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  checkoutLink: Type.String({ pattern: '^https?://' }),
  status: Type.Enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: Type.Enum(['None', 'PaidLate', 'PaidPartial', 'Marked', 'Invalid', 'PaidOver']),
  metadata: Type.Object({ orderId: Type.Optional(Type.Unknown()) }),
})
export type RawInvoice = Static<typeof Invoice>

const PaymentMethod = Type.Object({
  payments: Type.Array(Type.Object({ status: Type.Enum(['Invalid', 'Processing', 'Settled']) })),
})

/**
 * Checks the form of a reply. One of another form cannot be trusted: it throws, and the invoice is asked for again
 * later.
 */
const checker = <S extends TSchema>(schema: S) => {
  const compiled = Compile(schema)
  return (value: unknown): Static<S> => {
    if (compiled.Check(value)) return value as Static<S>
    const [problem] = compiled.Errors(value)
    throw new Error(`BTCPay Server answered in another form: ${problem?.instancePath} ${problem?.message}`)
  }
}

export const checkInvoice = checker(Invoice)
export const checkInvoices = checker(Type.Array(Invoice))
export const checkPayments = checker(Type.Array(PaymentMethod))
