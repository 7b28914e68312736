import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { comics } from '#contract/comics/endpoints.ts'
import { leaving } from '#contract/mine/leaving.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { payPassword } from '#contract/mine/pay-password.ts'
import { profile } from '#contract/mine/profile.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { session } from '#contract/session/endpoints.ts'
import { comments } from '#contract/social/comments.ts'
import { pictures } from '#contract/upload/pictures.ts'
import { libraryOf } from '#server/comics/testing.ts'
import { jobs } from '#server/features.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { readWhole } from '#server/platform/storage/storage.ts'
import { openWorld, type World } from '#server/testing.ts'
import { stepsIn } from '../../checks/access/sign-in-steps.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = 24 * 3_600_000
const run = (name: string, input: object = {}) =>
  jobs.find((job) => job.name === name)!.run(world.platform, input as never, new AbortController().signal)

/** A member with traces in every feature, under words found nowhere else. */
async function memberWithTraces() {
  const mark = randomUUID().slice(0, 8)
  const devID = `device-${mark}`
  const body = {
    devID,
    affCode: JSON.stringify({ pc: `pc${mark}`, dc: 'harbour' }),
    adult: { version: '1', at: 1 },
  }
  const { id, token } = await world.ask(session.guest, { body })
  const as = token!
  const film = await world.film()
  const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const { path } = await world.ask(pictures.one, { as, bytes: new Uint8Array(picture) })
  await world.ask(profile.avatar, { as, body: { path } })
  await world.ask(profile.modify, { as, body: { nickname: `航${mark}` } })
  await world.ask(comments.add, {
    as,
    body: { subject: { kind: 'film', id: film.id }, text: '日落很美', key: randomUUID() },
  })
  const comic = await libraryOf(world).comic()
  await world.ask(comics.setShelved, { as, body: { ids: [comic.id], shelved: true } })
  await world.ask(comics.giveScore, { as, body: { id: comic.id, stars: 4 } })
  const left = { chapterId: comic.chapters[0]!, page: 2, device: randomUUID(), version: 1 }
  await world.ask(comics.keepPlace, { as, body: left })
  const other = await world.guest()
  await world.ask(moderation.block, { as, body: { accountId: other.id } })
  return { id, token: as, mark, devID, film, avatar: path, other }
}

const everything = async () =>
  (
    await Promise.all(
      (
        await sql<{
          name: string
        }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(world.platform.db)
      ).rows.map(async ({ name }) => {
        const { rows } = await sql<{ row: string }>`select to_jsonb(each)::text as row from ${sql.table(
          name,
        )} as each`.execute(world.platform.db)
        return rows.map(({ row }) => `${name} ${row}`)
      }),
    )
  ).flat()

describe('the copy of personal data', () => {
  it('is requested and downloaded by the proven owner only', async () => {
    const guest = await world.guest()
    const password = 'a quiet harbour'
    const body = { name: 'copyist_1', password, answer: await stepsIn(world).answer() }
    const { token: as } = await world.ask(signIn.register, { as: guest.token, body })
    const ask = (call: typeof leaving.requestExport | typeof leaving.exportLink, proof?: object) =>
      world.send(call, { as: as!, body: { ...(proof && { proof }) } })

    expect(await ask(leaving.requestExport)).toMatchObject({ msg: 'proof_required' })
    expect(await ask(leaving.requestExport, { password: 'wrong' })).toMatchObject({ msg: 'password_wrong' })
    expect(await ask(leaving.requestExport, { password })).toMatchObject({ code: 200 })
    const { rows } = await sql<{ id: number }>`
      select id from data_exports where account_id = ${guest.id}`.execute(world.platform.db)
    await run('make-data-export', { id: rows[0]!.id })
    expect(await ask(leaving.exportLink)).toMatchObject({ msg: 'proof_required' })
    expect(await ask(leaving.exportLink, { password: 'wrong' })).toMatchObject({ msg: 'password_wrong' })
    expect(await ask(leaving.exportLink, { password })).toMatchObject({ code: 200 })
  })

  it('holds the data of every feature, has a short-lived link, and can be requested once a day', async () => {
    const person = await memberWithTraces()
    const { token: as } = person
    expect(await world.send(leaving.exportLink, { as })).toMatchObject({ msg: 'export_not_found' })
    expect(await world.ask(leaving.requestExport, { as })).toMatchObject({ state: 'making' })
    const { rows } = await sql<{ id: number }>`
      select id from data_exports where account_id = ${person.id}`.execute(world.platform.db)
    await run('make-data-export', { id: rows[0]!.id })

    expect(await world.ask(leaving.exportState, { as })).toMatchObject({ state: 'ready' })
    const { url } = await world.ask(leaving.exportLink, { as })
    const file = await world.app.inject({ method: 'GET', url })
    expect(file.headers['content-disposition']).toContain('attachment')
    const copy = JSON.parse(file.body) as Record<string, unknown>
    expect(Object.keys(copy)).toEqual([
      'madeAt',
      'session',
      'history',
      'social',
      'danmaku',
      'moderation',
      'invitations',
      'visits',
      'sentPictures',
      'uploads',
      'imports',
      'profile',
      'recharges',
      'purchases',
      'withdrawals',
      'membership',
      'checkins',
      'tasks',
      'draws',
      'redeemCodes',
      'pointsMall',
      'staff',
      'comics',
      'novels',
      'dramas',
      'shortVideos',
      'live',
      'account',
    ])
    expect(file.body).toContain(person.mark)
    expect(file.body).toContain('日落很美')
    expect(file.body).not.toMatch(/token|hash/)
    expect(await world.send(leaving.requestExport, { as })).toMatchObject({ msg: 'export_too_soon' })

    for (const bad of [url.replace(/until=\d+/, 'until=9999999999'), url.slice(0, -1), url.split('?')[0]!])
      expect((await world.app.inject({ method: 'GET', url: bad })).statusCode).toBe(404)
    world.clock.ahead = 11 * 60_000
    expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(404)
    world.clock.ahead = 8 * day
    await run('purge-data-exports')
    world.clock.ahead = 0
    expect(await world.ask(leaving.exportState, { as })).toMatchObject({ state: 'none' })
  })

  it('is made once when it is requested many times at the same moment', async () => {
    const { token: as } = await world.guest()

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.send(leaving.requestExport, { as })),
    )

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })
})

describe('deleting an account', () => {
  it('signs out everywhere, and signing in again within seven days keeps everything', async () => {
    const person = await memberWithTraces()
    await world.ask(leaving.delete, { as: person.token })
    expect(await world.send(account.info, { as: person.token })).toMatchObject({ msg: 'session_gone' })

    world.clock.ahead = 6 * day
    const back = await world.ask(session.guest, { body: { devID: person.devID } })
    world.clock.ahead = 20 * day
    await run('erase-accounts')
    world.clock.ahead = 0

    expect(back).toMatchObject({ id: person.id, nickname: `航${person.mark}` })
    expect(await world.ask(account.info, { as: back.token! })).toMatchObject({ nickname: `航${person.mark}` })
  })

  it('leaves nothing that names the person; what others read stays under 已注销用户', async () => {
    const person = await memberWithTraces()
    expect((await everything()).some((row) => row.includes(person.mark))).toBe(true)
    await world.ask(leaving.delete, { as: person.token })
    await run('erase-accounts')
    expect((await everything()).some((row) => row.includes(person.mark))).toBe(true)

    world.clock.ahead = 7 * day + 1000
    await run('erase-accounts')
    world.clock.ahead = 0

    const left = await everything()
    expect(left.filter((row) => row.includes(person.mark) || row.includes(person.avatar))).toEqual([])
    expect(await readWhole(world.platform.storage, `pictures/${person.avatar}`)).toBeUndefined()
    const { list } = await world.ask(comments.list, {
      as: person.other.token,
      body: { subject: { kind: 'film', id: person.film.id } },
    })
    expect(list).toMatchObject([{ text: '日落很美', author: { name: '已注销用户', avatar: '' } }])
    const again = await world.ask(session.guest, { body: { devID: person.devID } })
    expect(again.id).not.toBe(person.id)
  })

  it('leaves rows of the account only in tables that others need', async () => {
    const person = await memberWithTraces()
    await world.ask(leaving.delete, { as: person.token })
    world.clock.ahead = 8 * day
    await run('erase-accounts')
    await run('purge-pictures')
    world.clock.ahead = 0

    const { rows } = await sql<{ name: string; field: string }>`
      select conrelid::regclass::text as name, attname as field from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'accounts'::regclass`.execute(world.platform.db)
    expect(rows.length).toBeGreaterThan(20)
    const found: string[] = []
    for (const { name, field } of rows) {
      const { rows: of } =
        await sql`select 1 from ${sql.table(name)} where ${sql.ref(field)} = ${person.id}`.execute(
          world.platform.db,
        )
      if (of.length) found.push(name)
    }
    expect(found.toSorted()).toEqual(['comments', 'moderation_cases'])
  })

  it('needs the password and the pay password of a member', async () => {
    const { id, token: as } = await world.guest({ member: true })
    await sql`insert into credentials (account_id, name, password_hash, changed_at)
      values (${id}, 'harbour', ${await hashPassword('航行去远方')}, now())`.execute(world.platform.db)
    const proof = { password: '航行去远方' }
    await world.ask(payPassword.set, { as, body: { digits: '908214', proof } })
    expect(await world.ask(leaving.deletion, { as })).toEqual({ proof: true, payPassword: true })

    const attempt = (body: object) => world.send(leaving.delete, { as, body: body as never })
    expect(await attempt({})).toMatchObject({ msg: 'proof_required' })
    expect(await attempt({ proof })).toMatchObject({ msg: 'pay_password_wrong' })
    expect(await attempt({ proof, digits: '908215' })).toMatchObject({ msg: 'pay_password_wrong' })
    expect(await world.send(account.info, { as })).toMatchObject({ code: 200 })
    expect(await attempt({ proof, digits: '908214' })).toMatchObject({ code: 200 })
    expect(await world.send(account.info, { as })).toMatchObject({ msg: 'session_gone' })
  })
})
