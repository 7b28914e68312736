/** The parts of a signed request, in the order in which they are signed. */
export type SignedParts = {
  /** The bare token; the empty string without one. */
  token: string
  /** The whole pathname, without the query. */
  path: string
  /** `X-User-Agent`; the empty string for calls whose credentials are query parameters. */
  userAgent: string
  /** UTC seconds. */
  timestamp: number
  /** A UUID of version 4. */
  nonce: string
}

/** How far a timestamp may be from the server's clock, in seconds. */
export const clockWindow = 300

/** The text under the HMAC-SHA1: the five parts joined by `&`. The body is not covered. */
export const signedText = ({ token, path, userAgent, timestamp, nonce }: SignedParts): string =>
  `${token}&${path}&${userAgent}&${timestamp}&${nonce}`

export type ApiKey = { timestamp: number; sign: string; nonce: string }

export const writeApiKey = ({ timestamp, sign, nonce }: ApiKey): string =>
  `timestamp=${timestamp};sign=${sign};nonce=${nonce}`

const apiKeyForm = /^timestamp=(\d{1,12});sign=([0-9a-f]{40});nonce=([0-9a-f-]{36})$/

/** The three parts of an `x-api-key` header, or nothing when it has another form. */
export function readApiKey(header: string): ApiKey | undefined {
  const found = apiKeyForm.exec(header)
  return found ? { timestamp: Number(found[1]), sign: found[2]!, nonce: found[3]! } : undefined
}

const nonceForm = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
export const isNonce = (text: string): boolean => nonceForm.test(text)
