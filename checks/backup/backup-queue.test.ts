import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { leaving } from '#contract/mine/leaving.ts'
import { blockListConsole } from '#contract/moderation/block-list.ts'
import { uploadConsole } from '#contract/upload/console.ts'
import { chunkBytes } from '#contract/upload/shapes.ts'
import { jobs } from '#server/features.ts'
import { backUp } from '#server/platform/backup/backup.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { openPlatform } from '#server/platform/open.ts'
import { resumeWork } from '#server/resume.ts'
import { makeGround, openWorld } from '#server/testing.ts'
import { hashOf, placeOf } from './place.ts'
import { call } from '../caller.ts'

/** Kinds of jobs without a schedule, each with what finds its work again after a restore, which brings no queue. */
const foundAgain: Record<string, string> = {
  'import-film': 'requeueImports at start, by imports.state',
  'import-reading': 'requeueImports at start, by imports.state',
  'finish-upload': 'resumeUploads at start, by uploads.state',
  'make-data-export': 'resumeExports at start, by data_exports.ready_at',
  'sweep-copies': 'resumeSweeps at start, by blocked_works.swept_at',
  'sandbox-deliver': 'nothing: payments of the sandbox take no money, and recheck-payments asks it every day',
}

const folder = mkdtempSync(join(tmpdir(), 'yehang-backup-queue-'))
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  rmSync(folder, { recursive: true })
})

describe('the job queue', () => {
  it('is left out of backups because each kind has a schedule or is found again', () => {
    const unscheduled = jobs.filter(({ cron }) => !cron).map(({ name }) => name)
    expect(unscheduled.toSorted()).toEqual(Object.keys(foundAgain).toSorted())
  })

  it('is filled again at the first start after a restore, and uploads agree with the files there are', async () => {
    const world = await openWorld()
    closing.push(() => world.close())
    const { token } = await world.staff()
    const send = async (name: string, chunks: number[]) => {
      const bytes = Buffer.alloc(chunkBytes + 5, name)
      const { uploadId } = await world.ask(uploadConsole.begin, {
        as: token,
        body: { name: `${name}.mp4`, bytes: bytes.length, fingerprint: name, publish: false },
      })
      for (const number of chunks) {
        const chunk = bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes)
        const query = { uploadId: String(uploadId), number: String(number), sha256: hashOf(chunk) }
        await call(world, uploadConsole.chunk, {
          token,
          payload: chunk,
          contentType: 'application/octet-stream',
          query: String(new URLSearchParams(query)),
        })
      }
      return uploadId
    }
    const [half, whole] = [await send('half', [0]), await send('whole', [0, 1])]
    const member = await world.guest({ member: true })
    await world.ask(leaving.requestExport, { as: member.token })
    const { id: work } = await world.ask(blockListConsole.addPicture, {
      as: token,
      body: { picture: await noise(), reason: 'other', note: 'a picture' },
    })
    const copy = join(folder, 'queue.tar')
    await backUp(world.platform.config, copy)
    const ground = await makeGround()
    closing.push(() => ground.remove())
    const config = placeOf(ground)
    await restore(config, copy)
    const { platform, close } = await openPlatform(config, jobs)
    closing.push(close)

    await resumeWork(platform)
    await resumeWork(platform)

    const { rows: queued } = await sql<{ name: string; data: unknown }>`
      select name, data from pgboss.job where name = any(${Object.keys(foundAgain)}) and state = 'created'
      order by name`.execute(platform.db)
    expect(queued).toEqual([
      { name: 'finish-upload', data: { uploadId: whole } },
      { name: 'make-data-export', data: { id: 1 } },
      { name: 'sweep-copies', data: { workId: work } },
    ])
    const { rows: uploads } = await sql`
      select id, state, received, (select count(*)::int from upload_chunks where upload_id = uploads.id) as chunks
      from uploads order by id`.execute(platform.db)
    expect(uploads).toEqual([
      { id: half, state: 'receiving', received: 0, chunks: 0 },
      { id: whole, state: 'checking', received: 2, chunks: 2 },
    ])
  }, 360_000)
})

/** A picture that can be told from others, in base64. */
const noise = async () =>
  (
    await sharp({
      create: {
        width: 256,
        height: 256,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .blur(4)
      .normalise()
      .png()
      .toBuffer()
  ).toString('base64')
