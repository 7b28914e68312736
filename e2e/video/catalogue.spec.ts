import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogue } from '#contract/video/catalogue.ts'
import {
  type Browser,
  enter,
  frontPage,
  openBrowser,
  openPhone,
  type Page,
  playFilm,
  shiftOf,
  skipPopUps,
  watchErrors,
} from '../harness/browser.ts'
import { sharedSampleSite } from '../harness/shared-sites.ts'
import { type Site, until } from '../harness/site.ts'

let site: Site
let browser: Browser
/** The title of a topic with films enough to come in another order. */
let topic: string
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedSampleSite(9), openBrowser()])
  const token = await site.guest()
  await until('a collection of sample films', 150, async () => {
    const { list } = (await site.ask(catalogue.collections, {}, token)).data as {
      list: { episodes: number }[]
    }
    return list.some(({ episodes }) => episodes > 1)
  })
  topic = await until('a topic of four sample films', 150, async () => {
    const { list } = (await site.ask(catalogue.topics, {}, token)).data as {
      list: { title: string; films: number }[]
    }
    return list.find(({ films }) => films > 3)?.title
  })
}, 400_000)
afterAll(async () => {
  await browser.close()
  await site.close()
})

const titlesOf = (page: Page) => frontPage(page).locator('article').getByRole('heading').allInnerTexts()

it('lays out each channel of home by its type', async () => {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/media/home')) asked.push(request.url())
  })
  await enter(page, site.url)
  const channel = async (name: string) => {
    await page.getByRole('tab', { name, exact: true }).click()
    const films = page.getByRole('tabpanel', { name, exact: true }).locator('article:visible')
    await films.first().waitFor()
    return films
  }
  const boxOf = async (films: Awaited<ReturnType<typeof channel>>, index: number) =>
    (await films.nth(index).boundingBox())!

  const travel = await channel('旅行')
  await page.getByRole('tabpanel').getByRole('region', { name: '精选' }).waitFor()
  expect((await boxOf(travel, 0)).width).toBeLessThan(200)

  const documentary = await channel('纪录片')
  expect((await boxOf(documentary, 0)).width).toBeGreaterThan(350)
  expect(await documentary.first().innerText()).not.toMatch(/^1/)

  const city = await channel('城市')
  expect((await boxOf(city, 0)).width).toBeGreaterThan(350)
  expect(await city.first().innerText()).toMatch(/^1\n/)

  const food = await channel('美食')
  const [left, right] = [await boxOf(food, 0), await boxOf(food, 1)]
  expect([left.y, left.width]).toEqual([right.y, right.width])
  expect(right.x).toBeGreaterThan(left.x)

  // Sections and one page of films, for 推荐 and each channel
  expect(asked).toHaveLength(10)
  expect(await shiftOf(page)).toBeLessThan(0.05)
  expect(wrong).toEqual([])
  await context.close()
})

it('leads from home to a topic, an actor and a collection, and goes on with an episode', async () => {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  const home = page.locator('[data-page="/home"]')

  await home.getByRole('list', { name: '精选专题' }).getByRole('link', { name: topic }).click()
  await page.waitForURL('**/home/topicDetails/*')
  await frontPage(page).locator('article').first().waitFor()
  const inOrder = await titlesOf(page)
  // The library still grows beside this: only what was there at first is looked at
  const shown = async () => (await titlesOf(page)).filter((title) => inOrder.includes(title))
  expect(inOrder.length).toBeGreaterThan(2)
  const mix = page.getByRole('button', { name: '换一换' })
  await mix.click()
  await until('the films in another order', 20, async () => {
    const mixed = await shown()
    if (mixed.length === inOrder.length && mixed.join() !== inOrder.join()) return true
    await mix.click()
    return false
  })
  expect((await shown()).toSorted()).toEqual(inOrder.toSorted())
  await page.getByRole('button', { name: '编辑排序' }).click()
  await until('the order of the editors', 20, async () => (await shown()).join() === inOrder.join())
  await page.goBack()

  const face = home.getByRole('list', { name: '演员' }).getByRole('link').first()
  const name = (await face.innerText()).split('\n').at(-2)!
  await face.click()
  await page.waitForURL('**/uploader/actor/*')
  await page.getByRole('heading', { level: 2, name }).waitFor()
  await page.getByRole('button', { name: `关注 ${name}`, exact: true }).click()
  await page.getByRole('button', { name: `已关注 ${name}` }).waitFor()
  await page.getByRole('button', { name: '最热' }).click()
  await page.waitForURL('**/uploader/actor/*?o=hot')
  await frontPage(page).locator('article').first().waitFor()

  await page.goto(`${site.url}/rank/collection?p=all`)
  await frontPage(page)
    .locator('article')
    .first()
    .getByText(/次播放/)
    .waitFor()
  await frontPage(page).locator('article').first().getByRole('link').click()
  await page.waitForURL('**/uploader/collection/*')
  await page.getByRole('link', { name: '开始观看 第 1 集' }).click()
  await page.waitForURL('**/play/longVideo/*')
  await playFilm(page)
  await page.goBack()
  await page.getByRole('link', { name: /^继续观看 第 \d 集$/ }).waitFor()

  await page.goto(`${site.url}/uploader/collection/123456`)
  await page.getByRole('heading', { name: '合集不存在或已下架' }).waitFor()
  expect(wrong).toEqual([])
  await context.close()
})

it('leads from the rank to a film, to a tag of it and back, and picks films for the day', async () => {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  const shown = () => frontPage(page)

  await page.getByRole('link', { name: '风云榜', exact: true }).click()
  await page.waitForURL('**/rank/fy')
  await page.getByRole('button', { name: '周榜' }).click()
  await page.waitForURL('**/rank/fy?p=week')
  const first = shown().locator('article').first()
  await first.getByText(/次播放/).waitFor()
  const title = await first.getByRole('heading').innerText()
  await first.getByRole('link').click()

  await page.waitForURL('**/play/longVideo/*')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  // Where it is not free, the preview ends with an offer
  await page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'))
  await page.getByRole('button', { name: '展开' }).click()
  const tag = page.getByRole('list', { name: '标签' }).getByRole('link').first()
  const word = await tag.innerText()
  await tag.click()

  await page.waitForURL('**/home/tagDetails/*')
  await page.getByRole('heading', { level: 1, name: `# ${word}` }).waitFor()
  await page.getByRole('button', { name: '最热' }).click()
  await page.waitForURL('**/home/tagDetails/*?o=hot')
  await shown().getByRole('heading', { name: title }).waitFor()
  const tags = shown().getByRole('list', { name: '热门标签' }).getByRole('link')
  const handful = await tags.allInnerTexts()
  await page.getByRole('button', { name: '换一换标签' }).click()
  await until('other tags', 20, async () => {
    const others = await tags.allInnerTexts()
    return others.length > 0 && others.every((other) => !handful.includes(other))
  })
  await page.goBack()
  await page.waitForURL('**/play/longVideo/*')

  await page.goto(`${site.url}/home/dayRecommend`)
  await shown().getByText('明天换一批').waitFor()
  expect(await shown().locator('article').count()).toBeGreaterThanOrEqual(4)
  expect(wrong).toEqual([])
  await context.close()
})
