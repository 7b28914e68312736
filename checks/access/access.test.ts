import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { type Permission, roleNames, roles, type Role } from '#contract/permissions.ts'
import { reservedCalls } from '#contract/reserved.ts'
import { makeToken } from '#server/platform/secrets/tokens.ts'
import { openWorld, readAnswer, type World } from '#server/testing.ts'
import { call, everyEndpoint, wordOf } from '../caller.ts'
import { openReusedTokens } from './reused-tokens.ts'

let world: World
let tokens: Awaited<ReturnType<typeof openReusedTokens<Kind>>>
beforeAll(async () => {
  world = await openWorld()
  tokens = await openReusedTokens(world, kinds, (kind) => kind.token())
})
afterAll(() => world.close())

type Rights = { adult: boolean; member: boolean; vip: boolean }
/** A kind of caller: what a token of it is worth, and how to make one. */
type Kind = {
  name: string
  worth: 'no token' | 'dead token' | 'banned' | Rights | Role
  token: () => Promise<string>
}

const viewer = (name: string, worth: Rights): Kind => ({
  name,
  worth,
  token: async () => (await world.guest(worth)).token,
})
const dead = (name: string, token: () => Promise<string>): Kind => ({ name, worth: 'dead token', token })

/** A token whose session or owner was changed after it was given out. */
async function changed(
  statement: (id: number) => string,
  make: () => Promise<{ id: number; token: string }>,
) {
  const { id, token } = await make()
  await sql.raw(statement(id)).execute(world.platform.db)
  return token
}

const kinds: Kind[] = [
  { name: 'nobody', worth: 'no token', token: () => Promise.resolve('') },
  dead('an unknown token', () => Promise.resolve(makeToken())),
  dead('a token of another form', () => Promise.resolve('x'.repeat(5_000))),
  dead('a guest who signed out', () =>
    changed(
      (id) => `update sessions set ended_at = now() where account_id = ${id}`,
      () => world.guest(),
    ),
  ),
  viewer('an unconfirmed guest', { adult: false, member: false, vip: false }),
  viewer('an unconfirmed VIP member', { adult: false, member: true, vip: true }),
  viewer('a guest', { adult: true, member: false, vip: false }),
  viewer('a member', { adult: true, member: true, vip: false }),
  viewer('a VIP guest', { adult: true, member: false, vip: true }),
  viewer('a VIP member', { adult: true, member: true, vip: true }),
  {
    name: 'a banned VIP member',
    worth: 'banned',
    token: () =>
      changed(
        (id) => `update accounts set banned_until = now() + interval '1 day' where id = ${id}`,
        () => world.guest({ member: true, vip: true }),
      ),
  },
  ...roleNames.map((role): Kind => ({
    name: `the ${role}`,
    worth: role,
    token: async () => (await world.staff(role)).token,
  })),
  dead('an owner who was disabled', () =>
    changed(
      (id) => `update staff set disabled = true where id = ${id}`,
      () => world.staff(),
    ),
  ),
  dead('an owner whose session is over', () =>
    changed(
      (id) => `update staff_sessions set expires_at = now() - interval '1 second' where staff_id = ${id}`,
      () => world.staff(),
    ),
  ),
]

const isRole = (worth: Kind['worth']): worth is Role => (roleNames as string[]).includes(worth as string)

/** The refusal an endpoint promises a caller by what it declares, or that it lets the caller in. */
function promised({ access, age, path, evenBanned }: Endpoint, worth: Kind['worth']): ErrorCode | 'let in' {
  if (access === 'refused') return 'not_offered'
  const [side, permission] = access.split(':') as [string, Permission | undefined]
  if (side === 'staff') {
    if (worth === 'no token') return 'sign_in_required'
    if (!isRole(worth)) return 'session_gone'
    return !permission || (roles[worth] as readonly Permission[]).includes(permission)
      ? 'let in'
      : 'not_allowed'
  }
  // Signing in to the console: whatever token a browser still sends is no reason to refuse.
  if (path.startsWith('/api/console/')) return 'let in'
  if (worth === 'dead token' || isRole(worth)) return 'session_gone'
  if (worth === 'banned') return evenBanned ? 'let in' : 'account_banned'
  const rights = worth === 'no token' ? undefined : worth
  if (age === 'confirmed' && !rights?.adult) return 'age_confirmation_required'
  if (access === 'anyone') return 'let in'
  if (!rights) return 'sign_in_required'
  if (access === 'member' && !rights.member) return 'member_required'
  if (access === 'vip' && !rights.vip) return 'vip_required'
  return 'let in'
}

/** Error codes of admission; a handler's own refusals mean that the caller was let in. */
const gates: string[] = [
  'session_gone',
  'account_banned',
  'age_confirmation_required',
  'sign_in_required',
  'member_required',
  'vip_required',
  'not_allowed',
  'not_offered',
  'not_open',
  'no_such_call',
  'bad_signature',
  'clock_skewed',
  'replayed',
  'rate_limited',
  'internal_error',
] satisfies ErrorCode[]

/** Fault of the answer to one kind of caller, in words; empty where it is as declared. */
async function problemOf(endpoint: Endpoint, kind: Kind): Promise<string | undefined> {
  const expected = promised(endpoint, kind.worth)
  const response = await call(world, endpoint, { token: tokens.tokenOf(kind) })
  const word = wordOf(world, response)
  const isRight =
    expected === 'let in'
      ? !gates.includes(word)
      : word === expected && response.statusCode === errors[expected].status
  return isRight
    ? undefined
    : `${endpoint.path}: ${kind.name} got ${response.statusCode} ${word}, not ${expected}`
}

/** The same of a call without a signature. */
async function problemUnsigned({ method, path }: Endpoint): Promise<string | undefined> {
  const authorization = tokens.tokenOf(guest)
  const { statusCode, body } = await world.app.inject({
    method,
    url: path.replace(/:\w+/, '1'),
    headers: { authorization },
  })
  const { msg, status } = readAnswer(world.platform, statusCode, body)
  return msg === 'bad_signature' && status === 401
    ? undefined
    : `${path}: a call without a signature got ${status} ${msg}`
}

const guest = kinds.find(({ name }) => name === 'a guest')!

describe(`${everyEndpoint.length} calls, each by ${kinds.length} kinds of caller and without a signature`, () => {
  it.each(
    everyEndpoint.map((endpoint) => [`${endpoint.path} (${endpoint.access}, ${endpoint.age})`, endpoint]),
  )('%s answers each as promised', async (_, declared) => {
    const endpoint = declared as Endpoint
    const problems = await Promise.all([
      ...kinds.map((kind) => problemOf(endpoint, kind)),
      problemUnsigned(endpoint),
    ])
    await tokens.renew()

    expect(problems.filter((problem) => problem !== undefined)).toEqual([])
  })
})

describe('the table of calls', () => {
  const built = everyEndpoint.filter((endpoint) => endpoint.path.startsWith('/api/app/'))
  const published = [...built.filter((endpoint) => !endpoint.extra), ...reservedCalls]
  const nameOf = ({ method, path }: { method: string; path: string }) =>
    `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

  it('has the 238 published calls, each once, built or reserved', () => {
    const names = published.map(nameOf)

    expect(names).toHaveLength(238)
    expect(new Set(names).size).toBe(238)
    expect(published.filter(({ method }) => method === 'GET')).toHaveLength(3)
    expect(names.filter((name) => name.includes('{'))).toEqual(['GET /api/app/media/h5/m3u8/{value}'])
  })

  it('marks every built call that is not published as extra, and serves no path twice', () => {
    const reserved = new Set(reservedCalls.map(nameOf))
    const names = everyEndpoint.map(nameOf)

    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => reserved.has(name))).toEqual([])
  })

  it('answers not_open to every reserved call', async () => {
    for (const { method, path } of reservedCalls) {
      const { statusCode, body } = await world.app.inject({ method, url: `${path}?a=1` })
      expect([path, statusCode, JSON.parse(body)]).toMatchObject([path, 200, { code: 1041, msg: 'not_open' }])
    }
  })

  it.each([
    '/api/app/nothing',
    '/api/',
    '/api/console/films',
    '/api/app/media/home/',
    '/api/app/media/home/more',
    '/api/app/MEDIA/home',
    '/api/app/%6dedia',
  ])('answers no_such_call to %s', async (url) => {
    const { statusCode, body } = await world.app.inject({ method: 'POST', url })

    expect([statusCode, JSON.parse(body)]).toMatchObject([
      404,
      { code: 1042, msg: 'no_such_call', hash: false },
    ])
  })

  it('answers no_such_call to a call asked by another method', async () => {
    const { statusCode, body } = await world.app.inject({ method: 'GET', url: '/api/app/media/home' })

    expect([statusCode, JSON.parse(body)]).toMatchObject([404, { msg: 'no_such_call' }])
  })
})
