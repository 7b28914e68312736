import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import * as Type from 'typebox'
import { Compile } from 'typebox/compile'

/** One event that a provider reports. */
export type Delivery = {
  id: string
  /** The delivery that this one repeats; null for a first one. */
  original: string | null
  event: string
  reference: string
}

const Word = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[\\x21-\\x7e]+$' })
const Body = Compile(
  Type.Object({
    deliveryId: Word(100),
    originalDeliveryId: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
    type: Word(60),
    storeId: Word(100),
    invoiceId: Word(100),
  }),
)

/** The header of a signed body: `sha256=` and the HMAC-SHA256 of its bytes in hexadecimal. */
export const signBody = (secret: string | KeyObject, bytes: Uint8Array): string =>
  `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`

/**
 * Reads a delivery in the format of BTCPay Server. The signature covers the bytes as they came and is compared in
 * constant time; only then is anything parsed. Amounts in the body are ignored: the provider is asked for them.
 */
export function readSignedDelivery(
  { secret, store }: { secret: string | KeyObject; store: string },
  signature: string | undefined,
  bytes: Uint8Array,
): Delivery | 'forged' | 'malformed' {
  const [given, right] = [signature ?? '', signBody(secret, bytes)].map((each) => Buffer.from(each))
  if (given!.length !== right!.length || !timingSafeEqual(given!, right!)) return 'forged'
  const body = parseJson(bytes)
  if (!Body.Check(body) || body.storeId !== store) return 'malformed'
  return {
    id: body.deliveryId,
    original: body.originalDeliveryId || null,
    event: body.type,
    reference: body.invoiceId,
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}
