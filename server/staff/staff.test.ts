import { sql } from 'kysely'
import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configConsole } from '#contract/config/console.ts'
import { staffConsole } from '#contract/staff/console.ts'
import type { Role } from '#contract/permissions.ts'
import { openSql } from '#server/platform/database/db.ts'
import { openWorld, type World } from '#server/testing.ts'
import { createStaff, findBrokenEntry } from './index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let names = 0
/** A member of staff who can sign in. */
async function make(role: Role = 'owner') {
  const made = await createStaff(world.platform, 'command line', `员工-${++names}`, role)
  const { name, id } = made.staff
  const code = (shift = 0) =>
    (URI.parse(made.totpUri) as TOTP).generate({ timestamp: world.platform.now() + shift * 30_000 })
  const signIn = (body: { password?: string; totp?: string; name?: string }) =>
    world.send(staffConsole.signIn, { body: { name, password: made.password, ...body } })
  return { ...made, id, name, code, signIn }
}
/** Moves to the next time step, so that a new code can be used. */
const nextCode = () => void (world.clock.ahead += 31_000)

const auditOf = async (subject: string) =>
  (
    await sql<{ action: string; staff_name: string }>`
      select action, staff_name from audit_log where subject = ${subject} order by id`.execute(
      world.platform.db,
    )
  ).rows

describe('signing in', () => {
  it('needs name, password and a code, and returns the permissions of the role', async () => {
    const editor = await make('editor')
    const answer = await editor.signIn({ totp: editor.code() })

    expect(answer).toMatchObject({
      code: 200,
      data: { me: { id: editor.id, name: editor.name, role: 'editor' } },
    })
    const { token } = answer.data as { token: string }
    expect(await world.ask(staffConsole.me, { as: token })).toEqual((answer.data as { me: unknown }).me)
    expect(editor.totpUri).toMatch(/^otpauth:\/\/totp\/Yehang:.*secret=[A-Z2-7]{32}&.*period=30/)
  })

  it.each([-1, 1])('accepts a code that is off by %i step, and no further', async (step) => {
    const staff = await make()

    expect(await staff.signIn({ totp: staff.code(step * 2) })).toMatchObject({ msg: 'wrong_credentials' })
    expect(await staff.signIn({ totp: staff.code(step) })).toMatchObject({ code: 200 })
  })

  it('accepts a code once: of ten at the same moment one succeeds', async () => {
    const staff = await make()
    const totp = staff.code()
    const answers = await Promise.all(Array.from({ length: 10 }, () => staff.signIn({ totp })))

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ msg }) => msg === 'wrong_credentials')).toHaveLength(9)
    expect(await staff.signIn({ totp: staff.code(-1) })).toMatchObject({ msg: 'wrong_credentials' })
    nextCode()
    expect(await staff.signIn({ totp: staff.code() })).toMatchObject({ code: 200 })
  })

  it('gives the same answer to a wrong password, an unknown name, a wrong code and a disabled account', async () => {
    const [staff, gone, owner] = [await make(), await make('editor'), await make()]
    nextCode()
    const { token } = (await owner.signIn({ totp: owner.code() })).data as { token: string }
    await world.ask(staffConsole.change, { as: token, body: { id: gone.id, role: 'editor', disabled: true } })

    const wrong = [
      await staff.signIn({ password: 'wrong', totp: staff.code() }),
      await staff.signIn({ name: 'nobody', totp: staff.code() }),
      await staff.signIn({ totp: '000000' === staff.code() ? '000001' : '000000' }),
      await staff.signIn({ totp: 'abcdef' }),
      await gone.signIn({ totp: gone.code() }),
    ]
    for (const answer of wrong) expect(answer).toEqual(wrong[0])
    expect(wrong[0]).toMatchObject({ status: 200, code: 2030, msg: 'wrong_credentials', data: null })
  })

  it('reveals nothing about the password without a code', async () => {
    const staff = await make()
    const [right, wrong, unknown] = [
      await staff.signIn({}),
      await staff.signIn({ password: 'wrong' }),
      await staff.signIn({ name: 'nobody' }),
    ]

    expect(right).toMatchObject({ msg: 'totp_required' })
    expect(wrong).toEqual(right)
    expect(unknown).toEqual(right)
  })

  it('is delayed more and more after wrong passwords and codes of one name, counted together', async () => {
    const [staff, other] = [await make(), await make()]
    const wrongCode = () => (staff.code() === '000000' ? '000001' : '000000')
    for (let times = 0; times < 10; times++)
      expect(
        await staff.signIn(times % 2 ? { totp: wrongCode() } : { password: 'wrong', totp: staff.code() }),
      ).toMatchObject({ msg: 'wrong_credentials' })

    const pauses: number[] = []
    for (let times = 0; times < 3; times++) {
      const paused = await staff.signIn({ totp: staff.code() })
      expect(paused).toMatchObject({ status: 429, msg: 'rate_limited' })
      const { retryAfter } = paused.data as { retryAfter: number }
      pauses.push(retryAfter)
      world.clock.ahead += (retryAfter + 1) * 1000
      if (times < 2)
        expect(await staff.signIn({ password: 'wrong', totp: staff.code() })).toMatchObject({
          msg: 'wrong_credentials',
        })
    }
    expect(pauses[0]).toBeLessThanOrEqual(60)
    expect(pauses[1]).toBeGreaterThan(90)
    expect(pauses[2]).toBeGreaterThan(200)
    expect(await other.signIn({ totp: other.code() })).toMatchObject({ code: 200 })
    expect(await staff.signIn({ totp: staff.code() })).toMatchObject({ code: 200 })
  })

  it('stores neither password nor secret readably, and no token', async () => {
    const staff = await make()
    const { token } = (await staff.signIn({ totp: staff.code() })).data as { token: string }
    const secret = /secret=([A-Z2-7]+)/.exec(staff.totpUri)![1]!
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(each::text, '') from staff as each) ||
        (select string_agg(each::text, '') from staff_sessions as each) ||
        (select string_agg(each::text, '') from audit_log as each) as text`.execute(world.platform.db)

    for (const hidden of [token, staff.password, secret])
      for (const form of [hidden, Buffer.from(hidden).toString('hex')])
        expect(rows[0]!.text).not.toContain(form)
    expect(rows[0]!.text).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  it('is refused to a disabled account, whose sessions end too', async () => {
    const { id, token } = await world.staff('editor')
    await sql`update staff set disabled = true where id = ${id}`.execute(world.platform.db)

    expect(await world.send(staffConsole.me, { as: token })).toMatchObject({ msg: 'session_gone' })
  })

  it('lasts twelve hours, or until signing out', async () => {
    const [early, late] = [await world.staff(), await make()]
    const { token } = (await late.signIn({ totp: late.code() })).data as { token: string }
    await world.ask(staffConsole.signOut, { as: early.token })
    expect(await world.send(staffConsole.me, { as: early.token })).toMatchObject({ msg: 'session_gone' })

    world.clock.ahead += 12 * 3_600_000 - 10_000
    expect(await world.send(staffConsole.me, { as: token })).toMatchObject({ code: 200 })
    world.clock.ahead += 20_000
    expect(await world.send(staffConsole.me, { as: token })).toMatchObject({ msg: 'session_gone' })
  })
})

describe('a change of staff', () => {
  it('applies a new role at once', async () => {
    const [owner, other] = [await world.staff(), await world.staff('editor')]
    const save = () => world.send(configConsole.save, { as: other.token, body: { runningLight: [] } })
    expect(await save()).toMatchObject({ code: 200 })

    await world.ask(staffConsole.change, {
      as: owner.token,
      body: { id: other.id, role: 'moderator', disabled: false },
    })
    expect(await save()).toMatchObject({ msg: 'not_allowed' })
    await world.ask(staffConsole.change, {
      as: owner.token,
      body: { id: other.id, role: 'editor', disabled: true },
    })
    expect(await save()).toMatchObject({ msg: 'session_gone' })
  })

  it('ends every session and voids the old password when access is reset', async () => {
    const [owner, staff] = [await world.staff(), await make('editor')]
    const { token } = (await staff.signIn({ totp: staff.code() })).data as { token: string }
    const fresh = await world.ask(staffConsole.reset, { as: owner.token, body: { id: staff.id } })

    expect(await world.send(staffConsole.me, { as: token })).toMatchObject({ msg: 'session_gone' })
    nextCode()
    expect(await staff.signIn({ totp: staff.code() })).toMatchObject({ msg: 'wrong_credentials' })
    const totp = (URI.parse(fresh.totpUri) as TOTP).generate({ timestamp: world.platform.now() })
    expect(await staff.signIn({ password: fresh.password, totp })).toMatchObject({ code: 200 })
  })

  it('refuses a used name, also when two ask at once', async () => {
    const owner = await world.staff()
    const create = () =>
      world.send(staffConsole.create, { as: owner.token, body: { name: '同名', role: 'editor' } })
    const answers = await Promise.all([create(), create(), create()])

    expect(answers.map(({ msg = 'ok' }) => msg).sort()).toEqual([
      'ok',
      'staff_name_taken',
      'staff_name_taken',
    ])
  })

  it('of an unknown member is refused', async () => {
    const owner = await world.staff()
    const change = { id: 999_999, role: 'editor', disabled: false } as const

    for (const answer of [
      await world.send(staffConsole.change, { as: owner.token, body: change }),
      await world.send(staffConsole.reset, { as: owner.token, body: { id: 999_999 } }),
    ])
      expect(answer).toMatchObject({ msg: 'staff_not_found' })
  })

  it('always leaves an owner, even when two demote each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      await sql`update staff set disabled = true where role = 'owner'`.execute(world.platform.db)
      const [one, other] = [await world.staff(), await world.staff()]
      const demote = (by: string, id: number) =>
        world.send(staffConsole.change, { as: by, body: { id, role: 'editor', disabled: false } })
      const answers = await Promise.all([demote(one.token, other.id), demote(other.token, one.id)])
      const { rows } = await sql`select 1 from staff where role = 'owner' and not disabled`.execute(
        world.platform.db,
      )

      expect(rows).toHaveLength(1)
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      // The second call is refused, or its caller is no longer an owner.
      expect(['last_owner', 'not_allowed']).toContain(answers.find(({ code }) => code !== 200)!.msg)
    }
  })

  it('refuses to disable or demote the only owner', async () => {
    await sql`update staff set disabled = true where role = 'owner'`.execute(world.platform.db)
    const { token, id } = await world.staff()

    for (const change of [
      { role: 'owner', disabled: true },
      { role: 'editor', disabled: false },
    ] as const)
      expect(await world.send(staffConsole.change, { as: token, body: { id, ...change } })).toMatchObject({
        msg: 'last_owner',
      })
  })
})

describe('the audit log', () => {
  it('names the person, the action and the subject', async () => {
    const owner = await world.staff()
    const { staff } = await world.ask(staffConsole.create, {
      as: owner.token,
      body: { name: '记录', role: 'finance' },
    })
    await world.ask(staffConsole.change, {
      as: owner.token,
      body: { id: staff.id, role: 'editor', disabled: false },
    })
    await world.ask(staffConsole.reset, { as: owner.token, body: { id: staff.id } })

    const entries = await auditOf(`staff ${staff.id}`)
    expect(entries.map(({ action }) => action)).toEqual(['staff.create', 'staff.change', 'staff.reset'])
    expect(new Set(entries.map(({ staff_name }) => staff_name)).size).toBe(1)
  })

  it('is one intact chain after thirty changes at once, and lists each entry once', async () => {
    const owner = await world.staff()
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        world.ask(configConsole.save, { as: owner.token, body: { runningLight: [`第 ${at} 次`] } }),
      ),
    )

    expect(await findBrokenEntry(world.platform.db)).toBeUndefined()
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page: { list: { id: number }[]; next: string | null; intact: boolean } = await world.ask(
        staffConsole.audit,
        { as: owner.token, body: { cursor, size: 20 } },
      )
      expect(page.intact).toBe(true)
      seen.push(...page.list.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, at) => seen.length - at))
  })

  it('is found by who did it, about what, and when', async () => {
    const [owner, other] = [await world.staff(), await world.staff()]
    const { name } = await world.ask(staffConsole.me, { as: owner.token })
    const { staff } = await world.ask(staffConsole.create, {
      as: owner.token,
      body: { name: '筛选', role: 'finance' },
    })
    await world.ask(configConsole.save, { as: other.token, body: { runningLight: ['另一个人'] } })
    const find = async (filter: object) => {
      const { list, intact } = await world.ask(staffConsole.audit, { as: owner.token, body: filter })
      expect(intact).toBe(true)
      return list
    }

    const [entry, ...more] = await find({ staff: name })
    expect([entry?.action, more]).toEqual(['staff.create', []])
    expect(await find({ subject: `staff ${staff.id}` })).toEqual([entry])
    expect(await find({ staff: name, subject: 'config' })).toEqual([])
    expect(await find({ staff: name, from: entry!.at, to: entry!.at + 1 })).toEqual([entry])
    expect(await find({ staff: name, to: entry!.at })).toEqual([])
    expect(await find({ staff: name, from: entry!.at + 1 })).toEqual([])
  })

  it('cannot be changed or emptied by the application, nor by the owner of the tables', async () => {
    const owner = openSql(world.platform.config.MIGRATE_DATABASE_URL, 1)
    const application = openSql(world.platform.config.DATABASE_URL, 1)
    const refusal = async (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: Error) => error.message,
      )
    const statements = [`update audit_log set details = '{}'`, 'delete from audit_log', 'truncate audit_log']
    for (const statement of statements) {
      expect(await refusal(application.unsafe(statement))).toMatch(/permission denied/)
      expect(await refusal(owner.unsafe(statement))).toMatch(/append-only/)
    }
    expect(await refusal(application.unsafe('alter table audit_log disable trigger all'))).toMatch(
      /must be owner/,
    )
    await Promise.all([owner.end(), application.end()])
    expect(await findBrokenEntry(world.platform.db)).toBeUndefined()
  })

  it.each([
    ['changed', "update audit_log set details = '{}' where id = 3", 3],
    [
      'signed again after a change',
      "update audit_log set staff_name = '别人', hash = md5('a') where id = 4",
      4,
    ],
    ['taken out', 'delete from audit_log where id = 5', 6],
    ['moved', 'update audit_log set id = 1000000 where id = 2', 3],
  ])('shows an entry that was %s behind everybody’s back', async (_, statement, broken) => {
    const tampered = await openWorld()
    const owner = await tampered.staff()
    for (let at = 0; at < 8; at++)
      await tampered.ask(configConsole.save, { as: owner.token, body: { runningLight: [`第 ${at} 次`] } })
    const admin = openSql(
      Object.assign(new URL(process.env.TEST_PG_URL!), {
        pathname: new URL(tampered.platform.config.DATABASE_URL).pathname,
      }).href,
      1,
    )
    await admin.unsafe('set session_replication_role = replica')
    await admin.unsafe(statement)
    await admin.end()

    expect(await findBrokenEntry(tampered.platform.db)).toBe(broken)
    const { intact } = await tampered.ask(staffConsole.audit, { as: owner.token, body: { size: 50 } })
    await tampered.close()
    expect(intact).toBe(false)
  })
})

describe('failed sign-ins in the audit log', () => {
  const failuresOf = async (subject: string) =>
    (
      await sql<{ staff_name: string; details: string }>`
        select staff_name, details from audit_log
        where action = 'staff.signInFailed' and subject = ${subject} order by id`.execute(world.platform.db)
    ).rows

  it('name the account and the network, with their count, and nothing that was typed', async () => {
    const staff = await make()
    const from = '2001:db8:5:7::9'
    const body = { name: staff.name, password: 'harbour lights', totp: staff.code() }

    await world.send(staffConsole.signIn, { from, body })
    await world.send(staffConsole.signIn, {
      from,
      body: { ...body, password: staff.password, totp: '000000' },
    })

    const written = await failuresOf(`staff ${staff.id}`)
    expect(written.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
      { failures: 1, network: '2001:db8:5:7' },
      { failures: 2, network: '2001:db8:5:7' },
    ])
    expect(written[0]!.staff_name).toBe('system')
    expect(JSON.stringify(written)).not.toMatch(/harbour|000000/)
    expect(await findBrokenEntry(world.platform.db)).toBeUndefined()
  })

  it('grow by a few entries in a flood, for one account and for unknown names', async () => {
    const staff = await make()
    for (let at = 0; at < 45; at++)
      for (const name of [staff.name, `nobody-${at}`])
        await world.send(staffConsole.signIn, {
          from: `198.51.100.${at}`,
          body: { name, password: 'harbour lights', totp: '000000' },
        })

    const counts = async (subject: string) =>
      (await failuresOf(subject)).map(({ details }) => (JSON.parse(details) as { failures: number }).failures)
    expect(await counts(`staff ${staff.id}`)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 40])
    const ofNobody = await counts('unknown name')
    expect(ofNobody.length).toBeLessThan(15)
    expect(ofNobody.at(-1)).toBeGreaterThanOrEqual(40)
  })
})
