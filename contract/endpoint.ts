import type { StaticDecode, StaticEncode, TObject, TSchema } from 'typebox'
import type { DeclaredCode } from './errors.ts'
import type { Ingress } from './moderation/ingresses.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may call. `anyone` works without a token; `guest` needs one, of a guest or a member; `refused` is answered
 * `not_offered` whoever asks. There is no default: an endpoint without it does not compile.
 */
export type Access = 'anyone' | 'guest' | 'member' | 'vip' | 'refused' | 'staff' | `staff:${Permission}`

/** `confirmed`: a content call, refused to a viewer who has not confirmed 18+ and to nobody's token. */
export type Age = 'confirmed' | 'open'

/** At most `limit` calls in `seconds` from one account or one network address. */
export type RateLimit = { limit: number; seconds: number; by: 'account' | 'address' }

export type Endpoint = {
  method: 'GET' | 'POST'
  path: `/api/app/${string}` | `/api/console/${string}`
  feature: string
  access: Access
  age: Age
  /** Not in the published table of calls: added by this product. */
  extra?: boolean
  /** Token, timestamp, sign and nonce come as query parameters, and the nonce may repeat while it is fresh. */
  credentials?: 'query'
  rate?: RateLimit
  /** Words in its body reach other people, and are judged before: see `contract/moderation/ingresses.ts`. */
  ingress?: Ingress
  /** Answered to somebody who is banned too: what they need to learn why, and to appeal. */
  evenBanned?: true
  params?: TObject
  /** Values after the `?`. They are texts on the wire, and the signature does not cover them. */
  query?: TObject
  body?: TObject
  /** Bytes the JSON body may have, where that is not what `ordinaryBody` says. */
  bodyLimit?: number
  /** The body is bytes as they are, `application/octet-stream`, so many at most; the signature does not cover them. */
  bytes?: { most: number }
  /** `raw` answers bytes of its own type instead of the envelope. */
  reply: TSchema | 'raw'
  /** The reply is the same for everybody of one audience: its finished bytes are kept this many seconds. */
  cache?: { seconds: number }
  errors?: readonly DeclaredCode[]
}

export const endpoint = <const E extends Endpoint>(spec: E): E => spec

type Decoded<E, Name extends string> = E extends { [N in Name]: infer S extends TSchema }
  ? { [N in Name]: StaticDecode<S> }
  : unknown
type Encoded<E, Name extends string> = E extends { [N in Name]: infer S extends TSchema }
  ? { [N in Name]: StaticEncode<S> }
  : unknown

type Bytes<E> = E extends { bytes: object } ? { bytes: Uint8Array<ArrayBuffer> } : unknown

/** Input of a handler. */
export type Input<E> = Decoded<E, 'params'> & Decoded<E, 'query'> & Decoded<E, 'body'> & Bytes<E>
/** Input given by a client. */
export type CallInput<E> = Encoded<E, 'params'> & Encoded<E, 'query'> & Encoded<E, 'body'> & Bytes<E>
export type Raw = { type: string; body: string | Uint8Array; headers?: Record<string, string> }
export type Reply<E extends Endpoint> = E['reply'] extends TSchema ? StaticDecode<E['reply']> : Raw
