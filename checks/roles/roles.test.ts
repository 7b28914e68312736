import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { permissions, roles } from '#contract/permissions.ts'
import { everyEndpoint } from '../caller.ts'
import { consoleCalls } from './console-calls.ts'
import { memberCalls } from './member-calls.ts'
import { rolePermissions } from './role-permissions.ts'

// Expectations stand in tables of their own. `access.test.ts` checks that the server keeps what an endpoint declares; this file
// checks that the declaration is the intended one.

type Table = Readonly<Record<string, readonly string[]>>

const groupOf = ({ access, age, evenBanned, path }: Endpoint): string =>
  path.startsWith('/api/console/')
    ? access.replace('staff:', '')
    : [access, age, ...(evenBanned ? ['even banned'] : [])].join(', ')

/** Declared calls below a prefix by their group, sorted. */
function declaredCalls(prefix: string): Table {
  const calls: Record<string, string[]> = {}
  for (const endpoint of everyEndpoint)
    if (endpoint.path.startsWith(prefix))
      (calls[groupOf(endpoint)] ??= []).push(endpoint.path.slice(prefix.length))
  return sorted(calls)
}

const sorted = (table: Table): Table =>
  Object.fromEntries(Object.entries(table).map(([name, values]) => [name, values.toSorted()]))

describe('roles', () => {
  it('have the permissions of the table, and no other', () => {
    expect(sorted(roles)).toEqual(rolePermissions)
  })

  it('leave no permission to nobody', () => {
    expect(permissions.filter((permission) => !rolePermissions.owner!.includes(permission))).toEqual([])
  })
})

describe('calls', () => {
  it('of the console need the permission of the table', () => {
    expect(declaredCalls('/api/console/')).toEqual(consoleCalls)
  })

  it('of the console are open at any age and to nobody who is banned from the app', () => {
    const others = everyEndpoint.filter(
      ({ path, age, evenBanned }) => path.startsWith('/api/console/') && (age !== 'open' || evenBanned),
    )

    expect(others.map(({ path }) => path)).toEqual([])
  })

  it('of members are open to whom the table says, at the age it says', () => {
    expect(declaredCalls('/api/app/')).toEqual(memberCalls)
  })

  it('carry their credentials in the address where a player fetches by itself, and nowhere else', () => {
    const others = everyEndpoint.filter(({ credentials }) => credentials !== undefined)

    expect(others.map(({ path }) => path)).toEqual(['/api/app/media/h5/m3u8/:value'])
  })

  it.each([
    ['roles', rolePermissions],
    ['console calls', consoleCalls],
    ['members’ calls', memberCalls],
  ])('are easy to find: the table of %s is sorted', (_, table) => {
    expect(sorted(table)).toEqual(table)
  })
})
