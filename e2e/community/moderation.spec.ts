import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { comments } from '#contract/social/comments.ts'
import { video } from '#contract/video/endpoints.ts'
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
import { openFilmSite, fourFilms } from '../harness/film-site.ts'
import { type Site } from '../harness/site.ts'

let site: Site
let browser: Browser
/** Two members of staff at their desks, and an author with a phone. */
let first: Page
let second: Page
let phone: Page

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openFilmSite(fourFilms), openBrowser()])
  first = await openDesk('helm')
  second = await openDesk('mate')
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  phone = await context.newPage()
  await enter(phone, site.url)
  await first.goto(`${site.url}/console/moderation/words`)
  await first.getByRole('button', { name: '添加词语' }).first().click()
  await first.getByLabel('词语', { exact: true }).fill('代開發票')
  await first.getByRole('button', { name: '添加 1 个' }).click()
  await first.getByText('添加了 1 个').waitFor()
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

let errors: string[]
beforeEach(() => {
  errors = watchErrors(phone)
})

async function openDesk(name: string): Promise<Page> {
  const page = await (await openPhone(browser, site.url, { wide: true })).newPage()
  await signInStaff(page, site, name)
  return page
}

const film = 1
const shown = () => frontPage(phone)
const open = async (path: string) => {
  await phone.goto(site.url + path)
  await shown().waitFor()
}
const openComments = async () => {
  await open(`/play/longVideo/${film}`)
  await shown().getByRole('tab', { name: /评论/ }).click()
  await shown().getByRole('textbox', { name: '写评论' }).waitFor()
}
const write = async (text: string) => {
  await openComments()
  await shown().getByRole('textbox', { name: '写评论' }).fill(text)
  await shown().getByRole('button', { name: '发送' }).click()
}
const article = (text: string) => shown().getByRole('article').filter({ hasText: text }).first()
/** Comments under the film as somebody else sees them. */
const othersRead = async () => {
  const body = { subject: { kind: 'film', id: film } }
  const { list } = (await site.ask(comments.list, body, await site.guest())).data as {
    list: { text: string }[]
  }
  return list.map(({ text }) => text)
}
const queue = async (desk: Page) => {
  await desk.goto(`${site.url}/console/moderation`)
  await desk.getByRole('article', { name: /^案件/ }).waitFor()
}
async function refuse(desk: Page, facts: string, sanction = '') {
  await desk.getByRole('button', { name: '移除', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: '移除这件内容？' })
  await dialog.getByLabel('理由').selectOption('spam')
  await dialog.getByLabel('事实').fill(facts)
  await dialog.getByLabel('限制作者').selectOption(sanction)
  await dialog.getByRole('button', { name: '移除' }).click()
  await desk.getByText('没有等待处理的案件').waitFor()
}

it('keeps a comment with a listed word from others until somebody approves it', async () => {
  await write('想问 代-开-发-票 是什么意思')
  await article('是什么意思').getByText('审核中').waitFor()
  expect(await othersRead()).toEqual([])

  await queue(first)
  await first.getByText('词库：代開發票').first().waitFor()
  await first.getByRole('button', { name: '通过', exact: true }).click()
  await first.getByText('没有等待处理的案件').waitFor()
  expect(await othersRead()).toEqual(['想问 代-开-发-票 是什么意思'])
  await openComments()
  await article('是什么意思').getByRole('button', { name: '回复', exact: true }).waitFor()
  expect(errors).toEqual([])
})

it('tells an author why a comment was refused, and lets another person hear the appeal', async () => {
  await write('夜航社代开发票')
  await article('夜航社').getByText('审核中').waitFor()
  await queue(first)
  await refuse(first, '招揽代开发票')

  await open('/mine')
  await shown().getByRole('link', { name: '消息，有未读' }).click()
  await shown()
    .getByRole('link', { name: /你的评论未通过审核/ })
    .click()
  await shown().getByText('招揽代开发票').waitFor()
  await shown().getByText('广告或刷屏', { exact: true }).waitFor()
  await shown().getByText('由审核员作出').waitFor()
  await shown().getByLabel('申诉理由').fill('这是社团的名字')
  await shown().getByRole('button', { name: '提交申诉' }).click()
  await shown().getByText('申诉 · 等待另一位审核员处理').waitFor()

  await first.goto(`${site.url}/console/moderation/appeals`)
  const own = first.getByRole('article', { name: /^申诉/ })
  await own.getByText('原决定由你作出，须由另一位审核员处理').waitFor()
  expect(await own.getByRole('button', { name: '撤销原决定' }).isDisabled()).toBe(true)

  await second.goto(`${site.url}/console/moderation/appeals`)
  await second.getByRole('article', { name: /^申诉/ }).getByRole('button', { name: '撤销原决定' }).click()
  const dialog = second.getByRole('dialog', { name: '撤销原决定？' })
  await dialog.getByLabel('给作者的答复').fill('确是社团的名字，已恢复')
  await dialog.getByRole('button', { name: '撤销原决定' }).click()
  await second.getByText('没有等待处理的申诉').waitFor()

  expect(await othersRead()).toContain('夜航社代开发票')
  await open('/mine')
  await shown().getByRole('link', { name: '消息，有未读' }).click()
  await shown()
    .getByRole('link', { name: /你的评论已恢复/ })
    .click()
  await shown().getByText('申诉 · 申诉成功，原决定已撤销').waitFor()
  await shown().getByText('答复：确是社团的名字，已恢复').waitFor()
  await open('/mine')
  await shown().getByRole('link', { name: '消息', exact: true }).waitFor()

  await second.goto(`${site.url}/console/audit`)
  await second.getByText('链完整').waitFor()
  expect(errors).toEqual([])
})

it('hides a film that is reported for the gravest reason before anybody has looked', async () => {
  const plays = async () => (await site.ask(video.play, { id: 2 }, await site.guest())).code === 200
  expect(await plays()).toBe(true)
  await open('/play/longVideo/2')
  await shown().getByRole('button', { name: '举报' }).click()
  const sheet = phone.getByRole('dialog', { name: '举报影片' })
  await sheet.getByRole('button', { name: '未经本人同意发布' }).click()
  await sheet.getByRole('button', { name: '提交举报' }).click()
  await sheet.getByText('这类内容已先行隐藏，48 小时内完成审核').waitFor()

  expect(await plays()).toBe(false)
  await queue(second)
  await second.getByText('已先行隐藏').waitFor()
  await second.getByRole('button', { name: '通过', exact: true }).click()
  await second.getByText('没有等待处理的案件').waitFor()
  expect(await plays()).toBe(true)
  expect(errors).toEqual([])
})

it('tells somebody who is banned why and until when, and still takes an appeal', async () => {
  await write('加急代开发票')
  await article('加急').getByText('审核中').waitFor()
  await queue(first)
  await refuse(first, '反复招揽', 'ban 30')

  await open(`/play/longVideo/${film}`)
  await shown()
    .getByText(/^账号已被封禁：广告或刷屏，\d{4}-\d\d-\d\d 解除。可在“我的”的消息里查看和申诉$/)
    .waitFor()
  await open('/home')
  await shown()
    .getByText(/账号已被封禁：广告或刷屏/)
    .first()
    .waitFor()
  await open('/mine')
  await shown().getByRole('link', { name: '消息，有未读' }).click()
  await shown()
    .getByRole('link', { name: /你的评论未通过审核/ })
    .click()
  await shown()
    .getByText(/封禁至 \d{4}-\d\d-\d\d/)
    .waitFor()
  await shown().getByLabel('申诉理由').fill('没有招揽')
  await shown().getByRole('button', { name: '提交申诉' }).click()
  await shown().getByText('申诉 · 等待另一位审核员处理').waitFor()
})
