import { setPriority } from 'node:os'
import { jobs } from '#server/features.ts'
import { readConfig } from '#server/platform/config.ts'
import { FfmpegMissing } from '#server/platform/ffmpeg/errors.ts'
import { openPlatform } from '#server/platform/open.ts'
import { plant, type Planted } from '#seeds/plant.ts'

// A child of the server, see server/samples.ts: it gives way to the server, and ends with it.
const niceness = 10

const ending = new AbortController()
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => ending.abort())
setPriority(niceness)

let shown = ''
function show({ ready, total, comics, novels }: Planted): void {
  const text = `样片 ${ready}/${total} · 小说 ${novels.ready}/${novels.total} · 漫画 ${comics.ready}/${comics.total}`
  if (text === shown) return
  shown = text
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${text} …` : `${text}\n`)
}

const { platform, close } = await openPlatform({ ...readConfig(), LOG_LEVEL: 'error' }, jobs)
try {
  const planted = await plant(platform, { signal: ending.signal, onProgress: show })
  if (planted) {
    const lost = planted.failed ? `，${planted.failed} 部样片未能导入，见后台的导入页` : ''
    process.stdout.write(`${process.stdout.isTTY ? '\r\x1b[2K' : ''}样品全部就绪${lost}\n`)
  }
} catch (error) {
  if (!ending.signal.aborted) {
    process.stderr.write(
      error instanceof FfmpegMissing
        ? `样片无法制作：${error.message}\n`
        : `样片未能全部制作，下次启动时继续：${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exitCode = 1
  }
} finally {
  await close()
}
process.exit()
