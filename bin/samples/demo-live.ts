import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { addSampleAccount } from '#server/account/index.ts'
import { addSampleGifts, openSampleRoom } from '#server/live/index.ts'
import { dataPath, readConfig } from '#server/platform/config.ts'
import { FfmpegMissing } from '#server/platform/ffmpeg/errors.ts'
import { fileInput } from '#server/platform/ffmpeg/inputs.ts'
import { runFfmpeg } from '#server/platform/ffmpeg/run.ts'
import { openLean } from '#server/platform/open.ts'
import { renderAvatar } from '#seeds/draw/avatars.ts'
import { renderCover } from '#seeds/draw/covers.ts'
import { sampleGifts } from '#seeds/live/gifts.ts'
import { loopIn } from '#seeds/live/loop.ts'

// A child of the server with DEMO_LIVE, see server/live/processes.ts: it sends a loop to the server as a host's program would.
const niceness = 10
/** Milliseconds until it broadcasts again. */
const retryPause = 3_000
/** A broadcast begins anew after this many seconds, a day. */
const maxSeconds = 86_400

const ending = new AbortController()
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => ending.abort())
setPriority(niceness)

const config = readConfig()
const { platform, close } = await openLean({ ...config, LOG_LEVEL: 'error' })
const { signal } = ending
try {
  const loop = await loopIn(dataPath(config, 'demo-live'), signal)
  const input = fileInput(loop, ['mov'], ['-stream_loop', '-1', '-re'])
  await addSampleGifts(platform, sampleGifts)
  const hostId = await addSampleAccount(platform, {
    name: '江边夜行',
    picture: () => renderAvatar('riverside'),
  })
  const { key } = await openSampleRoom(platform, {
    hostId,
    title: '江边的夜，一直开着',
    category: '风景',
    cover: () =>
      renderCover(
        {
          scene: 'city',
          tone: 'night',
          seed: 'city 2',
          style: 'crown',
          words: { title: '江边夜行', under: '一直开着的灯', seal: '夜航' },
        },
        { w: 1280, h: 720 },
      ),
  })
  const host = config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST
  const target = `rtmp://${host}:${config.RTMP_PORT}/live/${key}`
  while (!signal.aborted) {
    await runFfmpeg([input], ['-c', 'copy', '-f', 'flv', target], {
      signal,
      limits: { seconds: maxSeconds },
    }).catch(() => 'the server is away, or turned it away: it is tried again')
    await sleep(retryPause, undefined, { signal }).catch(() => undefined)
  }
} catch (error) {
  if (!signal.aborted) {
    process.stderr.write(`演示直播间没有开起来：${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = error instanceof FfmpegMissing ? 0 : 1
  }
} finally {
  await close()
}
process.exit()
