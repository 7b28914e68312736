import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isForStaff } from '#server/platform/calls/admission.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openWorld, type World } from '#server/testing.ts'
import { everyEndpoint } from '../caller.ts'
import { badBodies, furnish, makeToken, sendOdd, sendRefused } from './fuzz.ts'
import { heavyTexts } from './hostile.ts'
import { changedTables, sumRows } from './row-sums.ts'
import type { RowSums } from './row-sums.ts'

// `npm run soak -- fuzz` sends as many as one likes
const amount = { count: 8, seed: 20_260_101 }
/** Megabytes for each call, were they all sent to all: each call gets one by turns. `npm run soak -- fuzz` sends all. */
const extrasAt = (at: number) => [heavyTexts[at % heavyTexts.length]!]
const cases = everyEndpoint.map((endpoint, at) => ({
  path: endpoint.path,
  endpoint,
  ...badBodies(endpoint, { ...amount, extras: extrasAt(at) }),
}))
type Case = (typeof cases)[number]

/** Summing every row of the database costs more than many calls: so many endpoints stand between two sums. */
const groupSize = 40
const groups = Array.from({ length: Math.ceil(cases.length / groupSize) }, (_, index) =>
  cases.slice(index * groupSize, (index + 1) * groupSize),
)

let world: World
let sums: RowSums
const tokens = { staff: '', member: '' }
const tokenFor = ({ access }: Endpoint) => tokens[isForStaff(access) ? 'staff' : 'member']

beforeAll(async () => {
  world = await openWorld()
  await furnish(world)
  for (const one of everyEndpoint)
    tokens[isForStaff(one.access) ? 'staff' : 'member'] ||= await makeToken(world, one)
  sums = await sumRows(world)
})
afterAll(() => world.close())

describe.each(groups.map((group) => [group[0]!.path, group] as const))(
  'bodies that the contract refuses, from %s on',
  (_, group) => {
    it.each(group)('are refused by $path', async ({ endpoint, refused }) => {
      const { findings, words } = await sendRefused(world, endpoint, refused, tokenFor(endpoint))

      expect(findings).toEqual([])
      expectAdmission(words)
    })

    it('change no row', async () => {
      const tables = await changedTables(world, sums)
      const endpoints = tables.length > 0 ? await findWriters(group) : []
      sums = await sumRows(world)

      expect({ tables, endpoints }).toEqual({ tables: [], endpoints: [] })
    })
  },
)

describe(`${amount.count} bad bodies`, () => {
  it.each(cases)('do no harm to $path', async ({ endpoint, odd }) => {
    const { findings, words } = await sendOdd(world, endpoint, odd)

    expect(findings).toEqual([])
    expectAdmission(words)
  })
})

/** A caller who is turned away at the door tests nothing behind it. */
function expectAdmission(words: Record<string, number>): void {
  expect(Object.keys(words)).not.toContain('session_gone')
  expect(Object.keys(words)).not.toContain('not_allowed')
}

/** The endpoints of a group that write when they are sent their refused bodies once more. */
async function findWriters(group: readonly Case[]): Promise<string[]> {
  const writers: string[] = []
  for (const { path, endpoint, refused } of group) {
    const before = await sumRows(world)
    await sendRefused(world, endpoint, refused, tokenFor(endpoint))
    const tables = await changedTables(world, before)
    if (tables.length > 0) writers.push(`${path}: ${tables.join(', ')}`)
  }
  return writers
}
