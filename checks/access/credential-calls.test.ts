import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { leaving } from '#contract/mine/leaving.ts'
import { payPassword } from '#contract/mine/pay-password.ts'
import { withdrawal } from '#contract/wallet/withdrawal.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { openWorld, type World } from '#server/testing.ts'
import { everyEndpoint } from '../caller.ts'
import { stepsIn } from './sign-in-steps.ts'

let world: World
let steps: ReturnType<typeof stepsIn>
beforeAll(async () => {
  world = await openWorld({ SMS_INBOX: 'true' })
  steps = stepsIn(world)
})
afterAll(() => world.close())

const wrong = { password: 'not the password', code: '000000', voucher: `yh1.${'A'.repeat(43)}` }
const phone = '13800000000'
const proof = { proof: { password: wrong.password } }

/** Calls that check a credential, each with a body that carries a wrong one, and the kind it is counted as. */
const guarded: Record<string, { kind: string; body: () => Promise<object> | object }> = {
  '/api/app/login/phone': { kind: 'code', body: () => ({ phone, code: wrong.code }) },
  '/api/app/login/official': {
    kind: 'password',
    body: async () => ({ name: 'nobody_here', password: wrong.password, answer: await steps.answer() }),
  },
  '/api/app/session/recover': { kind: 'code', body: () => ({ phone, code: wrong.code }) },
  '/api/app/login/bindMobile': {
    kind: 'password',
    body: () => ({ phone, code: wrong.code, ...proof }),
  },
  '/api/app/user/changeMobile': { kind: 'password', body: () => ({ phone, code: wrong.code, ...proof }) },
  '/api/app/user/changePassword': {
    kind: 'password',
    body: () => ({ password: 'a quiet harbour', ...proof }),
  },
  '/api/app/user/qrcode/info': { kind: 'voucher', body: () => ({ code: wrong.voucher }) },
  '/api/app/session/voucher': { kind: 'voucher', body: () => ({ code: wrong.voucher }) },
  '/api/console/staff/signIn': {
    kind: 'staff',
    body: () => ({ name: 'nobody', password: wrong.password, totp: wrong.code }),
  },
  '/api/app/account/requestExport': { kind: 'password', body: () => proof },
  '/api/app/account/exportLink': { kind: 'password', body: () => proof },
  '/api/app/account/delete': { kind: 'password', body: () => proof },
  '/api/app/account/setPayPassword': { kind: 'password', body: () => ({ digits: '135790', ...proof }) },
}

/** Calls with such a field that check no credential by it, each with the reason. */
const others: Record<string, string> = {
  '/api/app/session/register': 'the password is a new one',
  '/api/app/membership/useCode': 'a gift card, with a limit of its own: it opens goods, no account',
  '/api/app/redeemcode/use': 'a redeem code, with a limit of its own: it opens goods, no account',
  '/api/console/wallet/addJdCards': 'secrets of cards that finance puts into the stock',
}

const credentialField = /password|passcode|totp|voucher|secret|proof|^code$|pin$/i
const fieldsOf = (schema: TSchema | undefined): string[] => {
  const { properties, items, anyOf } = (schema ?? {}) as {
    properties?: Record<string, TSchema>
    items?: TSchema
    anyOf?: TSchema[]
  }
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]),
    ...(items ? fieldsOf(items) : []),
    ...(anyOf ?? []).flatMap(fieldsOf),
  ]
}
const tries = async (kind: string) => {
  const { values } = await world.platform.metrics.credentials.get()
  return values.filter(({ labels }) => labels.kind === kind).reduce((sum, { value }) => sum + value, 0)
}

describe('a call with a credential in its body', () => {
  it('is named here: as one that checks it, or with the reason why it checks none', () => {
    const found = everyEndpoint.filter((endpoint: Endpoint) =>
      [endpoint.body, endpoint.query, endpoint.params].some((part) =>
        fieldsOf(part).some((field) => credentialField.test(field)),
      ),
    )
    const named = [...Object.keys(guarded), ...Object.keys(others)]
    expect(found.map(({ path }) => path).toSorted()).toEqual(named.toSorted())
  })

  it.each(Object.entries(guarded))('is counted before it is checked: %s', async (path, { kind, body }) => {
    const endpoint = everyEndpoint.find((each) => each.path === path)!
    const isStranger = endpoint.access === 'anyone' && !path.endsWith('bindMobile')
    const as = isStranger ? null : (await callerOf(path)).token
    const before = await tries(kind)
    const answer = await world.send(endpoint, { as, body: await body() })

    expect(answer.code).not.toBe(200)
    expect(await tries(kind)).toBe(before + 1)
  })
})

describe('the digits of a pay password', () => {
  it('are asked for by these calls alone', () => {
    const found = everyEndpoint.filter(({ body }) => fieldsOf(body).includes('digits'))

    expect(found.map(({ path }) => path).toSorted()).toEqual([
      '/api/app/account/delete',
      '/api/app/account/setPayPassword',
      '/api/app/withdrawal/card',
      '/api/app/withdrawal/submit',
    ])
  })

  it('are counted together by whichever call has wrong ones, and locked after the fifth', async () => {
    const { token: as } = await callerOf(payPassword.set.path)
    const right = { password: 'a quiet harbour' }
    await world.ask(payPassword.set, { as, body: { digits: '135790', proof: right } })
    const wish = {
      source: 'invite',
      amount: 10_000,
      fee: 0,
      arrives: 10_000,
      payee: { method: 'jdcard' },
    } as const
    const wrong = [
      () => world.send(withdrawal.submit, { as, body: { ...wish, key: randomUUID(), digits: '000000' } }),
      () => world.send(payPassword.set, { as, body: { digits: '246801', old: '000000' } }),
      () => world.send(leaving.delete, { as, body: { proof: right, digits: '000000' } }),
    ]

    const answers = []
    for (let at = 0; at < 6; at++) answers.push(await wrong[at % wrong.length]!())

    expect(answers.map(({ msg, data }) => (data as { triesLeft?: number }).triesLeft ?? msg)).toEqual([
      4,
      3,
      2,
      1,
      'pay_password_locked',
      'pay_password_locked',
    ])
  })
})

/** Who may make the call: a member with a name and a password where it asks for a proof, else a guest. */
async function callerOf(path: string) {
  const asksProof = path !== '/api/app/login/phone'
  const person = await world.guest({ member: asksProof })
  if (asksProof)
    await sql`insert into credentials (account_id, name, password_hash, phone_hash, phone_sealed, changed_at)
      values (${person.id}, ${`member_${person.id}`}, ${await hashPassword('a quiet harbour')},
        ${path.endsWith('changeMobile') ? randomBytes(32) : null},
        ${path.endsWith('changeMobile') ? Buffer.from('x') : null}, now())`.execute(world.platform.db)
  if (path.endsWith('exportLink'))
    await sql`insert into data_exports (account_id, file, requested_at, ready_at, bytes)
      values (${person.id}, ${randomBytes(32).toString('hex')}, now(), now(), 1)`.execute(world.platform.db)
  return person
}
