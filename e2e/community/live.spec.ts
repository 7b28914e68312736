import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriersOf } from '../harness/axe.ts'
import { broadcastClock, delaysOf, medianOf, openAsHost, untilSeen, untilTaken } from './broadcasting.ts'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  type Page,
  playFilm,
  skipPopUps,
  userOf,
  watchErrors,
} from '../harness/browser.ts'
import { signInStaff } from '../harness/console.ts'
import { fillPurse } from '../harness/purse.ts'
import { freePort } from '../launch.ts'
import { changeAccounts, changeRows, openSite, type Site } from '../harness/site.ts'

let site: Site
let browser: Browser
let rtmp: number
beforeAll(async () => {
  rtmp = await freePort()
  const environment = { SAMPLE_LIBRARY: 'none', RTMP_PORT: String(rtmp) }
  ;[site, browser] = await Promise.all([openSite({ environment }), openBrowser()])
})
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
  await changeAccounts(
    site,
    sql`update accounts set nickname = ${name}, login_type = 1 where id = ${user.id} returning id`,
  )
  return { page, wrong, close: () => context.close(), ...user }
}

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
  await fillPurse(site, second.id, 500)

  const key = await openAsHost(host.page, site)
  expect(await barriersOf(host.page)).toEqual([])
  const { process: program, since } = broadcastClock(rtmp, key)
  await host.page.getByText('正在直播').first().waitFor({ timeout: 15_000 })

  await first.page.goto(`${site.url}/live`)
  await first.page.getByRole('link', { name: /江边的夜/ }).click()
  await untilSeen(first.page, since)
  await second.page.goto(first.page.url())
  await untilSeen(second.page, since)
  expect(await barriersOf(first.page)).toEqual([])
  // Pictures tell their time: what is shown is the edge, not what was
  expect(medianOf(await delaysOf(second.page, 3))).toBeLessThan(10_000)

  await say(first.page, '对岸的灯是不是刚亮')
  await second.page.getByRole('log').getByText('对岸的灯是不是刚亮').waitFor()
  await say(second.page, '往右一点看桥')
  await first.page.getByRole('log').getByText('往右一点看桥').waitFor()
  for (const [giver, name, watcher] of [
    [first.page, '阿岛', second.page],
    [second.page, '老周', first.page],
  ] as const) {
    await giver.getByRole('button', { name: '送礼物' }).click()
    const give = giver.getByRole('button', { name: '送出 灯笼' })
    // As fast as a thumb: gifts with longer pauses between them are no combo
    await give.click({ clickCount: 3 })
    const combos = watcher.getByRole('list', { name: '礼物' }).getByRole('listitem')
    await combos.filter({ hasText: name }).getByText('×3').waitFor()
    await giver.keyboard.press('Escape')
  }

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
  await playFilm(second.page)

  for (const { wrong, close } of [host, first, second]) {
    expect(wrong).toEqual([])
    await close()
  }
})

it('comes back by itself when what takes broadcasts in is killed, and is over when staff who look at it say so', async () => {
  const host = await person('夜航人')
  await changeRows(
    site,
    sql`insert into live_rooms (host_id, state, title) values (${host.id}, 'approved', '灯塔下')`,
  )
  const key = await openAsHost(host.page, site)
  const { process: program, since } = broadcastClock(rtmp, key)
  await host.page.getByText('正在直播').first().waitFor({ timeout: 15_000 })
  await host.page.getByRole('link', { name: '看直播间' }).click()
  await untilSeen(host.page, since)

  process.kill(site.child('ingest/process.ts')!, 'SIGKILL')
  if (program.exitCode === null) await once(program, 'exit')
  const again = await untilTaken(rtmp, key)
  await untilSeen(host.page, again.since)

  // Who was without network is where everybody is
  await host.page.context().setOffline(true)
  await host.page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) < 3)
  await host.page.context().setOffline(false)
  await untilSeen(host.page, Date.now())

  const context = await openPhone(browser, site.url, { wide: true })
  const desk = await context.newPage()
  const wrong = watchErrors(desk)
  await signInStaff(desk, site, 'lookout', '/console/live')
  await desk
    .getByRole('row', { name: /灯塔下/ })
    .getByRole('button', { name: '看直播' })
    .click()
  await untilSeen(desk, again.since)
  expect(await barriersOf(desk)).toEqual([])
  await desk.getByRole('dialog').getByRole('button', { name: '结束直播' }).click()
  await desk.getByLabel('原因').fill('画面看不清')
  await desk.getByRole('button', { name: '立即结束' }).click()
  await host.page.getByText('主播还没开播').waitFor({ timeout: 5_000 })
  if (again.process.exitCode === null) await once(again.process, 'exit')
  expect(wrong).toEqual([])
  await context.close()
  await host.close()
})

it('puts out who is sent away, and lets nobody in with an old key', async () => {
  const [host, guest] = [await person('山那边'), await person('过路人')]
  const [room] = await changeRows(
    site,
    sql<{
      id: string
    }>`insert into live_rooms (host_id, state, title) values (${host.id}, 'approved', '山上的灯') returning id`,
  )
  const key = await openAsHost(host.page, site)
  const { process: program, since } = broadcastClock(rtmp, key)
  await host.page.getByText('正在直播').first().waitFor({ timeout: 15_000 })
  await guest.page.goto(`${site.url}/live/liveVideo/${room!.id}`)
  await untilSeen(guest.page, since)
  await say(guest.page, '路过')

  await host.page.getByRole('link', { name: '看直播间' }).click()
  await host.page.getByRole('log').getByText('路过').click()
  await host.page.getByRole('button', { name: '请出直播间一天' }).click()
  await guest.page.getByText('你已被请出这个直播间').waitFor({ timeout: 5_000 })
  expect(await guest.page.locator('video').count()).toBe(0)

  await host.page.goto(`${site.url}/live?view=studio`)
  await host.page.getByRole('button', { name: '作废' }).click()
  await host.page.getByRole('dialog').getByRole('button', { name: '作废' }).click()
  if (program.exitCode === null) await once(program, 'exit')
  const { process: refused } = broadcastClock(rtmp, key)
  await once(refused, 'exit')
  await host.page
    .getByText(/推流密钥已失效/)
    .first()
    .waitFor({ timeout: 15_000 })
  await Promise.all([host.close(), guest.close()])
})
