import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { video } from '#contract/video/endpoints.ts'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  type Page,
  skipPopUps,
  watchErrors,
} from '../harness/browser.ts'
import { signInStaff } from '../harness/console.ts'
import { openFilmSite, fourFilms } from '../harness/film-site.ts'
import { changeRows, hurry, type Site, until } from '../harness/site.ts'

let site: Site
let browser: Browser
const titles = fourFilms.map(({ title }) => title)
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openFilmSite(fourFilms), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

const face = (background: string) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .png()
    .toBuffer()

/** Opens the panel of something new, fills it in and saves it. */
async function make(page: Page, path: string, button: string, fill: (panel: Panel) => Promise<void>) {
  await page.goto(`${site.url}/console/${path}`)
  await page.getByRole('button', { name: button }).first().click()
  const panel = page.getByRole('dialog').last()
  await fill(panel)
  await panel.getByRole('button', { name: '保存' }).click()
  await panel.waitFor({ state: 'hidden' })
}
type Panel = ReturnType<Page['getByRole']>

async function choose(panel: Panel, films: readonly string[]) {
  for (const film of films) {
    await panel.getByRole('searchbox', { name: '搜索影片加入' }).fill(film)
    await panel.getByRole('button', { name: `加入“${film}”` }).click()
  }
}
const upload = async (panel: Panel, background: string) =>
  panel
    .locator('input[type="file"]')
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: await face(background) })

it.concurrent('shows the phone what staff make of the catalogue', async () => {
  const desk = await openPhone(browser, site.url, { wide: true })
  const office = await desk.newPage()
  const wrong = watchErrors(office)
  await signInStaff(office, site, 'captain')

  await make(office, 'actors', '新增演员', async (panel) => {
    await upload(panel, '#0aa')
    await panel.getByLabel('名字').fill('阿宁')
    await panel.getByLabel('简介').fill('爬山的人')
    await choose(panel, ['晚潮', '夜航船'])
  })
  await make(office, 'topics', '新增专题', async (panel) => {
    await upload(panel, '#a60')
    await panel.getByLabel('标题').fill('海上夜色')
    await choose(panel, ['夜航船', '晚潮'])
  })
  await make(office, 'collections', '新增合集', async (panel) => {
    await panel.getByLabel('标题').fill('北境纪行')
    await choose(panel, ['晚潮', '热汤面'])
    // The second film becomes the first by the keyboard alone, and keeps the focus
    await panel.getByRole('button', { name: '上移“热汤面”' }).focus()
    await office.keyboard.press('ArrowUp')
    await panel.getByText('“热汤面”移到第 1 位').waitFor({ state: 'attached' })
    expect(await panel.getByRole('list', { name: '已选影片' }).getByRole('listitem').allInnerTexts()).toEqual(
      [expect.stringContaining('热汤面'), expect.stringContaining('晚潮')],
    )
    expect(await office.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      '上移“热汤面”',
    )
  })
  await make(office, 'layout', '新增栏目', async (panel) => {
    await panel.getByLabel('标题（可空）').fill('看海')
    await panel.getByLabel('样式').selectOption({ label: '单个专题（换一换）' })
    await panel.getByLabel('专题').selectOption({ label: '海上夜色' })
  })
  const preview = office.getByRole('complementary', { name: '预览' })
  await preview.getByRole('heading', { name: /看海/ }).waitFor()
  await make(office, 'layout', '新增栏目', async (panel) => {
    await panel.getByLabel('标题（可空）').fill('都有谁')
    await panel.getByLabel('样式').selectOption({ label: '演员列表' })
  })
  await preview.getByText('阿宁').waitFor()

  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const phone = await context.newPage()
  const wrongThere = watchErrors(phone)
  await enter(phone, site.url)
  const home = phone.locator('[data-page="/home"]')
  await home.getByRole('heading', { name: '看海' }).waitFor()
  await home.getByRole('heading', { name: '都有谁' }).waitFor()
  await home.getByRole('link', { name: /阿宁/ }).first().click()
  await phone.waitForURL('**/uploader/actor/*')
  await phone.getByText('爬山的人').first().waitFor()
  await phone.goto(`${site.url}/uploader/collection/1`)
  await phone.getByRole('heading', { name: '北境纪行' }).first().waitFor()
  await phone
    .getByRole('link', { name: /第 1 集/ })
    .first()
    .waitFor()

  // A panel that was changed is not lost by Esc
  await office.goto(`${site.url}/console/actors`)
  await office.getByRole('button', { name: '阿宁', exact: true }).click()
  await office.getByRole('textbox', { name: '名字' }).fill('宁远')
  await office.keyboard.press('Escape')
  await office.getByRole('button', { name: '继续编辑' }).click()
  await office.getByRole('button', { name: '保存' }).click()
  await office.getByRole('button', { name: '宁远', exact: true }).waitFor()
  await phone.goto(`${site.url}/uploader/actor/1`)
  await phone.getByRole('heading', { level: 2, name: '宁远' }).waitFor()
  expect([...wrong, ...wrongThere]).toEqual([])
  await desk.close()
  await context.close()
})

const publishing = 'publish-due-films'

/** Waits until no such job waits or runs. */
const untilDone = (job: string) =>
  until(`the end of ${job}`, 30, async () => {
    const [left] = await changeRows(
      site,
      sql<{
        count: number
      }>`select count(*)::int from pgboss.job where name = ${job} and state < 'completed'`,
    )
    return left!.count === 0
  })

/** What viewers are shown of a film. */
type Shown = { cover: string; subtitles: { label: string; url: string }[] }

it.concurrent('publishes a film by itself when its time has come, and deletes it with its files', async () => {
  const desk = await openPhone(browser, site.url, { wide: true })
  const office = await desk.newPage()
  await signInStaff(office, site, 'helm')
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const phone = await context.newPage()
  await enter(phone, site.url)
  // A whole minute, as the field knows them
  const due = Math.ceil(Date.now() / 60_000 + 10) * 60_000

  await office.goto(`${site.url}/console/films`)
  await office.getByRole('table').getByRole('button', { name: '渡口' }).click()
  await office.getByLabel('状态', { exact: true }).selectOption('draft')
  await office.getByLabel(/^定时发布/).fill(new Date(due + 8 * 3_600_000).toISOString().slice(0, 16))
  await office.getByRole('button', { name: '保存' }).click()
  await office.getByText(/已保存/).waitFor()
  await office.getByRole('button', { name: '关闭' }).last().click()
  await office.getByLabel('按状态筛选').selectOption({ label: '定时发布' })
  await office.waitForURL('**/films?visibility=scheduled')
  await office.getByText('共 1 条').waitFor()
  await phone.goto(`${site.url}/play/longVideo/${titles.length}`)
  await phone.getByText('影片不存在或已下架').waitFor()

  const token = await site.guest()
  const isThere = async () => (await site.ask(video.play, { id: titles.length }, token)).code === 200
  const [film] = await changeRows(
    site,
    sql<{ publish_at: Date; cron: string }>`select publish_at, cron from films, pgboss.schedule
      where films.id = ${titles.length} and schedule.name = ${publishing}`,
  )
  expect(film).toMatchObject({ publish_at: new Date(due), cron: '* * * * *' })
  await hurry(site, publishing)
  // What the job does too early shows nothing
  await untilDone(publishing)
  expect(await isThere()).toBe(false)
  // As if the minute had come
  await changeRows(site, sql`update films set publish_at = now() where id = ${titles.length}`)
  await hurry(site, publishing)
  await until('the film that is due', 90, isThere)
  await phone.reload()
  await phone.locator('video').waitFor({ state: 'attached' })

  const film4 = async () => (await site.ask(video.play, { id: titles.length }, token)).data as Shown
  const before = await film4()
  await office.goto(`${site.url}/console/films`)
  await office.getByRole('table').getByRole('button', { name: '渡口' }).click()
  const panel = office.getByRole('dialog', { name: '渡口', exact: true })
  await upload(panel.getByRole('group', { name: '封面' }), '#246')
  const addSubtitle = (name: string, text: string) =>
    panel
      .getByLabel('选择字幕文件')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await addSubtitle('渡口.srt', '这里没有时间')
  await panel.getByRole('alert').getByText('里面没有字幕').waitFor()
  await addSubtitle('渡口.zh.srt', '1\n00:00:01,000 --> 00:00:02,000\n船来了\n')
  await office.getByText('已添加字幕“中文”').waitFor()
  await panel.getByRole('button', { name: '改名“中文”' }).click()
  await office.getByLabel('播放器菜单里的名称').fill('船家的话')
  await office.keyboard.press('Enter')
  await panel.getByRole('list', { name: '字幕' }).getByText('船家的话').waitFor()
  // The cover that was chosen before the subtitle is still to be saved
  await panel.getByRole('button', { name: '保存', exact: true }).click()
  await office.getByText('已保存：新图片').waitFor()
  const after = await film4()
  expect(after.cover).not.toBe(before.cover)
  expect(after.subtitles.map(({ label }) => label)).toEqual(['船家的话'])

  await panel.getByRole('button', { name: '下架', exact: true }).click()
  await office.getByLabel('原因（必填）').fill('导错了')
  await office
    .getByRole('dialog', { name: '下架《渡口》？' })
    .getByRole('button', { name: '下架', exact: true })
    .click()
  await panel.getByRole('button', { name: '删除影片' }).click()
  await office
    .getByRole('dialog', { name: '删除《渡口》？' })
    .getByRole('button', { name: '删除', exact: true })
    .click()
  await panel.waitFor({ state: 'hidden' })
  await office.getByText('共 3 条').waitFor()
  // It may have gone on with the next film by itself
  await phone.goto(`${site.url}/play/longVideo/${titles.length}`)
  await phone.getByText('影片不存在或已下架').waitFor()
  await until('the end of its files', 60, async () => {
    const [left] = await changeRows(
      site,
      sql<{ count: number }>`select count(*)::int from media_removals where due_at <= now()`,
    )
    return left!.count === 0
  })
  await desk.close()
  await context.close()
})
