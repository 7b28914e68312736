import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draws, type DrawResult } from '#contract/rewards/draws.ts'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  skipPopUps,
  userOf,
  watchErrors,
} from '../harness/browser.ts'
import { signInStaff } from '../harness/console.ts'
import { fillPurse } from '../harness/purse.ts'
import { sharedEmptySite } from '../harness/shared-sites.ts'
import { changeAccounts, changeRows, type Site } from '../harness/site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedEmptySite(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

async function openPage({ wide = false } = {}) {
  const context = await openPhone(browser, site.url, { wide })
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  const close = async () => {
    expect(wrong).toEqual([])
    await context.close()
  }
  return { page, close }
}
type Page = Awaited<ReturnType<typeof openPage>>['page']

/** A member who is signed in and has points. */
async function openMember() {
  const opened = await openPage()
  await enter(opened.page, site.url)
  const { id } = await userOf(opened.page)
  await changeAccounts(site, sql`update accounts set login_type = 1 where id = ${id} returning id`)
  await fillPurse(site, id, 100, 'points')
  await opened.page.waitForFunction(() => localStorage.getItem('yh.user')!.includes('"loginType":1'))
  return opened
}

/** Presses the button of the board, and what the server answered. */
async function press(page: Page): Promise<DrawResult> {
  const answered = page.waitForResponse((response) => response.url().endsWith(draws.draw.path))
  await page.getByRole('region', { name: '抽奖' }).getByRole('button', { name: /抽奖/ }).click()
  expect((await answered).status()).toBe(200)
  const [row] = await changeRows(
    site,
    sql<DrawResult>`select prize.position, prize.title, prize.kind from draws
      join draw_prizes prize on prize.id = draws.prize_id order by draws.id desc limit 1`,
  )
  return row!
}

let tries = 0

it('staff publish a grid and a wheel, a member draws on both and finds what was won', async () => {
  tries += 1
  const [grid, wheel] = [`灯塔九宫格${tries}`, `潮汐转盘${tries}`]
  const desk = await openPage({ wide: true })
  await signInStaff(desk.page, site, `helm${tries}`)
  await makeActivity(desk.page, { title: grid, name: `lighthouse${tries}`, kind: 'nine_grid' })
  await makeActivity(desk.page, { title: wheel, name: `tide${tries}`, kind: 'wheel' })

  const { page, close } = await openMember()
  await page.goto(`${site.url}/Activity/lottery/lotteryList`)
  await page.getByRole('link', { name: grid }).click()
  await page
    .getByRole('cell', { name: /12\.5%/ })
    .first()
    .waitFor()
  await page.getByRole('link', { name: '去抽奖' }).click()
  const onGrid = await press(page)
  const told = page.getByRole('dialog', {
    name: onGrid.kind === 'nothing' ? '谢谢参与' : `抽中${onGrid.title}`,
  })
  await told.waitFor({ timeout: 30_000 })
  expect(await page.locator('[data-lit]').textContent()).toContain(onGrid.title)
  // A parcel asks for its address in place of 收下
  await page.keyboard.press('Escape')
  await told.waitFor({ state: 'hidden' })

  await page.goto(`${site.url}/Activity/lottery/detail/tide${tries}`)
  const onWheel = await press(page)
  await page
    .getByRole('dialog', { name: onWheel.kind === 'nothing' ? '谢谢参与' : `抽中${onWheel.title}` })
    .waitFor({ timeout: 30_000 })
  expect(await sectorUnderPointer(page)).toBe(onWheel.position)

  await page.goto(`${site.url}/Activity/lottery/history`)
  await page.getByRole('button', { name: '全部' }).click()
  await page.getByRole('listitem').filter({ hasText: grid }).filter({ hasText: onGrid.title }).waitFor()
  await page.getByRole('listitem').filter({ hasText: wheel }).filter({ hasText: onWheel.title }).waitFor()
  await close()

  await desk.page.goto(`${site.url}/console/draws`)
  await desk.page.getByRole('link', { name: wheel }).click()
  await desk.page.getByText(/共抽 1 次/).waitFor()
  await desk.close()
})

/** Makes, funds nothing, and publishes an activity whose prizes are camping lamps and nothings. */
async function makeActivity(
  page: Page,
  { title, name, kind }: { title: string; name: string; kind: string },
) {
  await page.goto(`${site.url}/console/draws`)
  await page.getByRole('button', { name: '新建活动' }).click()
  await page.getByLabel('标题').fill(title)
  await page.getByLabel('地址名').fill(name)
  await page.getByLabel('形式').selectOption(kind)
  await page.getByLabel('规则').fill('每天可以免费抽一次。')
  const second = page.getByRole('group', { name: '第 2 格' })
  await second.getByLabel('类型').selectOption('parcel')
  await second.getByLabel('名称').fill('露营灯')
  await second.getByLabel('库存').fill('5')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('button', { name: '确认发布' }).click()
  await page.getByRole('region', { name: '第 1 版' }).waitFor()
}

/** Which sector of the wheel lies under the pointer, from how far it has turned. */
const sectorUnderPointer = (page: Page): Promise<number> =>
  page.locator('[data-under]').evaluate((wheel) => {
    const { a, b } = new DOMMatrix(getComputedStyle(wheel).transform)
    const turned = (Math.atan2(b, a) * 180) / Math.PI
    const sectors = wheel.querySelectorAll('li').length
    return Math.floor((((-turned % 360) + 360) % 360) / (360 / sectors))
  })

it('a parcel that was won is claimed, sent, and says so', async () => {
  const { page, close } = await openMember()
  await changeRows(
    site,
    sql`with activity as (insert into draw_activities (name, kind, draft, published, created_at)
        values ('lamps', 'wheel', '{}', true, now()) returning id),
      version as (insert into draw_versions (activity_id, number, title, rules, price, free_daily, daily_cap, total, starts_at,
          ends_at, published_at)
        select id, 1, '露营季', '-', 0, 1, 1, 1000000, now(), now() + interval '1 day', now() from activity returning id),
      prizes as (insert into draw_prizes (version_id, position, title, kind, amount, tier, weight, stock)
        select id, place, case place when 0 then '露营灯' else '谢谢参与' end, case place when 0 then 'parcel' else 'nothing' end,
          1 - place, 0, case place when 0 then 999999 else 1 end, case place when 0 then 3 end
        from version, generate_series(0, 1) as place returning id, stock)
      insert into draw_tallies (prize_id, stock_left) select id, stock from prizes`,
  )
  await page.goto(`${site.url}/Activity/lottery/detail/lamps`)
  await press(page)
  await page
    .getByRole('dialog', { name: '抽中露营灯' })
    .getByRole('link', { name: '填写地址' })
    .click({ timeout: 30_000 })
  await page.getByRole('button', { name: '填写地址' }).click()
  await page.getByLabel('收件人').fill('林小满')
  await page.getByLabel('电话').fill('13800000000')
  await page.getByLabel('地址').fill('海滨路 8 号')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '修改地址' }).waitFor()

  const desk = await openPage({ wide: true })
  await signInStaff(desk.page, site, 'sail', '/console/draws/parcels')
  await desk.page.getByRole('cell', { name: /海滨路 8 号/ }).waitFor()
  await desk.page.getByRole('button', { name: '寄出“露营灯”' }).click()
  await desk.page.getByLabel('快递与单号').fill('顺丰 SF100')
  await desk.page.getByRole('button', { name: '登记', exact: true }).click()
  await desk.page.getByText('没有待寄出的奖品').waitFor()
  await desk.close()

  await page.reload()
  await page.getByText('顺丰 SF100').waitFor()
  await page.getByText('已寄出').waitFor()
  await close()
})
