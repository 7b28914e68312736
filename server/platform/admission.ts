import type { FastifyRequest } from 'fastify'
import { isLogin, isVip } from '#contract/account/membership.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { fail } from '#contract/errors.ts'
import { nowSeconds, type Platform } from './platform.ts'
import { defaultLimit, networkOf, type RateLimits } from './rate-limits.ts'
import type { StaffViewer, Viewer } from './viewer.ts'
import type { Nonces } from './wire/nonces.ts'
import { fromHeaders, fromQuery, verify } from './wire/signature.ts'

/** How tokens become people; features that keep sessions give these. */
export type Authenticators = {
  viewerOf: (token: string) => Promise<Viewer | undefined>
  staffOf: (token: string) => Promise<StaffViewer | undefined>
}

export type Admission = Authenticators & { platform: Platform; nonces: Nonces; limits: RateLimits }

/**
 * Lets a request in, or refuses it: signature, clock and nonce, then the token, then what the endpoint declares of
 * access, age and rate, in this order. Nothing of the body has been read yet.
 */
export async function admit(
  admission: Admission,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Viewer | StaffViewer | null> {
  const path = request.raw.url!.split('?', 1)[0]!
  const byQuery = endpoint.credentials === 'query'
  const presented = byQuery
    ? fromQuery(request.query as Record<string, unknown>, path)
    : fromHeaders(request.headers, path)
  const { platform, nonces, limits } = admission
  const verifier = { requestKey: platform.keys.wire.http_request_key, nonces, now: platform.now }
  // In memory both steps answer at once, and most calls wait for nothing here.
  const verified = verify(verifier, presented, byQuery)
  if (verified) await verified

  const viewer = isForStaff(endpoint.access)
    ? await admitStaff(admission, endpoint.access, presented.token)
    : await admitViewer(admission, endpoint, presented.token)

  const { limit, seconds, by } = endpoint.rate ?? defaultLimit
  const who =
    by === 'account' && viewer
      ? `${isForStaff(endpoint.access) ? 's' : 'a'}${viewer.id}`
      : networkOf(request.ip)
  const taken = limits.take(endpoint.path, who, { limit, seconds, by })
  const retryAfter = typeof taken === 'number' ? taken : await taken
  if (retryAfter) fail('rate_limited', { retryAfter })
  return viewer
}

export const isForStaff = (access: Access): boolean => access === 'staff' || access.startsWith('staff:')

async function admitStaff({ staffOf }: Admission, access: Access, token: string): Promise<StaffViewer> {
  if (!token) fail('sign_in_required')
  const staff = (await staffOf(token)) ?? fail('session_gone')
  const [, permission] = access.split(':')
  if (permission && !(staff.permissions as readonly string[]).includes(permission)) fail('not_allowed')
  return staff
}

async function admitViewer(
  { viewerOf, platform }: Admission,
  endpoint: Endpoint,
  token: string,
): Promise<Viewer | null> {
  if (endpoint.access === 'refused') fail('not_offered')
  // A console token never opens a member's call: the two kinds of session are kept apart.
  const viewer =
    token && !endpoint.path.startsWith('/api/console/')
      ? ((await viewerOf(token)) ?? fail('session_gone'))
      : null
  if (viewer && !endpoint.evenBanned) refuseBanned(viewer, nowSeconds(platform))
  if (endpoint.age === 'confirmed' && !viewer?.adult) fail('age_confirmation_required')
  if (endpoint.access === 'anyone') return viewer
  if (!viewer) fail('sign_in_required')
  if (endpoint.access === 'member' && !isLogin(viewer)) fail('member_required')
  if (endpoint.access === 'vip' && !isVip(viewer, nowSeconds(platform))) fail('vip_required')
  return viewer
}

function refuseBanned({ banned }: Viewer, now: number): void {
  if (banned && (banned.until === 0 || banned.until > now)) fail('account_banned', banned)
}
