import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { countHostRequests } from './console/rooms.queries.ts'
import { liveData } from './personal-data.ts'
import { dropBroadcasts, endLostBroadcasts } from './jobs.ts'
import { liveConsoleRoutes, liveRoutes, studioRoutes } from './routes.ts'
import { soldGifts } from './gifts/gift-sellable.ts'
import { lineSubject, roomSubject } from './subjects.ts'

export { installBroadcasts } from './media/media-routes.ts'
export { openAttendance } from './rooms/attendance.ts'
export { runIngest } from './ingest/run.ts'
export { superviseBroadcasts } from './processes.ts'
export { addSampleGifts, openSampleRoom, removeSampleRooms } from './samples.ts'

/** The parts of `live`. */
export const live = {
  routes: ({ rooms, sellables }) => [
    liveRoutes(rooms, sellables),
    studioRoutes(rooms),
    liveConsoleRoutes(rooms),
  ],
  jobs: () => [endLostBroadcasts, dropBroadcasts],
  subjects: { live_room: roomSubject, live_line: lineSubject },
  sellables: { live_gift: soldGifts },
  waiting: { hosts: { permission: 'live.edit', count: countHostRequests } },
  personalData: [liveData],
} satisfies FeatureParts
