import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Keyset, keysetPage, readCursor } from './cursor.ts'

type Row = { id: number; place: number; at: Date }
const rows: Row[] = [7, 5, 3].map((id) => ({ id, place: id * 10, at: new Date(id * 1000) }))

/** A database that answers everything with the same rows, and what it was asked. */
function openTold() {
  const asked: CompiledQuery[] = []
  class Told extends DummyDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection()
      return {
        ...connection,
        executeQuery: <Answer>(query: CompiledQuery) => {
          asked.push(query)
          return Promise.resolve({ rows: rows as Answer[] })
        },
      }
    }
  }
  const db = new Kysely<{ things: Row }>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Told(),
      createIntrospector: () => {
        throw new Error('not needed')
      },
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { things: db.selectFrom('things').selectAll(), asked }
}

const orders: [name: string, keyset: Keyset<Row>, key: number, told: string, values: unknown[]][] = [
  [
    'a number that falls',
    { list: 'things', by: 'place', number: ({ place }) => place, id: 'id', order: 'desc' },
    50,
    'where ("place", "id") < ($1::bigint, $2::bigint) order by "place" desc, "id" desc limit $3',
    [50, 5, 3],
  ],
  [
    'a time that rises',
    { list: 'things', by: 'at', time: ({ at }) => at, id: 'id', order: 'asc' },
    5000,
    'where ("at", "id") > ($1::timestamptz, $2::bigint) order by "at" asc, "id" asc limit $3',
    [new Date(5000), 5, 3],
  ],
  [
    'the id alone',
    { list: 'things', id: 'id', order: 'desc' },
    0,
    'where "id" < $1::bigint order by "id" desc limit $2',
    [5, 3],
  ],
]

describe('a page in the order of', () => {
  it.each(orders)('%s names the next one and starts where its cursor says', async (...given) => {
    const [, keyset, key, told, values] = given
    const { things, asked } = openTold()
    const { list, next } = await keysetPage(things, { size: 2 }, keyset, ({ id }) => id)
    expect(list).toEqual([7, 5])
    expect(asked[0]!.sql).not.toContain('where')
    expect(readCursor('things', next)).toEqual({ key, id: 5 })

    await keysetPage(things, { size: 2, cursor: next }, keyset, ({ id }) => id)
    expect(asked[1]!.sql).toBe(`select * from "things" ${told}`)
    expect(asked[1]!.parameters).toEqual(values)
  })
})

it('a cursor of another list is refused before anything is asked', async () => {
  const { things, asked } = openTold()
  const { next } = await keysetPage(things, { size: 2 }, { list: 'others', id: 'id', order: 'asc' }, Number)
  const wrong = keysetPage(things, { cursor: next }, { list: 'things', id: 'id', order: 'asc' }, Number)
  await expect(wrong).rejects.toMatchObject({ code: 'invalid_input' })
  expect(asked).toHaveLength(1)
})
