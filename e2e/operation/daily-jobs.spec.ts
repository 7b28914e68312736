import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { configConsole } from '#contract/config/console.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { studio } from '#contract/live/studio.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { purchases } from '#contract/purchases/endpoints.ts'
import { codes } from '#contract/rewards/codes.ts'
import { session } from '#contract/session/endpoints.ts'
import { comments } from '#contract/social/comments.ts'
import { catalogue } from '#contract/video/catalogue.ts'
import { type FilmRow, videoConsole } from '#contract/video/console.ts'
import { video } from '#contract/video/endpoints.ts'
import { pay } from '#contract/video/pay.ts'
import { quoteOf } from '#contract/wallet/withdrawal-quote.ts'
import type { WithdrawalTerms } from '#contract/wallet/withdrawal-shapes.ts'
import { withdrawal } from '#contract/wallet/withdrawal.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { type Browser, openBrowser } from '../harness/browser.ts'
import { makeOwner } from '../harness/console.ts'
import { fourFilms, openFilmSite } from '../harness/film-site.ts'
import { fillPurse } from '../harness/purse.ts'
import { changeAccounts, changeRows, type Site } from '../harness/site.ts'
import { openStaffDesk, write } from '../harness/staff-desk.ts'

/** As many steps a job may take from the overview. */
const most = 6

let site: Site
let browser: Browser
/** Tokens of staff and of a guest, for what is prepared and looked at by calls. */
let staff: string
let guest: string
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openFilmSite(fourFilms), openBrowser()])
  ;[staff, guest] = await Promise.all([makeOwner(site, 'helm'), site.guest()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

/** The data of a call that is answered. */
async function ask<Data>(endpoint: Endpoint, body: unknown, token: string): Promise<Data> {
  const { code, msg, data } = await site.ask(endpoint, body, token)
  if (code !== 200) throw new Error(`${endpoint.path}: ${msg}`)
  return data as Data
}

/** A member whose name begins with these words. */
async function newMember(words: string) {
  const token = await site.guest()
  const { id } = await ask<{ id: number }>(account.info, {}, token)
  const name = `${words}${id}`
  await changeAccounts(
    site,
    sql`update accounts set nickname = ${name}, login_type = 1 where id = ${id} returning id`,
  )
  return { id, name, token }
}

async function setFilm(id: number, change: Partial<FilmRow>): Promise<void> {
  const { list } = await ask<{ list: FilmRow[] }>(videoConsole.list, {}, staff)
  const { title, description, price, vip, previewSeconds, categoryId, visibility } = list.find(
    (film) => film.id === id,
  )!
  const film = { id, title, description, price, vip, previewSeconds, categoryId, visibility }
  await ask(videoConsole.edit, { ...film, ...change }, staff)
}

const titleOf = (film: number) => fourFilms[film - 1]!.title

describe.each([
  { screen: 'a phone', device: '手机', wide: false, films: [1, 2] as const },
  { screen: 'a desk', device: '桌面', wide: true, films: [3, 4] as const },
])(`on $screen each job of the day takes at most ${most} steps:`, ({ device, wide, films: [one, other] }) => {
  let desk: Awaited<ReturnType<typeof openStaffDesk>>
  beforeAll(async () => {
    desk = await openStaffDesk(browser, site, { wide })
  })
  beforeEach(async () => {
    await desk.toOverview()
    await desk.takeSteps()
  })
  afterEach(async () => {
    const steps = await desk.takeSteps()
    expect(steps.length, steps.join(' → ')).toBeLessThanOrEqual(most)
    expect(desk.wrong.splice(0)).toEqual([])
  })

  /** Finds a film and opens it. */
  async function openFilm(id: number): Promise<void> {
    await desk.go('影片')
    await write(desk.page.getByLabel('搜索标题'), titleOf(id))
    // What the search left is new; the list before it may be older than the film
    await desk.page.getByRole('row').nth(2).waitFor({ state: 'detached' })
    await desk.button(titleOf(id)).click()
  }
  const watch = async (id: number, token = guest) => (await site.ask(video.play, { id }, token)).data

  it('publish a film', async () => {
    await setFilm(one, { visibility: 'draft' })

    await openFilm(one)
    await desk.page.getByLabel('状态', { exact: true }).selectOption('published')
    await desk.save(desk.page)

    expect(await watch(one)).toMatchObject({ title: titleOf(one) })
  })

  it('set a price', async () => {
    await setFilm(other, { price: 0 })

    await openFilm(other)
    await write(desk.page.getByLabel('价格（金币）'), '12.50')
    await desk.save(desk.page)

    expect(await watch(other)).toMatchObject({ entitlement: { state: 'locked', price: 1250 } })
  })

  it('put a row of chosen films on home', async () => {
    const title = `今夜看海，${device}`

    await desk.go('首页布局')
    await desk.button('新增栏目').click()
    await write(desk.page.getByLabel('标题（可空）'), title)
    await desk.page.getByLabel('影片来源').selectOption({ label: '手动挑选' })
    await write(desk.page.getByLabel('搜索影片加入'), titleOf(other))
    await desk.button(`加入“${titleOf(other)}”`).click()
    await desk.finish('新增栏目', '保存')

    const films = [expect.objectContaining({ id: other }) as unknown]
    await expect
      .poll(async () => (await site.ask(catalogue.homeSections, {}, guest)).data)
      .toMatchObject({
        sections: expect.arrayContaining([expect.objectContaining({ title, films })]) as unknown,
      })
  })

  it('put up an ad', async () => {
    const [title, href] = [`灯塔旅行，${device}`, 'https://lighthouse.example/autumn']
    const background = wide ? '#2a7f86' : '#7f862a'
    const buffer = await sharp({ create: { width: 500, height: 200, channels: 3, background } })
      .png()
      .toBuffer()

    await desk.go('广告')
    await desk.button('新增广告').click()
    const chooser = desk.page.waitForEvent('filechooser')
    await desk.button('选择图片').click()
    await (await chooser).setFiles({ name: 'ad.png', mimeType: 'image/png', buffer })
    await write(desk.page.getByLabel('标题', { exact: true }), title)
    await write(desk.page.getByLabel('点击后打开（可空）'), href)
    await desk.finish('新增广告', '保存')

    const { advertise } = await ask<{ advertise: unknown[] }>(session.check, {}, guest)
    expect(advertise).toContainEqual(expect.objectContaining({ title, href }))
  })

  it('announce something', async () => {
    const announcement = { title: `今晚维护，${device}`, content: '零点到一点不能观看。', jumpUrl: '' }
    await ask(
      configConsole.save,
      { announcement: { enabled: false, title: '', content: '', jumpUrl: '' } },
      staff,
    )

    await desk.go('配置')
    const form = desk.page.getByRole('form', { name: '公告', exact: true })
    await write(form.getByLabel('标题'), announcement.title)
    await write(form.getByLabel('内容'), announcement.content)
    await form.getByText('显示公告').click()
    await desk.save(form)

    expect(await ask(session.check, {}, guest)).toMatchObject({ announcement })
  })

  it('make redeem codes', async () => {
    await desk.go('兑换与商城')
    await desk.button('生成兑换码').click()
    await write(desk.page.getByLabel('用途（用户可见）'), `海风礼，${device}`)
    const file = desk.page.waitForEvent('download')
    await desk.finish('生成兑换码', '生成并下载')

    const made = readFileSync(await (await file).path(), 'utf8').match(/^"[0-9A-Z-]{19}"/gm)!
    expect(made).toHaveLength(100)
    const code = made[0]!.slice(1, -1)
    expect(await ask(codes.use, { code, key: randomUUID() }, await site.guest())).toMatchObject({
      kind: 'points',
      amount: 100,
    })
  })

  it('let a member broadcast', async () => {
    const { name, token } = await newMember('江风')
    await ask(studio.apply, {}, token)

    await desk.go('直播')
    await desk.row(name).getByRole('button', { name: '审核' }).click()
    await desk.finish(name, '保存')

    expect(await ask(studio.open, {}, token)).toMatchObject({ state: 'approved', open: true })
  })

  it('approve one comment and remove another', async () => {
    const { name, token } = await newMember('听潮')
    const subject = { kind: 'film', id: other }
    const [kept, removed] = [`${name}：地图在 www.map.example`, `${name}：上 www.shop.example 买票`]
    for (const text of [kept, removed]) await ask(comments.add, { subject, text, key: randomUUID() }, token)
    const shown = (text: string) => desk.page.getByRole('article').filter({ hasText: text }).waitFor()
    /** By its key where there is a keyboard. */
    const act = (key: string, name: string) =>
      wide
        ? desk.page.keyboard.press(key)
        : desk.page.getByRole('article').getByRole('button', { name, exact: true }).click()

    if (wide) for (const key of 'gm') await desk.page.keyboard.press(key)
    else await desk.go('审核')
    await shown(kept)
    await act('a', '通过')
    await shown(removed)
    await act('r', '移除')
    await write(desk.page.getByLabel('事实'), '招揽生意')
    await desk.page.getByLabel('理由').selectOption('spam')
    if (wide) await desk.page.keyboard.press('Control+Enter')
    else await desk.dialog('移除这件内容？').getByRole('button', { name: '移除' }).click()
    await desk.dialog('移除这件内容？').waitFor({ state: 'hidden' })

    const { list } = await ask<{ list: { text: string }[] }>(comments.list, { subject }, guest)
    const texts = list.map(({ text }) => text)
    expect(texts).toContain(kept)
    expect(texts).not.toContain(removed)
    expect(await ask(moderation.statements, {}, token)).toMatchObject({ list: [{ facts: '招揽生意' }] })
  })

  it('ban somebody', async () => {
    const { id, name, token } = await newMember('浪花')

    await desk.go('用户')
    await write(desk.page.getByLabel('ID、手机号或昵称'), String(id))
    await desk.button(name).click()
    await desk.button('封禁').first().click()
    await write(desk.page.getByLabel('事实'), '多次冒充工作人员')
    await desk.page.getByLabel('理由').selectOption('impersonation')
    await desk.finish(`封禁 ${name}？`, '封禁')

    expect((await site.ask(video.home, {}, token)).msg).toBe('account_banned')
  })

  it('refund a purchase', async () => {
    const { id, token } = await newMember('远帆')
    await fillPurse(site, id, 900)
    await setFilm(one, { visibility: 'published', price: 900 })
    await ask(pay.film, { id: one, price: 900, key: randomUUID() }, token)
    expect(await watch(one, token)).toMatchObject({ entitlement: { state: 'bought' } })

    await desk.go('购买与退款')
    await desk.row(String(id)).getByRole('button', { name: '退款' }).click()
    await write(desk.page.getByLabel('理由'), '片源有误')
    await desk.finish(`退还“${titleOf(one)}”？`, '退款')

    expect(await watch(one, token)).toMatchObject({ entitlement: { state: 'locked' } })
    expect(await ask(purchases.quote, { kind: 'film', id: one }, token)).toMatchObject({
      owned: false,
      balance: { paid: 900 },
    })
  })

  it('grant a withdrawal', async () => {
    const member = await newMember('归舟')
    const [digits, source] = ['908214', 'creator']
    const hash = await hashPassword(digits)
    await changeRows(
      site,
      sql`insert into pay_passwords (account_id, hash, changed_at) values (${member.id}, ${hash}, now())`,
    )
    await fillPurse(site, member.id, 100_000, 'income')
    const { methods } = await ask<{ methods: WithdrawalTerms[] }>(withdrawal.info, { source }, member.token)
    const payee = { method: 'bank', holder: '林晚', bank: '招商银行', number: '6225880123456783', branch: '' }
    const terms = methods.find(({ method }) => method === payee.method)!
    const wish = { key: randomUUID(), source, amount: 50_000, ...quoteOf(terms, 50_000), payee, digits }
    await ask(withdrawal.submit, wish, member.token)

    await desk.go('提现审核')
    await desk
      .row(member.name)
      .getByRole('button', { name: /^打开提现/ })
      .click()
    await desk.button('批准，沙盒打款').click()
    await desk.finish('批准这笔提现？', '批准')

    await expect
      .poll(async () => (await site.ask(withdrawal.list, {}, member.token)).data)
      .toMatchObject({ list: [{ state: expect.stringMatching(/^(paying|paid)$/) as unknown }] })
  })
})
