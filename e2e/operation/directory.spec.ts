import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tradeConsole } from '#contract/trade/console.ts'
import {
  type Browser,
  enter,
  frontPage,
  openBrowser,
  openPhone,
  skipPopUps,
  userOf,
  watchErrors,
} from '../harness/browser.ts'
import { makeOwner } from '../harness/console.ts'
import { changeAccounts, changeRows, openSampleSite, type Site, until } from '../harness/site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSampleSite(4), openBrowser()])
}, 900_000)
afterAll(async () => {
  await browser.close()
  await site.close()
})

async function openDirectory() {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  // What lies outside is not ours to fetch
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }))
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  const tab = (name: RegExp) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })
  return { context, page, wrong, tab }
}

it('opens pages of ours at once, other sites after a word about them, and counts each once', async () => {
  const { context, page, wrong, tab } = await openDirectory()
  await tab(/导航/).click()
  const groups = frontPage(page)
  await groups.getByRole('button', { name: '漫画书房' }).click()
  await page.waitForURL('**/comics')
  await page.goBack()

  const charts = groups.getByRole('region', { name: '远行' }).getByRole('button', { name: '航海图志' })
  await charts.click()
  await page.getByRole('dialog').getByText('example.com').waitFor()
  const [elsewhere] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('dialog').getByRole('link', { name: '继续打开' }).click(),
  ])
  expect(elsewhere.url()).toContain('https://example.com/charts')
  await elsewhere.close()
  await charts.click()
  await page.getByRole('dialog').getByRole('button', { name: '留在夜航' }).click()

  const token = await makeOwner(site, 'pilot')
  const listed = await site.ask(tradeConsole.list, { shelf: 'apps' }, token)
  const { list } = listed.data as { list: { id: number; title: string }[] }
  const { id } = list.find(({ title }) => title === '航海图志')!
  await until('the click to be counted once', 20, async () => {
    const { clicks } = (await site.ask(tradeConsole.figures, { id }, token)).data as { clicks: number[] }
    return clicks.at(-1) === 1
  })
  expect(wrong).toEqual([])
  await context.close()
})

it('finds apps as one types, and shows what was opened last when it is come back to', async () => {
  const { context, page, wrong, tab } = await openDirectory()
  await tab(/导航/).click()
  const search = page.getByRole('searchbox', { name: '搜索应用和网站' })
  await search.fill('小说')
  const found = frontPage(page).getByRole('button', { name: /^小说书房.*打开$/ })
  await found.click()
  await page.waitForURL('**/novel')
  await page.goBack()
  await search.fill('没有这样的')
  await page.getByText('没有找到“没有这样的”').waitFor()
  await page.getByRole('button', { name: '清空搜索' }).click()
  const opened = frontPage(page).getByRole('region', { name: '最近打开' })
  await opened.getByRole('button', { name: '小说书房' }).waitFor()
  await opened.getByRole('button', { name: '清空' }).click()
  await opened.waitFor({ state: 'detached' })
  expect(wrong).toEqual([])
  await context.close()
})

it('leads from 发现 to 短剧, to 吃瓜, and to a column and a film of it', async () => {
  const { context, page, wrong, tab } = await openDirectory()
  await tab(/发现/).click()
  for (const [name, path] of [
    ['短剧', '/foundOut/Skits'],
    ['吃瓜', '/melon'],
  ] as const) {
    await frontPage(page).getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**${path}`)
    await page.goBack()
    await page.waitForURL('**/foundOut')
  }
  await frontPage(page).getByRole('link', { name: '视频栏目' }).click()
  await page.waitForURL('**/foundOut/video')
  await frontPage(page)
    .getByRole('region')
    .first()
    .getByRole('link', { name: /全部|更多/ })
    .click()
  await page.waitForURL('**/foundOut/videoTopic/*')
  await frontPage(page).locator('article').first().getByRole('link').click()
  await page.waitForURL('**/play/longVideo/*')
  expect(wrong).toEqual([])
  await context.close()
})

it('keeps 禁域 for members: others are led away, and a member sees its films and nobody else does', async () => {
  const [film] = await changeRows(
    site,
    sql<{ id: number; category_id: number }>`update films set category_id =
        (select id from categories where kind = 'dark' order by position limit 1)
      where id = (select max(id) from films where ready and category_id is not null) returning id, category_id`,
  )
  const { context, page, wrong, tab } = await openDirectory()
  await tab(/禁域/).click()
  await page.waitForURL('**/abstinence/noVipPage')
  await page.getByRole('heading', { name: '禁域仅对 VIP 开放' }).waitFor()

  await page.goBack()
  await page.waitForURL('**/home')

  const { id } = await userOf(page)
  await changeAccounts(
    site,
    sql`update accounts set vip_type = 2, vip_expire = now() + interval '1 day' where id = ${id} returning id`,
  )
  // Where the app has not heard of it yet, it sends them away at first, and lets them in once it has
  await page.goto(`${site.url}/abstinence`)
  const ofFilm = page.locator(`[data-page="/abstinence"] a[href="/play/longVideo/${film!.id}"]`).first()
  await ofFilm.waitFor()
  expect(wrong).toEqual([])
  await context.close()
})
