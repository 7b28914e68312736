import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { account } from '#contract/account/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { history } from '#contract/history/endpoints.ts'
import { moderationConsole } from '#contract/moderation/console.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { comments } from '#contract/social/comments.ts'
import { social } from '#contract/social/endpoints.ts'
import { catalogue } from '#contract/video/catalogue.ts'
import { dramasConsole } from '#contract/video/drama-console.ts'
import { dramas } from '#contract/video/dramas.ts'
import { danmaku } from '#contract/video/danmaku-endpoints.ts'
import { enter, openBrowser, openPhone, skipPopUps } from './browser.ts'
import { makeOwner } from './console.ts'
import { reportFilm } from './reports.ts'
import { changeRows, openSampleSite, sampleFilms, type Site } from './site.ts'

/** A site that people have used for a while, and what the browsers of a guest of theirs and of staff keep. */
export async function openLivedIn() {
  const [site, browser] = await Promise.all([openSampleSite(4), openBrowser()])
  const films = await sampleFilms(site, 4, 1)
  const phone = await openPhone(browser, site.url)
  await skipPopUps(phone)
  const page = await phone.newPage()
  await enter(page, site.url)
  const user = await page.evaluate(() => localStorage.getItem('yh.user')!)
  const { token } = JSON.parse(user) as { token: string }
  await liveIn(site, token, films.slice(0, -2))
  const staff = await makeOwner(site, 'helm')
  const { statement } = await busyModeration(site, token, staff, films[1]!)
  const drama = await makeDrama(site, staff, films.slice(-2))
  await site.ask(dramas.follow, { id: drama, follow: true }, token)
  const room = await makeRoom(site, (JSON.parse(user) as { id: number }).id)
  await phone.close()
  const close = async () => {
    await browser.close()
    await site.close()
  }
  return { site, browser, film: films[0]!, drama, room, statement, user, staff, close }
}
export type LivedIn = Awaited<ReturnType<typeof openLivedIn>>

/** A drama of these films, its second episode to be bought; its number. */
async function makeDrama(site: Site, staff: string, films: readonly number[]): Promise<number> {
  const about = { title: '渡口来信', author: '灯塔工作室', intro: '八封信，八个夜晚。', form: 'vertical' }
  const marks = { finished: false, recommended: true, vip: false, categoryId: 0, visibility: 'published' }
  const terms = { price: 900, episodePrice: 200, freeEpisodes: 1, previewSeconds: 0 }
  const { data } = await site.ask(dramasConsole.save, { ...about, ...marks, ...terms }, staff)
  const { id, version } = data as { id: number; version: number }
  const episodes = films.map((filmId) => ({ filmId, title: '', price: null, hidden: false, publishAt: 0 }))
  await site.ask(dramasConsole.saveEpisodes, { id, version, episodes }, staff)
  return id
}

/** A room with nothing on, of this account, with two broadcasts that can be seen again; its number. */
async function makeRoom(site: Site, host: number): Promise<number> {
  const [made] = await changeRows(
    site,
    sql<{ id: number }>`
      with room as (
        insert into live_rooms (host_id, state, title, replays) values (${host}, 'approved', '江边的夜', 2) returning id
      ), replays as (
        insert into live_broadcasts (room_id, title, secret, prefix, length_ms, started_at, heard_at, ended_at, reason, kept)
        select id, '江边的夜', sha256('x'), 'live/' || n, 3600000, now(), now(), now(), 'stopped', true
        from room cross join generate_series(1, 2) as n
      ) select id from room`,
  )
  return made!.id
}

/** An account that has been here for a while and the people around it, by the wire; `films` has three or more ids. */
async function liveIn(site: Site, token: string, films: readonly number[]): Promise<void> {
  const ask = async (endpoint: Endpoint, body: unknown, as = token) => {
    const { code, msg, data } = await site.ask(endpoint, body, as)
    if (code !== 200) throw new Error(`${endpoint.path}: ${msg}`)
    return data as { id: number; list: { id: number }[] }
  }
  const [film, ...others] = films as [number, ...number[]]
  const friend = await site.guest()
  const [me, them, { list: actors }] = await Promise.all([
    ask(account.info, {}),
    ask(account.info, {}, friend),
    ask(catalogue.actors, {}),
  ])
  const say = (text: string, as: string, replyTo?: number) =>
    ask(comments.add, { subject: { kind: 'film', id: film }, text, key: randomUUID(), replyTo }, as)

  const first = await say('远处的灯塔太美了，第二分钟那一段看了三遍', friend)
  await say('风大吗？想秋天去', token, first.id)
  await say('下次带上望远镜', token)
  for (const [at, text] of ['这里我去过', '好安静', '海鸥'].entries())
    await ask(
      danmaku.post,
      { id: film, at: 500 + at * 700, text, mode: 'roll', colour: 'white', size: 'normal' },
      friend,
    )
  const folder = await ask(social.addFolder, { name: '海边' })
  await ask(social.collect, { subjects: films.map((id) => ({ kind: 'film', id })) })
  await ask(social.collect, { subjects: [{ kind: 'film', id: film }], folder: folder.id })
  for (const id of films) await ask(social.like, { subject: { kind: 'film', id }, like: true })
  await ask(social.like, { subject: { kind: 'comment', id: first.id }, like: true })
  for (const { id } of actors.slice(0, 2)) await ask(social.follow, { subject: { kind: 'actor', id } })
  await ask(social.follow, { subject: { kind: 'account', id: them.id } })
  await ask(social.follow, { subject: { kind: 'account', id: me.id } }, friend)
  const now = Math.floor(Date.now() / 1000)
  await ask(history.sync, {
    list: others.map((id, at) => ({
      kind: 'film',
      id,
      position: 2,
      seconds: 8,
      at: now - at * 90_000,
    })),
  })
}

/**
 * What makes the desks of moderation busy: a comment of the account taken down, one that waits, reports, words. The
 * account has a statement about it to read; its number comes back.
 */
async function busyModeration(
  site: Site,
  token: string,
  staff: string,
  film: number,
): Promise<{ statement: number }> {
  const asStaff = (endpoint: Endpoint, body: unknown) => site.ask(endpoint, body, staff)
  const comment = (text: string) =>
    site.ask(comments.add, { subject: { kind: 'film', id: film }, text, key: randomUUID() }, token)
  await asStaff(moderationConsole.addWords, { words: ['代购', '加群'], action: 'hold' })
  await asStaff(moderationConsole.addWords, { words: ['刷单'], action: 'refuse' })
  await comment('需要代购的来')
  const { list } = (await asStaff(moderationConsole.cases, { state: 'open' })).data as {
    list: { id: number; version: number }[]
  }
  const { id, version } = list[0]!
  await asStaff(moderationConsole.decide, {
    id,
    version,
    decision: 'remove',
    reason: 'spam',
    facts: '评论里招揽代购',
    strike: true,
  })
  await comment('想看更多的加群')
  await reportFilm(site, film, 'copyright', '片尾的音乐')
  const statements = (await site.ask(moderation.statements, {}, token)).data as { list: { id: number }[] }
  return { statement: statements.list[0]!.id }
}
