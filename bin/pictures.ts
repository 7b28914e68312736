import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { comments } from '#contract/social/comments.ts'
import {
  type BrowserContext,
  enter,
  openBrowser,
  openPhone,
  type Page,
  skipPopUps,
} from '../e2e/harness/browser.ts'
import { signInStaff } from '../e2e/harness/console.ts'
import { reportFilm } from '../e2e/harness/reports.ts'
import { openSite, sampleFilms } from '../e2e/harness/site.ts'

/** Draws the pictures of the README from the running product with its sample library: `npm run pictures`. */
const target = join(import.meta.dirname, '../docs/pictures')
mkdirSync(target, { recursive: true })

const site = await openSite({ environment: { SAMPLE_LIBRARY: 'full' } })
const browser = await openBrowser()
try {
  const film = (await sampleFilms(site, 10, 600)).at(-1)!
  for (const theme of ['light', 'dark'] as const) {
    const context = await openPhone(browser, site.url, { theme })
    await phonePictures(context, theme, film)
    await context.close()
  }
  await fillQueue(film)
  const desk = await openPhone(browser, site.url, { wide: true })
  await consolePictures(await desk.newPage())
} finally {
  await browser.close()
  await site.close()
}

async function phonePictures(context: BrowserContext, theme: string, film: number): Promise<void> {
  const page = await context.newPage()
  await page.goto(site.url)
  await page.getByRole('button', { name: '我已年满 18 周岁，进入' }).waitFor()
  await shoot(page, `entry-${theme}`)
  await skipPopUps(context)
  await enter(page, site.url)
  await page.waitForTimeout(2500)
  await shoot(page, `home-${theme}`)
  await page.goto(`${site.url}/play/longVideo/${film}`)
  await page
    .waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2, undefined, {
      timeout: 20_000,
    })
    .catch(() => {})
  await page.waitForTimeout(1000)
  await shoot(page, `film-${theme}`)
  await page.getByRole('tab', { name: /评论/ }).click()
  await page.waitForTimeout(1500)
  await shoot(page, `comments-${theme}`)
  await page.goto(`${site.url}/rank/fy`)
  await page.waitForTimeout(1500)
  await shoot(page, `rank-${theme}`)
  await page.goto(`${site.url}/mine`)
  await page.waitForTimeout(1500)
  await shoot(page, `mine-${theme}`)
}

/** Something to decide for the queue: reports of films, and comments that wait. */
async function fillQueue(film: number): Promise<void> {
  const films = await sampleFilms(site, 4, 60)
  for (const [at, reason] of (['copyright', 'spam', 'other'] as const).entries()) {
    await reportFilm(site, films[at]!, reason, '请看一下这一条')
  }
  for (const text of [
    '同款路线在 https://example.com/route 有地图',
    '加我 https://example.com/me 一起去徒步',
  ]) {
    const body = { subject: { kind: 'film', id: film }, text, key: randomUUID() }
    await site.ask(comments.add, body, await site.guest())
  }
}

async function consolePictures(page: Page): Promise<void> {
  await signInStaff(page, site, 'captain')
  for (const [name, path] of [
    ['overview', ''],
    ['moderation', 'moderation'],
  ] as const) {
    await page.goto(`${site.url}/console/${path}`)
    await page.waitForTimeout(2500)
    await shoot(page, `console-${name}`, 1280)
  }
}

/** Takes what the page shows, as a small PNG of so many pixels across. */
async function shoot(page: Page, name: string, width = 390): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .resize({ width })
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(target, `${name}.png`))
  console.log(`${name}.png`)
}
