import { Writable } from 'node:stream'
import { TOTP, URI } from 'otpauth'
import { afterAll, expect, it } from 'vitest'
import { session } from '#contract/session/endpoints.ts'
import { staffConsole } from '#contract/staff/console.ts'
import { video } from '#contract/video/endpoints.ts'
import { stepsIn } from '../../../checks/access/sign-in-steps.ts'
import { createStaff } from '#server/staff/index.ts'
import { openWorld } from '#server/testing.ts'
import { openSql } from '../database/db.ts'
import { openLog } from './log.ts'

const lines: string[] = []
const captured = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(chunk.toString())
    done()
  },
})
const world = await openWorld(
  {
    // Nothing listens there, so sending fails with an address that holds the code
    SMS_URL: 'http://127.0.0.1:9/codes/{code}?to={phone}',
  },
  { log: openLog('trace', captured) },
)
afterAll(() => world.close())

it('tells what was called and what failed, and holds no token, password, code or key', async () => {
  const { platform } = world
  const devID = 'a-device-id-of-these-tests'
  const guest = await world.ask(session.guest, { body: { devID, adult: { version: '1', at: 0 } } })
  const { password, totpUri } = await createStaff(platform, 'command line', 'hai', 'owner')
  const totp = (URI.parse(totpUri) as TOTP).generate({ timestamp: platform.now() })
  const staff = await world.ask(staffConsole.signIn, { body: { name: 'hai', password, totp } })
  await world.send(staffConsole.signIn, { body: { name: 'hai', password, totp } })
  await world.app.inject(`/api/app/media/h5/m3u8/1?token=${guest.token}&sign=none&timestamp=1&nonce=none`)
  await world.send(video.home, { as: `${guest.token!.slice(0, -1)}_` })
  const phone = '13800138000'
  const unsent = await stepsIn(world).send('signIn', { phone })
  await breakFilms(platform.config.MIGRATE_DATABASE_URL)
  const failed = await world.send(video.play, { as: guest.token!, body: { id: 1 } })

  const text = lines.join('')
  expect(failed).toMatchObject({ status: 500, msg: 'internal_error' })
  expect(text).toContain('"path":"/api/app/media/play","code":"internal_error"')
  expect(text).toContain('a call failed')
  expect(unsent).toMatchObject({ msg: 'sms_failed' })
  expect(text).toContain('no SMS was sent')
  expect(text).toContain('"code":"wrong_credentials"')
  const secret = /secret=([A-Z2-7]+)/.exec(totpUri)![1]!
  const secrets = {
    devID,
    password,
    totp,
    secret,
    phone,
    message: '/codes/',
    guest: guest.token!,
    staff: staff.token,
    ...platform.keys.wire,
  }
  for (const [name, value] of Object.entries({ ...secrets, installation: platform.keys.secret }))
    expect([name, text.includes(value)]).toEqual([name, false])
})

/** Takes a table away as its owner, so that a call fails inside. */
async function breakFilms(url: string) {
  const connection = openSql(url, 1)
  await connection`alter table films rename to films_away`
  await connection.end()
}

it('cuts out by name what slips into a line', () => {
  const before = lines.length
  const log = openLog('info', captured)
  log.info({ token: 'hidden-1', headers: { a: 'hidden-2' }, call: { password: 'hidden-3', id: 7 } }, 'said')
  const text = lines.slice(before).join('')

  expect(text).toContain('"id":7')
  expect(text).not.toContain('hidden')
})
