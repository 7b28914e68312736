import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comments } from '#contract/social/comments.ts'
import {
  type Browser,
  type BrowserContext,
  enter,
  frontPage,
  openBrowser,
  openPhone,
  type Page,
  skipPopUps,
  watchErrors,
} from '../harness/browser.ts'
import { sharedSampleSite } from '../harness/shared-sites.ts'
import { sampleFilms, type Site } from '../harness/site.ts'

let site: Site
let browser: Browser
let context: BrowserContext
let page: Page
let wrong: string[]
let film: number
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedSampleSite(2), openBrowser()])
  film = (await sampleFilms(site, 2, 10))[0]!
  context = await openPhone(browser, site.url)
  await skipPopUps(context)
  page = await context.newPage()
  wrong = watchErrors(page)
  await enter(page, site.url)
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

const shown = () => frontPage(page)
const open = async (path: string) => {
  await page.goto(site.url + path)
  await shown().waitFor()
}
const openComments = async () => {
  await open(`/play/longVideo/${film}`)
  await shown().getByRole('tab', { name: /评论/ }).click()
  await shown().getByRole('textbox', { name: '写评论' }).waitFor()
}
/** A comment of somebody else, by the wire. */
async function comment(text: string, token: string, replyTo?: number): Promise<number> {
  const body = { subject: { kind: 'film', id: film }, text, key: randomUUID(), ...(replyTo && { replyTo }) }
  return ((await site.ask(comments.add, body, token)).data as { id: number }).id
}
const article = (text: string) => shown().getByRole('article').filter({ hasText: text }).first()

describe('a viewer', () => {
  it('likes a film and finds it again under 我的点赞', async () => {
    await open(`/play/longVideo/${film}`)
    const title = await shown().getByRole('heading', { level: 1 }).innerText()
    // Shown before the server has it: leaving the page at once would take it back
    const told = page.waitForResponse((response) => response.url().endsWith('/social/like'))
    await shown().getByRole('button', { name: '点赞，0' }).click()
    await told
    await shown().getByRole('button', { name: '点赞，1', pressed: true }).waitFor()

    await open('/mine/myAwesome')
    await shown().getByRole('heading', { name: title }).waitFor()
    await open(`/play/longVideo/${film}`)
    await shown().getByRole('button', { name: '点赞，1', pressed: true }).waitFor()
  })

  it('takes a like back by itself when the server cannot be reached', async () => {
    await open(`/play/longVideo/${film}`)
    const button = shown().getByRole('button', { name: '收藏，0' })
    await button.waitFor()
    await context.setOffline(true)
    await button.click()
    await page.getByText('网络连接失败，请检查网络后重试').waitFor()
    await shown().getByRole('button', { name: '收藏，0', pressed: false }).waitFor()
    await context.setOffline(false)
    wrong.length = 0
  })

  it('collects a film, puts it into a folder of its own, and removes it and takes that back', async () => {
    await open(`/play/longVideo/${film}`)
    await shown().getByRole('button', { name: '收藏，0' }).click()
    await page.getByRole('button', { name: '选择收藏夹' }).click()
    const sheet = page.getByRole('dialog', { name: '选择收藏夹' })
    await sheet.getByLabel('新建收藏夹').fill('海边')
    await sheet.getByRole('button', { name: '新建' }).click()
    await sheet.getByRole('checkbox', { name: /海边/ }).check()
    await sheet.getByRole('button', { name: '完成' }).click()
    await page.getByText('收藏夹已更新').waitFor()

    await open('/mine/functionCenter/collectList')
    await shown().getByRole('button', { name: '海边 1' }).click()
    await shown().getByRole('article').waitFor()
    await shown().getByRole('button', { name: '管理', exact: true }).click()
    await shown().getByRole('button', { name: '全选' }).click()
    await shown().getByRole('button', { name: '移除 1' }).click()
    await shown().getByText('这里还没有收藏').waitFor()
    await page.getByRole('button', { name: '撤销' }).click()
    await shown().getByRole('article').waitFor()
    await shown().getByRole('button', { name: '默认收藏夹 1' }).waitFor()
  })

  it('writes a comment, answers another, and deletes its own', async () => {
    const other = await site.guest()
    await comment('远处的灯塔太美了', other)
    await openComments()
    await article('远处的灯塔太美了').waitFor()
    await shown().getByRole('textbox', { name: '写评论' }).fill('我也想去看看')
    await shown().getByRole('button', { name: '发送' }).click()
    await article('我也想去看看').getByText('刚刚').waitFor()

    await article('远处的灯塔太美了').getByRole('button', { name: '回复', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: '回复' })
    await sheet.getByRole('textbox', { name: '写回复' }).fill('风大吗')
    await sheet.getByRole('button', { name: '发送' }).click()
    await sheet.getByRole('article').filter({ hasText: '风大吗' }).getByText('刚刚').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click()
    await article('远处的灯塔太美了').getByText('共 1 条回复').waitFor()

    await article('我也想去看看').getByRole('button', { name: '更多' }).click()
    await page.getByRole('dialog', { name: '评论' }).getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog', { name: '删除这条评论？' }).getByRole('button', { name: '删除' }).click()
    await article('我也想去看看').waitFor({ state: 'detached' })
    await page.reload()
    await shown().getByRole('tab', { name: /评论/ }).click()
    await article('远处的灯塔太美了').waitFor()
    expect(await shown().getByText('我也想去看看').count()).toBe(0)
    expect(wrong).toEqual([])
  })

  it('sees its reply also when it was sent while the replies were on their way', async () => {
    await comment('灯塔几点亮', await site.guest())
    await openComments()
    const taken = Promise.withResolvers<void>()
    await page.route(
      '**/api/app/comment/replies',
      async (route) => {
        const response = await route.fetch()
        await taken.promise
        // The page may have given this call up
        await route.fulfill({ response }).catch(() => undefined)
      },
      { times: 1 },
    )
    const asked = page.waitForRequest('**/api/app/comment/replies')
    await article('灯塔几点亮').getByRole('button', { name: '回复', exact: true }).click()
    await asked
    const sheet = page.getByRole('dialog', { name: '回复' })
    await sheet.getByRole('textbox', { name: '写回复' }).fill('天黑就亮')
    const added = page.waitForResponse('**/api/app/comment/add')
    await sheet.getByRole('button', { name: '发送' }).click()
    await added
    taken.resolve()
    await sheet.getByRole('article').filter({ hasText: '天黑就亮' }).getByText('刚刚').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click()
  })

  it('reports a comment, and hears no more of somebody it blocks', async () => {
    const noisy = await site.guest()
    await comment('到处都是这一条广告', noisy)
    await comment('又是这一条广告', noisy)
    await openComments()
    const menu = page.getByRole('dialog', { name: '评论' })
    await article('到处都是这一条广告').getByRole('button', { name: '更多' }).click()
    await menu.getByRole('button', { name: '举报' }).click()
    const sheet = page.getByRole('dialog', { name: '举报评论' })
    await sheet.getByRole('button', { name: '广告或刷屏' }).click()
    await sheet.getByRole('button', { name: '提交举报' }).click()
    await sheet.getByText('谢谢，我们会尽快处理').waitFor()
    await sheet.getByRole('button', { name: '好的' }).click()

    await article('到处都是这一条广告').getByRole('button', { name: '更多' }).click()
    await menu.getByRole('button', { name: '拉黑作者' }).click()
    await page.getByRole('dialog', { name: /^拉黑/ }).getByRole('button', { name: '拉黑' }).click()
    await page.getByText('已加入黑名单').waitFor()
    await shown().getByText('这一条广告').first().waitFor({ state: 'detached' })
    expect(await shown().getByText('这一条广告').count()).toBe(0)
    await article('远处的灯塔太美了').waitFor()
    expect(wrong).toEqual([])
  })

  it('reports a film from its page', async () => {
    await open(`/play/longVideo/${film}`)
    await shown().getByRole('button', { name: '举报', exact: true }).click()
    await page.getByRole('dialog', { name: '举报影片' }).getByRole('button', { name: '提交举报' }).waitFor()
  })

  it('keeps its words when they cannot be sent', async () => {
    await openComments()
    await context.setOffline(true)
    const field = shown().getByRole('textbox', { name: '写评论' })
    await field.fill('信号不好的时候')
    await shown().getByRole('button', { name: '发送' }).click()
    await page.getByText('网络连接失败，请检查网络后重试').waitFor()
    expect(await field.inputValue()).toBe('信号不好的时候')
    expect(await article('信号不好的时候').count()).toBe(0)

    await context.setOffline(false)
    await shown().getByRole('button', { name: '发送' }).click()
    await article('信号不好的时候').getByText('刚刚').waitFor()
    wrong.length = 0
  })

  it('sees markup and addresses as plain text, and is told when a comment is too long', async () => {
    await comment('<img src=x onerror="document.title=1"><b>粗</b>', await site.guest())
    await openComments()
    await article('<b>粗</b>').waitFor()
    expect(await shown().locator('section b', { hasText: '粗' }).count()).toBe(0)
    await shown().getByRole('textbox', { name: '写评论' }).fill('长'.repeat(501))
    await shown().getByText('太长了，501/500').waitFor()
    expect(await shown().getByRole('button', { name: '发送' }).isDisabled()).toBe(true)
    expect(wrong).toEqual([])
  })

  it('finds pages that say what is missing', async () => {
    await open('/mine/myFan')
    await shown().getByText('还没有粉丝').waitFor()
    await open('/mine/myFocus')
    await shown().getByText('还没有关注任何人').waitFor()
    await shown().getByRole('button', { name: '演员' }).click()
    await shown().getByText('还没有关注演员').waitFor()
  })
})
