import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configConsole } from '#contract/config/console.ts'
import { openWorld, type World } from '#server/testing.ts'
import { defaultSettings } from './defaults.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const auditCount = async () =>
  (await sql<{ count: number }>`select count(*) from audit_log`.execute(world.platform.db)).rows[0]!.count

describe('saving settings', () => {
  it('changes the named settings and no other', async () => {
    const { token } = await world.staff('editor')
    expect(await world.ask(configConsole.read, { as: token })).toEqual(defaultSettings)

    await world.ask(configConsole.save, { as: token, body: { runningLight: ['夜航欢迎你'] } })
    const saved = await world.ask(configConsole.save, {
      as: token,
      body: { darkMask: { show: false, image: '', videoImage: '' } },
    })

    const expected = {
      ...defaultSettings,
      runningLight: ['夜航欢迎你'],
      darkMask: { show: false, image: '', videoImage: '' },
    }
    expect(saved).toEqual(expected)
    expect(await world.ask(configConsole.read, { as: token })).toEqual(expected)
  })

  it('ignores unknown names, such as a note of the installation', async () => {
    const { token } = await world.staff()
    await world.ask(configConsole.save, {
      as: token,
      body: { runningLight: [], 'note:samples': { planted: false }, other: 1 } as never,
    })
    const { rows } = await sql<{ name: string }>`select name from settings`.execute(world.platform.db)

    expect(rows.map(({ name }) => name).filter((name) => !(name in defaultSettings))).toEqual([])
  })

  it('writes the values before and after of each setting into the audit log', async () => {
    const { token } = await world.staff()
    await world.ask(configConsole.save, { as: token, body: { runningLight: ['一'] } })
    await world.ask(configConsole.save, { as: token, body: { runningLight: ['二'], contact: [] } })
    const { rows } = await sql<{ subject: string; details: string }>`
      select subject, details from audit_log where action = 'config.save' order by id desc limit 2`.execute(
      world.platform.db,
    )

    expect(rows.map(({ subject }) => subject).sort()).toEqual(['contact', 'runningLight'])
    const details = rows.find(({ subject }) => subject === 'runningLight')!.details
    expect(JSON.parse(details)).toEqual({ before: ['一'], after: ['二'] })
  })

  const announcement = { enabled: true, title: '欢迎', content: '', jumpUrl: '' }
  it.each([
    ['/announcement/jumpUrl', { announcement: { ...announcement, jumpUrl: 'javascript:alert(1)' } }],
    [
      '/floatingWindow/imageInfos',
      { floatingWindow: { enable: true, imageInfos: [{ url: 'data:a', image: 'a' }] } },
    ],
    ['/contact', { contact: [{ name: '邮箱', value: '', url: 'file:///etc/passwd' }] }],
    ['/domains', { domains: { image: ['example.org'], share: [] } }],
    ['/domains', { domains: { image: [], share: ['ftp://example.org'] } }],
    ['/runningLight', { runningLight: Array(21).fill('一') }],
    ['/encryption', { encryption: { http: true } }],
  ])('refuses a wrong %s and changes nothing', async (field, body) => {
    const { token } = await world.staff()
    const [before, entries] = [await world.ask(configConsole.read, { as: token }), await auditCount()]

    const answer = await world.send(configConsole.save, {
      as: token,
      body: { darkMask: { show: true, image: '不该留下', videoImage: '' }, ...body } as never,
    })

    expect(answer).toMatchObject({ status: 400, msg: 'invalid_input' })
    expect((answer.data as { field: string }).field).toContain(field)
    expect(await world.ask(configConsole.read, { as: token })).toEqual(before)
    expect(await auditCount()).toBe(entries)
  })
})
