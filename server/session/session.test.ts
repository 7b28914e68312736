import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { session } from '#contract/session/endpoints.ts'
import { support } from '#contract/support/endpoints.ts'
import { writeSettings } from '#server/config/index.ts'
import { openWorld, type World } from '#server/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const seconds = () => Math.floor(world.platform.now() / 1000)
let devices = 0
const newDevice = () => `device-${++devices}-of-these-tests`
const signIn = (body: { devID: string; affCode?: string; adult?: { version: string; at: number } }) =>
  world.ask(session.guest, { body })
const accountRow = async (id: number) => {
  const { rows } = await sql<{
    channel_pc: string
    channel_dc: string
    adult_version: string
    adult_at: Date | null
  }>`
    select * from accounts where id = ${id}`.execute(world.platform.db)
  return rows[0]!
}

describe('signing in as a guest', () => {
  it('gives the same device the same account, each time with a new token', async () => {
    const devID = newDevice()
    const [first, second, other] = [
      await signIn({ devID }),
      await signIn({ devID }),
      await signIn({ devID: newDevice() }),
    ]

    expect(second.id).toBe(first.id)
    expect(other.id).not.toBe(first.id)
    expect(new Set([first.token, second.token, other.token]).size).toBe(3)
    for (const { token, id } of [first, second])
      expect(await world.ask(account.info, { as: token! })).toMatchObject({
        id,
        nickname: `游客${String(id).slice(-4)}`,
        loginType: 0,
      })
  })

  it('makes one account when a device comes twenty times at once', async () => {
    const devID = newDevice()
    const guests = await Promise.all(Array.from({ length: 20 }, () => signIn({ devID })))

    expect(new Set(guests.map(({ id }) => id)).size).toBe(1)
  })

  it('records the channel of the first visit only', async () => {
    const devID = newDevice()
    const { id } = await signIn({ devID, affCode: '{"pc":"朋友","dc":"poster-7"}' })
    await signIn({ devID, affCode: '{"pc":"another","dc":"other"}' })

    expect(await accountRow(id)).toMatchObject({ channel_pc: '朋友', channel_dc: 'poster-7' })
  })

  it.each(['x', '[]', 'null', '"pc"', '{"pc":1}', `{"dc":"${'a'.repeat(65)}"}`, '{"pc":'])(
    'refuses the channel %s and makes no account',
    async (affCode) => {
      const count = () => sql<{ count: number }>`select count(*) from accounts`.execute(world.platform.db)
      const before = (await count()).rows

      expect(await world.send(session.guest, { body: { devID: newDevice(), affCode } })).toMatchObject({
        status: 400,
        msg: 'invalid_input',
        data: { field: '/affCode' },
      })
      expect((await count()).rows).toEqual(before)
    },
  )

  it('stores tokens and device ids as hashes only', async () => {
    const devID = 'a-device-id-nobody-should-find'
    const { token } = await signIn({ devID })
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`.execute(
      world.platform.db,
    )

    expect(tables.length).toBeGreaterThan(10)
    for (const { name } of tables.filter((each) => each.name !== 'pgboss.version')) {
      const { rows } = await sql<{ row: string }>`select each::text as row from ${sql.raw(name)} as each`
        .execute(world.platform.db)
        .catch((error: Error) => {
          if (/permission denied/.test(error.message)) return { rows: [] }
          throw error
        })
      const text = rows.map(({ row }) => row).join('\n')
      for (const secret of [token!, devID]) {
        expect(text).not.toContain(secret)
        expect(text).not.toContain(Buffer.from(secret).toString('hex'))
      }
    }
  })
})

describe('confirming 18+', () => {
  it('is recorded once, with the version and the time of the first time', async () => {
    const devID = newDevice()
    const at = seconds() - 50
    const guest = await signIn({ devID, adult: { version: '1', at } })
    await signIn({ devID, adult: { version: '1', at: at + 20 } })
    await world.ask(session.confirmAge, { as: guest.token!, body: { version: '1', at: at + 30 } })

    expect(guest.adult).toBe(true)
    expect(await accountRow(guest.id)).toMatchObject({ adult_version: '1', adult_at: new Date(at * 1000) })
  })

  it('is recorded anew for a new text', async () => {
    const guest = await signIn({ devID: newDevice(), adult: { version: '1', at: seconds() - 50 } })
    const at = seconds() - 10
    await world.ask(session.confirmAge, { as: guest.token!, body: { version: '2', at } })

    expect(await accountRow(guest.id)).toMatchObject({ adult_version: '2', adult_at: new Date(at * 1000) })
  })

  it.each([10, 86_400, 10_000_000_000])('is never recorded %i s in the future', async (ahead) => {
    const guest = await signIn({ devID: newDevice(), adult: { version: '1', at: seconds() + ahead } })

    const { adult_at } = await accountRow(guest.id)
    expect(Math.abs(adult_at!.getTime() - world.platform.now())).toBeLessThan(5_000)
  })

  it('gives a token that exists already access to content, at once', async () => {
    const { token } = await signIn({ devID: newDevice() })
    const before = await world.ask(session.config, { as: token! })
    await world.ask(session.confirmAge, { as: token!, body: { version: '1', at: 0 } })

    expect(before.announcement).toBeNull()
    expect((await world.ask(account.info, { as: token! })).adult).toBe(true)
  })
})

describe('signing out', () => {
  it('ends this session at once and leaves others of the account', async () => {
    const devID = newDevice()
    const [one, other] = [await signIn({ devID }), await signIn({ devID })]
    await world.ask(account.info, { as: one.token! })

    await world.ask(session.signOut, { as: one.token! })

    expect(await world.send(account.info, { as: one.token! })).toMatchObject({
      code: 1000,
      msg: 'session_gone',
    })
    expect(await world.send(account.info, { as: other.token! })).toMatchObject({ code: 200 })
  })

  it('without a token succeeds', async () => {
    expect(await world.send(session.signOut)).toMatchObject({ code: 200, data: {} })
  })
})

describe('the client’s config', () => {
  const content = {
    advertise: [],
    announcement: null,
    category: [],
    darkCategory: [],
    televisionCategoryList: [],
    postCategory: [],
    runningLight: [],
    darkMaskImage: '',
    videoDarkMaskImage: '',
    floatingWindow: { enable: false, imageInfos: [] },
  }

  it('carries no content before 18+ is confirmed, and all of it afterwards', async () => {
    await world.ad()
    await writeSettings(world.platform.db, {
      announcement: { enabled: true, title: '欢迎', content: '今晚的海很静', jumpUrl: '' },
      runningLight: ['夜航欢迎你'],
      darkMask: { show: true, image: 'a/320.webp', videoImage: 'b/320.webp' },
      floatingWindow: { enable: true, imageInfos: [{ url: '', image: 'c/320.webp' }] },
      contact: [{ name: '邮箱', value: 'hello@example.org', url: '' }],
    })
    for (const kind of ['home', 'dark', 'television', 'post'])
      await sql`insert into categories (kind, slug, name) values (${kind}, 'sea', '海')`.execute(
        world.platform.db,
      )
    const [adult, unconfirmed] = [await world.guest(), await world.guest({ adult: false })]

    for (const as of [null, unconfirmed.token])
      expect(await world.ask(session.config, { as })).toMatchObject(content)
    expect(await world.ask(session.check, { as: unconfirmed.token })).toMatchObject(content)
    const whole = await world.ask(session.config, { as: adult.token })
    expect(whole).toMatchObject({
      announcement: { title: '欢迎', content: '今晚的海很静', jumpUrl: '' },
      runningLight: ['夜航欢迎你'],
      darkMaskImage: 'a/320.webp',
      floatingWindow: { enable: true, imageInfos: [{ url: '', image: 'c/320.webp' }] },
    })
    for (const list of [whole.advertise, whole.category, whole.darkCategory, whole.postCategory])
      expect(list).toHaveLength(1)
    expect((await world.ask(support.contact, { as: adult.token })).list).toEqual([
      { name: '邮箱', value: 'hello@example.org', url: '' },
    ])
  })

  it('gives every client the keys of the wire, and the encryption settings', async () => {
    expect(await world.ask(session.config)).toMatchObject({
      http_request_key: world.platform.keys.wire.http_request_key,
      http_response_key: world.platform.keys.wire.http_response_key,
      start_encrypt_http: true,
      start_encrypt_m3u8: true,
      local_key_encrypt: false,
    })
  })
})
