import * as Type from 'typebox'
import { changeNote } from '#server/config/index.ts'
import { job } from '#server/platform/jobs.ts'
import { sweepPictures as sweep } from '#server/platform/pictures/sweep.ts'
import { sweepNote } from './queries.ts'

/** Removes pictures without references, each night, and records their number for the 健康 page. */
export const sweepPictures = job({
  name: 'sweep-pictures',
  input: Type.Object({}),
  retries: 1,
  retryDelay: 600,
  concurrency: 1,
  expire: 3 * 3600,
  cron: '40 4 * * *',
  async run(platform, _, signal) {
    const result = await sweep(platform, signal)
    await changeNote(platform.db, sweepNote, { at: Math.floor(platform.now() / 1000), ...result })
    platform.log.info(result, 'pictures that no row refers to were removed')
  },
})
