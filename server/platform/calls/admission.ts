import type { FastifyRequest } from 'fastify'
import { isLogin, isVip } from '#contract/account/membership.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { fail } from '#contract/errors.ts'
import { networkOf } from '../addresses/addresses.ts'
import { nowSeconds, type Platform } from '../platform.ts'
import { defaultLimit, type RateLimits } from './rate-limits.ts'
import { type Soon, whenReady } from '../soon.ts'
import type { StaffViewer, Viewer } from '../viewer.ts'
import type { Nonces } from '../wire/nonces.ts'
import { fromHeaders, fromQuery, type Presented, verify } from '../wire/signature.ts'

/** How tokens become people; features that keep sessions give these. */
export type Authenticators = {
  /** `agent`: the value of `X-User-Agent`, by which the device is known again; left out, nothing is noted. */
  viewerOf: (token: string, agent?: string) => Soon<Viewer | undefined>
  staffOf: (token: string) => Soon<StaffViewer | undefined>
} & SessionHolders

/** Who has a session, by the id of it that an address carries; nobody once it has ended. */
export type SessionHolders = {
  viewerOfSession: (id: number) => Soon<Viewer | undefined>
  staffOfSession: (id: number) => Soon<StaffViewer | undefined>
}

/** Who was let in: nobody in particular, a viewer, or a member of staff. */
export type Admitted = Viewer | StaffViewer | null

export type Admission = Authenticators & { platform: Platform; nonces: Nonces; limits: RateLimits }

/**
 * Lets a request in, or refuses it: signature, clock and nonce, then the token, then what the endpoint declares of
 * access, age and rate, in this order. Nothing of the body has been read yet. Most calls wait for nothing here.
 */
export function admit(admission: Admission, endpoint: Endpoint, request: FastifyRequest): Soon<Admitted> {
  const path = request.raw.url!.split('?', 1)[0]!
  const byQuery = endpoint.credentials === 'query'
  const presented = byQuery
    ? fromQuery(request.query as Record<string, unknown>, path)
    : fromHeaders(request.headers, path)
  const { platform, nonces } = admission
  const network = networkOf(request.clientAddress)
  const verifier = {
    requestKey: platform.keys.wire.http_request_key,
    nonces,
    now: platform.now,
    network,
  }
  const admitted = whenReady(verify(verifier, presented, byQuery), (): Soon<Admitted> =>
    isForStaff(endpoint.access)
      ? admitStaff(admission, endpoint.access, presented.token)
      : admitViewer(admission, endpoint, presented),
  )
  return whenReady(admitted, (viewer) => takeTurn(admission, endpoint, network, viewer))
}

/** Counts the call against its limit. */
function takeTurn(
  { limits }: Admission,
  endpoint: Endpoint,
  network: string,
  viewer: Admitted,
): Soon<Admitted> {
  const { limit, seconds, by } = endpoint.rate ?? defaultLimit
  const who = by === 'account' && viewer ? `${isForStaff(endpoint.access) ? 's' : 'a'}${viewer.id}` : network
  return whenReady(limits.take(endpoint.path, who, { limit, seconds, by }), (retryAfter) => {
    if (retryAfter) fail('rate_limited', { retryAfter })
    return viewer
  })
}

export const isForStaff = (access: Access): boolean => access === 'staff' || access.startsWith('staff:')

function admitStaff({ staffOf }: Admission, access: Access, token: string): Soon<StaffViewer> {
  if (!token) fail('sign_in_required')
  return whenReady(staffOf(token), (staff = fail('session_gone')) => {
    const [, permission] = access.split(':')
    if (permission && !(staff.permissions as readonly string[]).includes(permission)) fail('not_allowed')
    return staff
  })
}

function admitViewer(
  admission: Admission,
  endpoint: Endpoint,
  { token, userAgent }: Presented,
): Soon<Viewer | null> {
  if (endpoint.access === 'refused') fail('not_offered')
  // A console token never opens a member's call: the two kinds of session are kept apart.
  if (!token || endpoint.path.startsWith('/api/console/')) return mayCall(admission, endpoint, null)
  return whenReady(admission.viewerOf(token, userAgent), (viewer = fail('session_gone')) =>
    mayCall(admission, endpoint, viewer),
  )
}

/** What the endpoint declares of age and access. */
function mayCall({ platform }: Admission, endpoint: Endpoint, viewer: Viewer | null): Viewer | null {
  if (viewer && !endpoint.evenBanned) refuseBanned(viewer, nowSeconds(platform))
  if (endpoint.age === 'confirmed' && !viewer?.adult) fail('age_confirmation_required')
  if (endpoint.access === 'anyone') return viewer
  if (!viewer) fail('sign_in_required')
  if (endpoint.access === 'member' && !isLogin(viewer)) fail('member_required')
  if (endpoint.access === 'vip' && !isVip(viewer, nowSeconds(platform))) fail('vip_required')
  return viewer
}

/** Whether a ban is in force; `now` in Unix seconds. */
export const isBanned = ({ banned }: Pick<Viewer, 'banned'>, now: number): boolean =>
  banned !== null && (banned.until === 0 || banned.until > now)

/** Refuses a banned account, with the end of the ban and the reason; `now` in Unix seconds. */
export function refuseBanned(viewer: Viewer, now: number): void {
  if (isBanned(viewer, now)) fail('account_banned', viewer.banned!)
}
