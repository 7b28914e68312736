import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { refuseBanned, type SessionHolders } from '#server/platform/calls/admission.ts'
import { refuse } from '#server/platform/calls/faults.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { type ByteRange, RangeOutside } from '#server/platform/storage/storage.ts'
import { readAudioGrant } from './grants.ts'
import { entitlementsTo } from '../reading/entitled.ts'
import { findChapter, novelOf } from '../catalogue/find.ts'
import { recordingKey } from './recordings.ts'
import { tables } from '../tables.ts'

type Asked = { Params: { chapter: string }; Querystring: Record<string, unknown> }

/**
 * Serves recordings in ranges. An address says in which session it was asked for and until when; what may be heard is asked anew at each request, as for the text
 * of the chapter, so a novel taken down, a refund, a ban or signing out ends it at once.
 */
export function installRecordings(app: FastifyInstance, platform: Platform, holders: SessionHolders): void {
  app.get<Asked>('/media/novels/:chapter/audio.m4a', { errorHandler }, async (request, reply) => {
    const key = recordingKey(await admittedTo(platform, holders, request))
    const range = readRange(request.headers.range)
    try {
      const file = await platform.storage.read(key, range)
      if (!file) return await reply.code(404).type('text/plain').send('404')
      const start = range?.start ?? 0
      return await reply
        .code(range ? 206 : 200)
        .headers({
          'content-type': 'audio/mp4',
          'content-length': file.bytes,
          'accept-ranges': 'bytes',
          'cache-control': 'private, max-age=3600',
          ...(range && { 'content-range': `bytes ${start}-${start + file.bytes - 1}/${file.totalBytes}` }),
        })
        .send(file.stream)
    } catch (error) {
      if (error instanceof RangeOutside) return reply.code(416).type('text/plain').send('416')
      throw error
    }
  })
}

/** Players go by the status alone. */
function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiError && error.code === 'chapter_not_found')
    return refuse(reply, request, error, 404)
  throw error
}

/** The folder of the recording an address leads to. */
async function admittedTo(
  platform: Platform,
  { viewerOfSession }: SessionHolders,
  { params, query }: { params: Asked['Params']; query: Asked['Querystring'] },
): Promise<string> {
  const chapterId = /^[1-9]\d{0,14}$/.test(params.chapter) ? Number(params.chapter) : 0
  const grant = readAudioGrant(platform.keys, query.g, chapterId, platform.now())
  const viewer = grant && (await viewerOfSession(grant.sessionId))
  if (!viewer?.adult) throw new ApiError('not_allowed', undefined)
  refuseBanned(viewer, nowSeconds(platform))
  const chapter = await findChapter(platform.db, chapterId)
  const entitled = await entitlementsTo(platform, viewer, novelOf(chapter), [chapter])
  if (!entitled(chapter).whole) throw new ApiError('not_allowed', undefined)
  const recording = await tables
    .of(platform.db)
    .selectFrom('novel_recordings')
    .select('folder')
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst()
  if (!recording) throw new ApiError('chapter_not_found', undefined)
  return recording.folder
}

/** The first range that is asked for; nothing where the whole is. */
function readRange(header: string | undefined): ByteRange | undefined {
  const found = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '')
  if (!found) return undefined
  return { start: Number(found[1]), ...(found[2] && { end: Number(found[2]) }) }
}
