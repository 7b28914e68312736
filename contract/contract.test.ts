import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { hasUnread, isLogin, isSuperVip, isTryVip, isVip } from './account/membership.ts'
import { IdInput, listOf, pageFields, UnixSeconds } from './common.ts'
import { ApiError, errors, fail, isEverywhere } from './errors.ts'
import { permissions, roles } from './permissions.ts'
import { isNonce } from './wire/signature.ts'

describe('an id in a body', () => {
  const id = Compile(IdInput)

  it.each([
    [1, 1],
    ['1', 1],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['999999999999999', 999_999_999_999_999],
  ])('may be %j', (given, seen) => {
    expect(id.Check(given)).toBe(true)
    expect(id.Decode(given)).toBe(seen)
  })

  it.each([
    0,
    -1,
    1.5,
    2 ** 53,
    NaN,
    Infinity,
    '0',
    '-1',
    '01',
    '1.0',
    '1e3',
    ' 1',
    '1 ',
    '',
    '１',
    '1'.repeat(16),
    null,
    true,
    [1],
    {},
  ])('may not be %j', (given) => {
    expect(id.Check(given)).toBe(false)
  })
})

describe('a page of a list', () => {
  const page = Compile(Type.Object(pageFields))

  it.each([{}, { cursor: null }, { cursor: 'a' }, { size: 1 }, { size: 50 }])(
    'may be asked for with %j',
    (body) => {
      expect(page.Check(body)).toBe(true)
    },
  )

  it.each([
    { cursor: '' },
    { cursor: 1 },
    { cursor: 'a'.repeat(301) },
    { size: 0 },
    { size: 51 },
    { size: 1.5 },
    { size: '20' },
  ])('may not be asked for with %j', (body) => {
    expect(page.Check(body)).toBe(false)
  })

  it('always says whether another follows', () => {
    const list = Compile(listOf(Type.Integer()))

    expect(list.Check({ list: [1], next: null })).toBe(true)
    expect(list.Check({ list: [1] })).toBe(false)
  })
})

it('takes no time that no calendar has', () => {
  const seconds = Compile(UnixSeconds)

  expect([0, 1_767_225_600, 253_402_300_799].map((time) => seconds.Check(time))).toEqual([true, true, true])
  expect([-1, 253_402_300_800, 1.5, '0'].map((time) => seconds.Check(time))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

describe('refusals', () => {
  it('have a number each, and a Chinese sentence to show', () => {
    const all = Object.values(errors)

    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
    for (const { tip } of all) expect(tip).toMatch(/^[\p{Script=Han}\d\s，。；、VIP]+$/u)
  })

  it('are HTTP 200 when they belong to a call, and say by their status what kind they are otherwise', () => {
    for (const [word, { status }] of Object.entries(errors))
      if (!isEverywhere(word as keyof typeof errors)) expect([word, status]).toEqual([word, 200])
    expect(errors.session_gone).toMatchObject({ code: 1000, status: 403 })
    expect([errors.invalid_input.status, errors.bad_signature.status, errors.clock_skewed.status]).toEqual([
      400, 401, 401,
    ])
    expect([errors.replayed.status, errors.rate_limited.status, errors.internal_error.status]).toEqual([
      401, 429, 500,
    ])
    expect([errors.not_offered.status, errors.not_open.status]).toEqual([200, 200])
  })

  it('carry their word and their data', () => {
    const thrown = () => fail('purchase_required', { price: 500 })

    expect(thrown).toThrow(ApiError)
    expect(thrown).toThrow(expect.objectContaining({ code: 'purchase_required', data: { price: 500 } }))
  })
})

describe('membership', () => {
  const now = 1_767_225_600
  const of = (vipType: number, vipExpire = now + 60) =>
    [isTryVip, isVip, isSuperVip].map((is) => is({ vipType, vipExpire }, now))

  it('counts by kind', () => {
    expect([0, 1, 2, 3, 4, 5].map((vipType) => of(vipType))).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, false],
      [true, true, false],
      [true, true, false],
      [true, true, true],
    ])
  })

  it('counts only with an expiry that lies ahead', () => {
    for (const vipExpire of [0, now - 1, now]) expect(of(5, vipExpire)).toEqual([false, false, false])
    expect(of(5, now + 1)).toEqual([true, true, true])
  })

  it('is another thing than being signed in', () => {
    expect([isLogin({ loginType: 0 }), isLogin({ loginType: 1 })]).toEqual([false, true])
  })

  it('shows the red dot when the wire does not say that everything is read', () => {
    expect([hasUnread({ newMsg: true }), hasUnread({ newMsg: false })]).toEqual([false, true])
  })
})

describe('roles', () => {
  it('hold permissions that exist, the owner all of them', () => {
    expect(roles.owner).toEqual(permissions)
    for (const held of Object.values(roles))
      expect(new Set([...permissions, ...held]).size).toBe(permissions.length)
  })

  it('let nobody but the owner manage staff', () => {
    const may = Object.entries(roles).filter(([, held]) =>
      (held as readonly string[]).includes('staff.manage'),
    )

    expect(may.map(([role]) => role)).toEqual(['owner'])
  })
})

it.each([
  ['5f0c1a34-9d2e-4b7a-8c11-0123456789ab', true],
  ['5f0c1a34-9d2e-1b7a-8c11-0123456789ab', false],
  ['5f0c1a34-9d2e-4b7a-cc11-0123456789ab', false],
  ['5F0C1A34-9D2E-4B7A-8C11-0123456789AB', false],
  ['5f0c1a349d2e4b7a8c110123456789ab', false],
  ['', false],
])('%j is a nonce: %s', (text, is) => {
  expect(isNonce(text)).toBe(is)
})

it('every refusal has a number of its own', () => {
  const codes = Object.values(errors).map(({ code }) => code)

  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})
