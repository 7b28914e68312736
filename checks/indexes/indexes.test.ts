import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deletedFrom, foundByScan, readByDeletion } from './foreign-keys.ts'
import { tables } from './tables.ts'
import { openPlans, type Step } from './plans.ts'

let plans: Awaited<ReturnType<typeof openPlans>>
/** Tables of so many rows that no call may read or sort a whole one. */
let large: Set<string>
const many = 1500
beforeAll(async () => {
  plans = await openPlans()
  const rows = await plans.sql<{ relname: string }[]>`select relname from pg_class where reltuples >= ${many}`
  large = new Set(rows.map(({ relname }) => relname))
}, 540_000)
afterAll(() => plans?.close())

const indexesOf = (steps: readonly Step[]) =>
  new Set(steps.filter(({ text }) => text.includes('Index')).map(({ text }) => text.split(' ').at(-1)!))
const isWhole = ({ text, rows }: Step) =>
  (text.startsWith('Seq Scan ') && large.has(text.slice('Seq Scan '.length))) ||
  (/^(Incremental )?Sort/.test(text) && rows >= many)

describe.each(Object.entries(tables))('%s', (_, cases) => {
  it.each(cases.map((each) => [each.name, each] as const))(
    '%s',
    async (_, { work, uses, pages, whole = [] }) => {
      const look = (found: Step[][]) => {
        const steps = found.flat()
        expect(steps.length).toBeGreaterThan(0)
        const read = indexesOf(steps)
        expect(uses.filter((index) => !read.has(index))).toEqual([])
        expect(
          steps
            .filter(isWhole)
            .map(({ text }) => text)
            .filter((text) => !whole.includes(text)),
        ).toEqual([])
      }
      const { plans: found, answer } = await plans.planOf(work)
      look(found)
      if (!pages || typeof work === 'function') return
      const { next } = answer as { next: string | null }
      expect(next).toEqual(expect.any(String))
      look((await plans.planOf({ ...work, body: { ...work.body, cursor: next } })).plans)
    },
  )
})

type Key = { child: string; columns: string[] }
const listKeys = () => plans.sql<
  Key[]
>`select conrelid::regclass::text as child, array_agg(attname::text order by attnum) as columns
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
  where contype = 'f' and confrelid::regclass::text = any(${[...deletedFrom]}) group by pg_constraint.oid, conrelid order by 1, 2`

it('finds the rows that refer to a deleted one by an index', async () => {
  const scanned: string[] = []
  const used: Record<string, string> = {}
  for (const { child, columns } of await listKeys()) {
    const name = `${child}.${columns.join()}`
    const steps = await plans.sql.begin(async (sql) => {
      await sql`set local enable_seqscan = off`
      const [row] = await sql.unsafe(
        `explain (format json) select 1 from only ${child} where ${columns.map((column) => `${column} = 1`).join(' and ')} for key share`,
      )
      return plans.stepsOf(row!)
    })
    const [index] = indexesOf(steps)
    if (!index) scanned.push(name)
    else if (readByDeletion[name]) used[name] = index
  }
  expect(used).toEqual(readByDeletion)
  expect(scanned).toEqual(foundByScan)
})

/** Indexes named by the tables of plans, written by hand. */
const named = [
  ...Object.values(tables).flatMap((cases) => cases.flatMap(({ uses }) => uses)),
  ...Object.values(readByDeletion),
]

it('names each index that enforces nothing in a plan, and no index that does not exist', async () => {
  const rows = await plans.sql<{ name: string; enforces: boolean }[]>`
    select relname as name, indisunique or indisexclusion as enforces
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace order by 1`
  const idle = rows.filter(({ name, enforces }) => !enforces && !named.includes(name)).map(({ name }) => name)
  expect(idle).toEqual([])
  expect(named.filter((index) => !rows.some(({ name }) => name === index))).toEqual([])
})
