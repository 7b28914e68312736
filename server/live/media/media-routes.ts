import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { refuseBanned, type SessionHolders } from '#server/platform/calls/admission.ts'
import { refuse } from '#server/platform/calls/faults.ts'
import { readPass, writePass } from '#server/platform/secrets/passes.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import type { StaffViewer, Viewer } from '#server/platform/viewer.ts'
import { groupOf, keyFor } from '#server/platform/secrets/segment-keys.ts'
import { sendPlaylist } from '#server/video/index.ts'
import { grantSeconds, staffGrantSeconds } from '../rules.ts'
import { initKey, segmentKey } from './files.ts'
import { openBroadcastCache } from './broadcast-cache.ts'
import { broadcastPlaylist } from './playlist.ts'

type MediaRequest = {
  Params: { id: string; file: string; group: string }
  Querystring: Record<string, unknown>
}

const purposes = { g: 'see a broadcast', s: 'look at a broadcast' } as const
const passSubject = (id: number | undefined) => `broadcast:${id}`

type SigningPlatform = Pick<Platform, 'keys' | 'now'>

/** Address of a broadcast with a pass of a viewer (`g`) or of staff (`s`), valid for some seconds. */
const pathWith = (
  platform: SigningPlatform,
  id: number,
  { asker, sessionId, seconds }: { asker: keyof typeof purposes; sessionId: number; seconds: number },
) =>
  `/media/live/${id}/index.m3u8?${asker}=${writePass(platform.keys, purposes[asker], {
    holder: sessionId,
    thing: passSubject(id),
    until: nowSeconds(platform) + seconds,
  })}`

/** Address of a broadcast for this viewer, valid for some hours. */
export const playlistPath = (platform: SigningPlatform, { sessionId }: Viewer, id: number): string =>
  pathWith(platform, id, { asker: 'g', sessionId, seconds: grantSeconds })

/** Address of a broadcast for this member of staff, valid for an hour. */
export const staffPlaylistPath = (
  platform: SigningPlatform,
  { sessionId }: StaffViewer,
  id: number,
): string => pathWith(platform, id, { asker: 's', sessionId, seconds: staffGrantSeconds })

/**
 * Serves broadcasts and replays: playlists, keys and segments. The address names the session; rights are checked at
 * each request, so that an end by staff, a ban, a kick and a sign-out take effect within seconds. Staff may watch as
 * long as their address and session last.
 */
export function installBroadcasts(
  app: FastifyInstance,
  platform: Platform,
  { viewerOfSession, staffOfSession }: SessionHolders,
): void {
  const broadcasts = openBroadcastCache(platform)

  async function admit({ params, query }: { params: { id: string }; query: Record<string, unknown> }) {
    const id = wholeNumber(params.id)
    const now = nowSeconds(platform)
    const staffPass = readPass(platform.keys, purposes.s, query.s, now)
    const isStaff =
      staffPass?.thing === passSubject(id) && (await staffOfSession(staffPass!.holder)) !== undefined
    const viewer = isStaff ? undefined : await viewerOf(id, query.g, now)
    const found = await broadcasts.find(id!)
    if (!found) throw new ApiError('live_broadcast_not_found', undefined)
    if (viewer && found.kicked.has(viewer.id)) throw new ApiError('not_allowed', undefined)
    const asker = isStaff ? `?s=${query.s as string}` : `?g=${query.g as string}`
    return { ...found, over: found.ended_at !== null, query: asker }
  }

  async function viewerOf(id: number | undefined, given: unknown, now: number) {
    const pass = readPass(platform.keys, purposes.g, given, now)
    const viewer = pass?.thing === passSubject(id) ? await viewerOfSession(pass!.holder) : undefined
    if (!viewer?.adult) throw new ApiError('not_allowed', undefined)
    refuseBanned(viewer, now)
    return viewer
  }

  app.get<MediaRequest>('/media/live/:id/index.m3u8', { errorHandler }, async (request, reply) => {
    const { id, over, query } = await admit(request)
    const segments = await broadcasts.segments(id, over)
    const text = broadcastPlaylist({ segments, over, query })
    const { type, body } = await sendPlaylist(platform, text, request.query.plain === '1')
    return reply.headers({ 'content-type': type, 'cache-control': 'no-store' }).send(body)
  })

  app.get<MediaRequest>('/media/live/:id/keys/:group', { errorHandler }, async (request, reply) => {
    const { id, over, secret } = await admit(request)
    const group = wholeNumber(request.params.group)
    const last = (await broadcasts.segments(id, over)).at(-1)?.number ?? -1
    // A playlist may be a moment newer than the cache here.
    if (group === undefined || group > groupOf(last + 1)) throw new ApiError('not_allowed', undefined)
    return reply
      .headers({ 'content-type': 'application/octet-stream', 'cache-control': 'no-store' })
      .send(keyFor(secret, group))
  })

  app.get<MediaRequest>('/media/live/:id/:file', { errorHandler }, async (request, reply) => {
    const { prefix } = await admit(request)
    const key = fileKey(prefix, request.params.file)
    const file = key && (await platform.storage.read(key))
    if (!file) throw new ApiError('live_broadcast_not_found', undefined)
    return reply
      .headers({
        'content-type': 'video/mp4',
        'content-length': file.bytes,
        'cache-control': 'private, max-age=3600, immutable',
      })
      .send(file.stream)
  })
}

/** Players read the status only. */
function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiError && error.code === 'live_broadcast_not_found')
    return refuse(reply, request, error, 404)
  throw error
}

function fileKey(prefix: string, file: string): string | undefined {
  const [, take, number] = /^(?:init-(\d{1,6})\.mp4|(\d{1,7})\.m4s)$/.exec(file) ?? []
  if (take !== undefined) return initKey(prefix, Number(take))
  return number === undefined ? undefined : segmentKey(prefix, Number(number))
}

const wholeNumber = (text: string) => (/^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined)
