import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ffmpegPath } from '#server/platform/ffmpeg.ts'
import { barriersOf } from './axe.ts'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  type Page,
  skipPopUps,
  userOf,
  watchErrors,
} from './browser.ts'
import { fillPurse } from './purse.ts'
import { changeRows, freePort, openSite, type Site } from './site.ts'

let site: Site
let browser: Browser
let rtmp: number
beforeAll(async () => {
  rtmp = await freePort()
  const environment = { SAMPLE_LIBRARY: 'none', RTMP_PORT: String(rtmp) }
  ;[site, browser] = await Promise.all([openSite({ environment }), openBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await site.close()
})

/** Somebody on a phone of their own. */
async function person(name: string) {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  const user = await userOf(page)
  await changeRows(site, sql`update accounts set nickname = ${name}, login_type = 1 where id = ${user.id}`)
  return { page, wrong, close: () => context.close(), ...user }
}

/** A program that broadcasts, upright or not, with a key picture each second. */
const broadcast = (key: string, seconds: number): ChildProcess =>
  spawn(
    ffmpegPath(),
    [
      '-loglevel error -re -f lavfi -i testsrc=size=480x270:rate=30 -f lavfi -i sine=frequency=330',
      '-c:v libx264 -preset ultrafast -tune zerolatency -g 30 -pix_fmt yuv420p -c:a aac',
      `-t ${seconds} -f flv rtmp://127.0.0.1:${rtmp}/live/${key}`,
    ].flatMap((words) => words.split(' ')),
    { stdio: 'ignore' },
  )

const timeOf = (page: Page) =>
  page.locator('video').evaluate((element) => (element as HTMLVideoElement).currentTime)
const plays = (page: Page) => expect.poll(() => timeOf(page), { timeout: 15_000 }).toBeGreaterThan(0.5)
const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: '说点什么' }).fill(text)
  await page.getByRole('button', { name: '发送' }).click()
}

it('goes on the air from the studio, is watched, talked in, given to, and seen again', async () => {
  const [host, first, second] = [await person('江边夜行'), await person('阿岛'), await person('老周')]
  await changeRows(
    site,
    sql`insert into live_rooms (host_id, state, title) values (${host.id}, 'approved', '江边的夜')`,
  )
  await changeRows(site, sql`insert into live_gifts (name, price) values ('灯笼', 100)`)
  await fillPurse(site, first.id, 500)

  await host.page.goto(`${site.url}/live?view=studio`)
  await host.page.getByRole('button', { name: '生成密钥' }).click()
  const key = await host.page.getByRole('region', { name: '推流密钥' }).locator('code').nth(1).textContent()
  await host.page.getByRole('button', { name: '开始直播' }).click()
  await host.page.getByText('已开放，等待推流').waitFor()
  expect(await barriersOf(host.page)).toEqual([])
  const began = Date.now()
  const program = broadcast(key!, 60)
  await host.page.getByText('正在直播').first().waitFor({ timeout: 15_000 })

  await first.page.goto(`${site.url}/live`)
  await first.page.getByRole('link', { name: /江边的夜/ }).click()
  await plays(first.page)
  console.log(`the room played ${Date.now() - began} ms after the broadcast began`)
  await second.page.goto(first.page.url())
  await plays(second.page)
  expect(await barriersOf(first.page)).toEqual([])

  await say(first.page, '对岸的灯是不是刚亮')
  await second.page.getByRole('log').getByText('对岸的灯是不是刚亮').waitFor()
  await first.page.getByRole('button', { name: '送礼物' }).click()
  const give = first.page.getByRole('button', { name: '送出 灯笼' })
  for (let count = 0; count < 3; count++) await give.click()
  await second.page.getByRole('list', { name: '礼物' }).getByText('×3').waitFor()
  await first.page.keyboard.press('Escape')

  await host.page.goto(first.page.url())
  await host.page.getByRole('log').getByText('对岸的灯是不是刚亮').click()
  await host.page.getByRole('button', { name: '禁言 10 分钟' }).click()
  await host.page.getByText('阿岛 已被禁言').waitFor()
  await say(first.page, '还有一句')
  await first.page.getByText('你在这个直播间被禁言了').waitFor()

  await host.page.goto(`${site.url}/live?view=studio`)
  await host.page.getByRole('button', { name: '结束直播' }).click()
  await host.page.getByRole('dialog').getByRole('button', { name: '结束直播' }).click()
  await first.page.getByText('主播还没开播').waitFor({ timeout: 5_000 })
  if (program.exitCode === null) await once(program, 'exit')
  await second.page.getByRole('region', { name: '直播回放' }).getByRole('button').first().click()
  await plays(second.page)

  for (const { wrong, close } of [host, first, second]) {
    expect(wrong).toEqual([])
    await close()
  }
})

it('comes back by itself when what takes broadcasts in is killed', async () => {
  const host = await person('夜航人')
  await changeRows(
    site,
    sql`insert into live_rooms (host_id, state, title) values (${host.id}, 'approved', '灯塔下')`,
  )
  await host.page.goto(`${site.url}/live?view=studio`)
  await host.page.getByRole('button', { name: '生成密钥' }).click()
  const key = await host.page.getByRole('region', { name: '推流密钥' }).locator('code').nth(1).textContent()
  await host.page.getByRole('button', { name: '开始直播' }).click()
  await host.page.getByText('已开放，等待推流').waitFor()
  const program = broadcast(key!, 60)
  await host.page.getByText('正在直播').first().waitFor({ timeout: 15_000 })
  await host.page.getByRole('link', { name: '看直播间' }).click()
  await plays(host.page)

  process.kill(site.ingest(), 'SIGKILL')
  if (program.exitCode === null) await once(program, 'exit')
  const again = await untilTaken(key!)
  const before = await timeOf(host.page)
  await expect.poll(() => timeOf(host.page), { timeout: 10_000 }).toBeGreaterThan(before + 1)

  again.kill('SIGKILL')
  await host.close()
})

/** Broadcasts again, as programs do, until it is taken in. */
async function untilTaken(key: string): Promise<ChildProcess> {
  for (let tries = 0; tries < 20; tries++) {
    const program = broadcast(key, 60)
    const gone = await Promise.race([
      once(program, 'exit').then(() => true),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), 1_500)),
    ])
    if (!gone) return program
  }
  throw new Error('nothing takes broadcasts in')
}
