import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { video } from '#contract/video/endpoints.ts'
import { generated, make } from '../../checks/corpus/media.ts'
import { body, epub } from '../../checks/library/books.ts'
import { jpeg } from '../../checks/library/pictures.ts'
import { makeZip } from '../../checks/library/zip.ts'
import { type Browser, enter, openBrowser, openPhone, playFilm, watchErrors } from '../harness/browser.ts'
import { signInStaff } from '../harness/console.ts'
import { openSite, type OwnSite, until } from '../harness/site.ts'

let site: OwnSite
let browser: Browser
const sources = mkdtempSync(join(tmpdir(), 'yehang-sources-'))
const film = join(sources, '退潮 的沙滩 🐚.mp4')
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite({ environment: { SAMPLE_LIBRARY: 'none' } }), openBrowser()])
  // Noise does not compress: some forty megabytes, ten chunks.
  const noise = `${generated('testsrc2=size=320x180:rate=25:duration=8')} -vf noise=alls=100:allf=t`
  await make(`${noise} -c:v libx264 -preset ultrafast -b:v 40M -minrate 40M -pix_fmt yuv420p`, film)
})
afterAll(async () => {
  await browser.close()
  await site.close()
  rmSync(sources, { recursive: true, force: true })
})

it('brings a film from the desk to the phone, through a killed server and a reloaded page', async () => {
  const context = await openPhone(browser, site.url, { wide: true })
  const page = await context.newPage()
  let taken = 0
  /** So many chunks may arrive: the test does things in the middle of them. */
  let allowed = 2
  // Leaving in the middle is asked about.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.route('**/uploads/chunk?*', async (route) => {
    await until('leave to send a chunk', 60, async () => taken < allowed)
    await route.continue().catch(() => {})
  })
  page.on('response', (response) => {
    if (response.url().includes('/uploads/chunk?') && response.ok()) taken += 1
  })
  const more = async (count: number) => {
    const before = taken
    allowed = before + count
    await until(`${count} more chunks`, 60, async () => taken >= before + count)
  }
  const choose = () => page.getByLabel('选择要上传的文件').setInputFiles(film)
  await signInStaff(page, site, 'captain')
  await page.getByRole('link', { name: '导入' }).click()
  await page.getByLabel('完成后自动上架').click()
  await choose()
  await more(2)

  await site.kill('SIGKILL')
  allowed = Infinity
  await page.getByText('网络断开，恢复后继续').waitFor()
  await site.restart()
  await more(2)

  await page.reload()
  await page.getByText('重新选择这个文件，就会接着传').waitFor()
  const wrong = watchErrors(page)
  const before = taken
  allowed = Infinity
  await choose()
  await page.getByText('已传完').waitFor()
  // What was there was not sent again.
  expect(taken - before).toBeLessThanOrEqual(7)

  await page.getByRole('table').getByText('完成').waitFor({ timeout: 60_000 })
  expect(wrong).toEqual([])
  await context.close()
  const { list } = (await site.ask(video.home, {}, await site.guest())).data as { list: { id: number }[] }
  expect(list).toMatchObject([{ title: '退潮 的沙滩 🐚', seconds: 8 }])
  const phone = await openPhone(browser, site.url)
  const screen = await phone.newPage()
  await enter(screen, site.url, `/play/longVideo/${list[0]!.id}`)
  await playFilm(screen)
  await phone.close()
})

it('brings a comic and a book from the desk, names an archive it cannot read, and leads to what was made', async () => {
  const context = await openPhone(browser, site.url, { wide: true })
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await signInStaff(page, site, 'librarian')
  await page.getByRole('link', { name: '导入' }).click()
  const file = (name: string, buffer: Uint8Array) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(buffer),
  })
  const pages = await Promise.all([1, 2].map(async (at) => ({ name: `${at}.jpg`, bytes: await jpeg(at) })))
  await page
    .getByLabel('选择要上传的文件')
    .setInputFiles([
      file('海街 第1话.cbz', makeZip(pages)),
      file('山行.epub', epub('山行记', { 'a.xhtml': body('第一章') })),
      file('旧刊.cbz', Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1')),
    ])

  const row = (name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name })
  await row('海街 第1话.cbz').getByText('完成').waitFor({ timeout: 60_000 })
  await row('旧刊.cbz').getByText('读不了 RAR 压缩包，请转成 ZIP、CBZ 或 EPUB').waitFor()
  await row('旧刊.cbz').getByText('已拒绝').waitFor()
  await row('山行.epub').getByText('完成').waitFor()
  await row('山行.epub')
    .getByRole('link', { name: /编辑与上架/ })
    .click()
  await page.getByRole('table').getByText('山行记').waitFor()
  expect(wrong).toEqual([])
  await context.close()
})
