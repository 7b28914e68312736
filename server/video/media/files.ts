import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { refuseBanned, type SessionHolders } from '#server/platform/calls/admission.ts'
import { refuse } from '#server/platform/calls/faults.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { readWhole } from '#server/platform/storage/storage.ts'
import { readGrant } from './grants.ts'
import { groupOf, keyFor } from '#server/platform/secrets/segment-keys.ts'
import { initKey, segmentKey } from '../pipeline/make.ts'
import { previewSegments } from '../pipeline/playlist.ts'
import type { Playable } from './find-playable.ts'
import { entitlementBy } from './owned.ts'
import { playable } from './playable.ts'
import { refuseClosed, rungPlaylist, sendPlaylist } from './playlists.ts'
import { readCues, writeVtt } from './subtitles.ts'

type Params = { film: string; rung: string; file: string; group: string }
type Asked = { Params: Params; Querystring: Record<string, unknown> }

/**
 * Serves quality lists, segments, keys and subtitles. A URL's grant says in which session it was asked for and until when; what may be
 * watched is asked of `entitlement` again each time, so a film taken down, a refunded membership, a ban or signing out ends within seconds; who opened a film as
 * a member may see it to its end.
 */
export function installMediaFiles(
  app: FastifyInstance,
  platform: Platform,
  { viewerOfSession }: SessionHolders,
): void {
  /** Who asks for which film, and how many segments of a quality are open to them. */
  async function admitted({ params, query }: { params: Params; query: Record<string, unknown> }) {
    const filmId = /^[1-9]\d{0,14}$/.test(params.film) ? Number(params.film) : 0
    const grant = readGrant(platform.keys, query.g, filmId, nowSeconds(platform))
    const viewer = grant && (await viewerOfSession(grant.sessionId))
    if (!grant || !viewer?.adult) throw new ApiError('not_allowed', undefined)
    refuseBanned(viewer, nowSeconds(platform))
    const film = await playable(platform, filmId)
    const entitled = await entitlementBy(platform, grant, viewer, film)
    const open = (segments: readonly number[]) => {
      if (entitled.whole) return segments.length
      return entitled.state === 'preview' ? previewSegments(segments, entitled.preview) : 0
    }
    return { film, entitled, open, grant: query.g as string }
  }

  app.get<Asked>('/media/films/:film/:rung/index.m3u8', { errorHandler }, async (request, reply) => {
    const { film, entitled, grant } = await admitted(request)
    if (entitled.state === 'locked') refuseClosed(film)
    const plain = request.query.plain === '1'
    const { type, body } = await sendPlaylist(
      platform,
      rungPlaylist(film, request.params.rung, grant, entitled),
      plain,
    )
    return reply.headers({ 'content-type': type, 'cache-control': 'no-store' }).send(body)
  })

  app.get<Asked>('/media/films/:film/keys/:group', { errorHandler }, async (request, reply) => {
    const { film, open } = await admitted(request)
    const group = wholeNumber(request.params.group)
    const last = Math.max(...film.rungs.map((rung) => open(rung.segments))) - 1
    if (group === undefined || last < 0 || group > groupOf(last)) return forbidden(reply, request)
    return reply
      .headers({ 'content-type': 'application/octet-stream', 'cache-control': 'no-store' })
      .send(keyFor(film.media_secret, group))
  })

  app.get<Asked>('/media/films/:film/subtitles/:file', { errorHandler }, async (request, reply) => {
    const { film, entitled } = await admitted(request)
    if (entitled.state === 'locked') return forbidden(reply, request)
    const subtitle = film.subtitles.find(({ number }) => request.params.file === `${number}.vtt`)
    const vtt = subtitle && (await readWhole(platform.storage, subtitle.storage_key))
    if (!vtt) throw new ApiError('film_not_found', undefined)
    // What is said behind the preview is not part of it.
    const said = entitled.whole
      ? vtt
      : writeVtt(readCues(String(vtt)).filter(({ start }) => start < entitled.preview))
    return reply
      .headers({ 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'private, max-age=600' })
      .send(said)
  })

  app.get<Asked>('/media/films/:film/:rung/:file', { errorHandler }, async (request, reply) => {
    const { film, open } = await admitted(request)
    const key = fileKey(film, request.params, open)
    if (!key) return forbidden(reply, request)
    const file = await platform.storage.read(key)
    if (!file) throw new ApiError('film_not_found', undefined)
    return reply
      .headers({
        'content-type': 'video/mp4',
        'content-length': file.bytes,
        'cache-control': 'private, max-age=3600, immutable',
      })
      .send(file.stream)
  })
}

/** Statuses where a call would answer 200 with a refusal in its envelope: players go by the status alone. */
const statuses: Record<string, number> = { film_not_found: 404, film_not_ready: 404, purchase_required: 403 }

function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof ApiError) || !(error.code in statuses)) throw error
  return refuse(reply, request, error, statuses[error.code])
}

const forbidden = (reply: FastifyReply, request: FastifyRequest) =>
  refuse(reply, request, new ApiError('not_allowed', undefined))

/** The storage key of a file of a quality, when it exists and is open. */
function fileKey(
  film: Playable,
  { rung: name, file }: Params,
  open: (segments: readonly number[]) => number,
) {
  const rung = film.rungs.find((each) => each.name === name)
  const allowed = rung ? open(rung.segments) : 0
  if (!rung || allowed === 0) return undefined
  if (file === 'init.mp4') return initKey(film.media_prefix, name)
  const number = file.endsWith('.m4s') ? wholeNumber(file.slice(0, -4)) : undefined
  return number !== undefined && number < allowed ? segmentKey(film.media_prefix, name, number) : undefined
}

const wholeNumber = (text: string) => (/^(0|[1-9]\d{0,5})$/.test(text) ? Number(text) : undefined)
