import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Browser,
  enter,
  frontPage,
  openBrowser,
  openPhone,
  type Page,
  skipPopUps,
  watchErrors,
} from '../harness/browser.ts'
import { signInStaff } from '../harness/console.ts'
import { sharedEmptySite } from '../harness/shared-sites.ts'
import type { Site } from '../harness/site.ts'

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
  return { page, wrong: watchErrors(page), close: () => context.close() }
}

/** Staff put points into a budget and see them there. */
async function fund(page: Page, part: string): Promise<void> {
  await page.getByRole('button', { name: '注入预算' }).click()
  await page.getByLabel('用于').selectOption({ label: part })
  await page.getByLabel('积分', { exact: true }).fill('5000')
  await page.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row', { name: new RegExp(`本月 ${part}`) })
  await row.getByRole('cell', { name: '5,000' }).first().waitFor()
}

it('staff fill the budgets and set a task; a member checks in, takes the task and finds both in points and records', async () => {
  const desk = await openPage({ wide: true })
  await signInStaff(desk.page, site, 'helm', '/console/rewards')
  await fund(desk.page, '签到')
  await fund(desk.page, '任务')
  await desk.page.getByRole('link', { name: '任务', exact: true }).click()
  await desk.page.getByRole('button', { name: '新增任务' }).click()
  await desk.page.getByLabel('统计什么').selectOption({ label: '本月签到天数（每月）' })
  await desk.page.getByLabel('名称').fill('本月第一次签到')
  await desk.page.getByLabel('目标').fill('1')
  await desk.page.getByLabel('积分', { exact: true }).fill('25')
  await desk.page.getByRole('button', { name: '保存' }).click()
  await desk.page.getByRole('cell', { name: '本月第一次签到' }).waitFor()

  const { page, wrong, close } = await openPage()
  await enter(page, site.url, '/mine')
  await frontPage(page)
    .getByRole('link', { name: /积分\s*签到/ })
    .click()
  await frontPage(page).getByRole('button', { name: '签到 +5 积分' }).click()
  await frontPage(page).getByRole('button', { name: '今日已签到' }).waitFor()
  await frontPage(page).getByText('本月已签 1 天').waitFor()
  await frontPage(page).getByRole('table').locator('[aria-current="date"]').getByText(/已签/).waitFor()

  await frontPage(page).getByRole('tab', { name: '任务' }).click()
  await frontPage(page).getByRole('button', { name: '领取“本月第一次签到”的奖励' }).click()
  await page.getByText('已领取 +25 积分').waitFor()
  await frontPage(page)
    .getByRole('listitem')
    .filter({ hasText: '本月第一次签到' })
    .getByText('已领取')
    .waitFor()
  await frontPage(page).getByRole('tab', { name: '积分' }).click()
  await frontPage(page).getByText('收入 30').waitFor()
  await frontPage(page).getByRole('tab', { name: '记录' }).click()
  await frontPage(page).getByText('签到 · 连续 1 天').waitFor()
  await page.goto(`${site.url}/mine`)
  await expect
    .poll(
      () =>
        frontPage(page)
          .getByRole('link', { name: /积分\s*签到/ })
          .locator('b')
          .innerText(),
      { timeout: 20_000 },
    )
    .toBe('30')
  expect(wrong).toEqual([])

  await desk.page.goto(`${site.url}/console/rewards`)
  await desk.page
    .getByRole('row', { name: /本月 签到/ })
    .getByRole('cell', { name: '4,995' })
    .waitFor()
  expect(desk.wrong).toEqual([])
  await close()
  await desk.close()
})
