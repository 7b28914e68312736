import type { FastifyInstance } from 'fastify'
import { accountChanged } from './account/index.ts'
import { knownSettings, readSettings, watchSettings } from './config/index.ts'
import { features } from './features.ts'
import { installExportFiles } from './mine/index.ts'
import { installRecordings } from './novel/index.ts'
import { installBroadcasts, openAttendance } from './live/index.ts'
import { dataPath } from './platform/config.ts'
import { installDocs } from './platform/calls/docs.ts'
import { openRoom } from './platform/http/bodies.ts'
import { createHttp } from './platform/http/http.ts'
import { installOperations } from './platform/monitoring/operations.ts'
import { installPages } from './platform/pages/pages.ts'
import { installPaidPictures } from './platform/pictures/paid-pictures.ts'
import { installPictureFiles } from './platform/pictures/files.ts'
import type { Platform } from './platform/platform.ts'
import { openRateLimits } from './platform/calls/rate-limits.ts'
import { openReplyCache } from './platform/calls/reply-cache.ts'
import { installRealtime } from './platform/realtime/install.ts'
import { openRooms } from './platform/realtime/rooms.ts'
import type { Wire } from './platform/calls/routes.ts'
import { valkeyNonces } from './platform/valkey/nonces.ts'
import { valkeyRateLimits } from './platform/valkey/rate-limits.ts'
import { memoryNonces } from './platform/wire/nonces.ts'
import { openStoryViews } from './melon/index.ts'
import { openSessions } from './session/index.ts'
import { openStaffSessions } from './staff/index.ts'
import { openPhotoViews } from './photo/index.ts'
import { appsChanged } from './trade/index.ts'
import { filmsChanged, installMediaFiles, openPlayCounter } from './video/index.ts'

/** The whole server over a platform: every call of the contract, media, metrics. It does not listen yet. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const { config, log, now, valkey } = platform
  if (config.ROLE === 'api' && !valkey) log.warn('this may be the only api process: several need VALKEY_URL')
  await readSettings(platform)
  watchSettings(platform)
  const wire: Wire = {
    platform,
    nonces: valkey
      ? valkeyNonces(valkey, now, config.RATE_LIMIT_FACTOR)
      : memoryNonces(dataPath(config, 'nonces'), now, config.RATE_LIMIT_FACTOR),
    limits: valkey
      ? valkeyRateLimits(valkey, config.RATE_LIMIT_FACTOR)
      : openRateLimits(config.RATE_LIMIT_FACTOR, now),
    replies: openReplyCache(now),
    takeRoom: openRoom(),
    encrypts: () => knownSettings(platform).encryption.http,
    ...openSessions(platform),
    ...openStaffSessions(platform),
  }
  for (const changed of [filmsChanged, appsChanged])
    platform.bus.subscribe(changed, () => wire.replies.clear())
  const plays = openPlayCounter(platform)
  const photoViews = openPhotoViews(platform)
  const storyViews = openStoryViews(platform)
  const rooms = openRooms(platform)
  const attendance = openAttendance(platform, rooms)
  const app = createHttp(platform)
  app.addHook('onClose', async () => {
    rooms.close()
    await Promise.all([plays.close(), photoViews.close(), storyViews.close(), attendance.close()])
  })
  if (config.DEVELOPMENT) await installDocs(app)
  await app.register(async (scope) => {
    for (const feature of features({ plays, photoViews, storyViews, rooms })) feature.install(scope, wire)
    installMediaFiles(scope, platform, wire)
    installBroadcasts(scope, platform, wire)
    installRecordings(scope, platform, wire)
    installPictureFiles(scope, platform)
    installPaidPictures(scope, platform, wire)
    installExportFiles(scope, platform, wire)
    installOperations(scope, platform)
    installRealtime(scope, wire, { changed: accountChanged, rooms })
    await installPages(scope, platform, { imageOrigins: () => knownSettings(platform).domains.image })
  })
  return app
}
