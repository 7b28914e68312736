import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { generatedInput, pipeInput } from '#server/platform/ffmpeg/inputs.ts'
import { spawnFfmpeg } from '#server/platform/ffmpeg/run.ts'
import type { Page } from '../harness/browser.ts'
import { type Site, until } from '../harness/site.ts'

/** 480p with thirty pictures a second, and a key picture with each of them that begins a second. */
const picture = { width: 854, height: 480, rate: 30 }
/** The time in hundredths of a second stands in a picture as so many bars, black or white, the highest first. */
const bits = 16
const barWidth = Math.floor(picture.width / bits)

/**
 * Broadcasts pictures of the time each of them was made, and a tone. `process` is the ffmpeg that does, and ends with whoever takes it
 * in.
 */
export function broadcastClock(port: number, key: string): { process: ChildProcess; since: number } {
  const since = Date.now()
  const { width, height, rate } = picture
  const raw = `-pix_fmt gray -video_size ${width}x${height} -framerate ${rate}`.split(' ')
  const program = spawnFfmpeg(
    [pipeInput('rawvideo', raw), generatedInput('sine=frequency=330', ['-re'])],
    [
      '-c:v libx264 -preset ultrafast -tune zerolatency',
      `-g ${rate} -pix_fmt yuv420p -c:a aac -shortest -f flv rtmp://127.0.0.1:${port}/live/${key}`,
    ].flatMap((words) => words.split(' ')),
  )
  program.stdin.on('error', () => undefined)
  let made = 0
  const timer = setInterval(() => {
    for (; made < ((Date.now() - since) * rate) / 1_000 && !program.stdin.writableNeedDrain; made += 1)
      program.stdin.write(pictureOf(Date.now()))
  }, 10)
  program.once('exit', () => clearInterval(timer))
  return { process: program, since }
}

function pictureOf(time: number): Buffer {
  const row = Buffer.alloc(picture.width)
  const hundredths = Math.floor(time / 10)
  for (let bar = 0; bar < bits; bar++)
    if ((hundredths >> (bits - 1 - bar)) & 1) row.fill(255, bar * barWidth, (bar + 1) * barWidth)
  return Buffer.alloc(picture.width * picture.height, row)
}

/** How old the picture is that a page shows, in milliseconds: looked at twice a second, so many seconds. */
export async function delaysOf(page: Page, seconds: number): Promise<number[]> {
  const delays: number[] = []
  for (let looks = 0; looks < seconds * 2; looks++) {
    if (looks > 0) await sleep(500)
    delays.push(await page.locator('video').evaluate(readClock, { bits, barWidth, width: picture.width }))
  }
  return delays
}

function readClock(
  element: HTMLElement | SVGElement,
  { bits, barWidth, width }: { bits: number; barWidth: number; width: number },
): number {
  const canvas = new OffscreenCanvas(width, 1)
  const pen = canvas.getContext('2d')!
  const video = element as HTMLVideoElement
  pen.drawImage(video, 0, video.videoHeight / 2, video.videoWidth, 1, 0, 0, width, 1)
  const now = Math.floor(Date.now() / 10)
  const { data } = pen.getImageData(0, 0, width, 1)
  let shown = 0
  for (let bar = 0; bar < bits; bar++)
    shown = shown * 2 + (data[Math.floor((bar + 0.5) * barWidth) * 4]! > 127 ? 1 : 0)
  return (((now % 2 ** bits) - shown + 2 ** bits) % 2 ** bits) * 10
}

export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!

/** Makes a key and opens the room, as a host does in the studio. */
export async function openAsHost(page: Page, site: Site): Promise<string> {
  await page.goto(`${site.url}/live?view=studio`)
  await page.getByRole('button', { name: '生成密钥' }).click()
  const key = await page.getByRole('region', { name: '推流密钥' }).locator('code').nth(1).textContent()
  await page.getByRole('button', { name: '开始直播' }).click()
  await page.getByText('已开放，等待推流').waitFor()
  return key!
}

/** Waits until a page shows a picture that was made after a moment. */
export async function untilSeen(page: Page, since: number): Promise<void> {
  await page.locator('video').waitFor()
  await until('a picture that is new', 30, async () => {
    const [delay] = await delaysOf(page, 0.5)
    return Date.now() - delay! > since
  })
}

/** Broadcasts again and again, as programs do, until it is taken in. */
export async function untilTaken(port: number, key: string) {
  for (let tries = 0; tries < 40; tries++) {
    const broadcast = broadcastClock(port, key)
    const gone = await Promise.race([
      once(broadcast.process, 'exit').then(() => true),
      sleep(1_500, false, { ref: false }),
    ])
    if (!gone) return broadcast
    await sleep(1_000)
  }
  throw new Error('nothing takes broadcasts in')
}
