import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Read } from './db.ts'
import { prepared } from './prepared.ts'

it('is written once, and filled with the values of each call in the order of the statement', async () => {
  let times = 0
  const find = prepared((db, { least, most }: { least: number; most: number }) => {
    times += 1
    return db.selectNoFrom([
      sql<number>`${most}::int`.as('most'),
      sql<string>`${"it's"}`.as('word'),
      sql<number>`${least}::int + ${most}::int`.as('sum'),
    ])
  })
  const sent: [string, readonly unknown[]][] = []
  const read: Read = (text, values) => {
    sent.push([text, values])
    return Promise.resolve([])
  }
  await find(read, { least: 1, most: 2 })
  await find(read, { least: 3, most: 4 })

  const text = `select $1::int as "most", 'it''s' as "word", $2::int + $3::int as "sum"`
  expect(sent).toEqual([
    [text, [2, 1, 2]],
    [text, [4, 3, 4]],
  ])
  expect(times).toBe(1)
})
