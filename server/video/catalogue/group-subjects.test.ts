import type { SubjectState } from '#server/platform/parts/subject-handlers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { actorSubject, collectionSubject } from './group-subjects.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const make = async (table: string, column: string) =>
  (
    await sql<{
      id: number
    }>`insert into ${sql.table(table)} (${sql.ref(column)}) values ('阿宁') returning id`.execute(
      world.platform.db,
    )
  ).rows[0]!.id

it.each([
  ['actor', actorSubject, () => make('actors', 'name')],
  ['collection', collectionSubject, () => make('collections', 'title')],
] as const)(
  'a %s is hidden while it is held, gone when removed, and back when published, unless staff hid it',
  async (_, subject, maker) => {
    const { db } = world.platform
    const id = await maker()
    const put = async (state: SubjectState) => {
      await db.transaction().execute((transaction) => subject.setState(transaction, id, state))
      return (await subject.find(db, id, 'public'))?.snapshot.title
    }

    expect((await subject.find(db, id, 'public'))?.snapshot.title).toBe('阿宁')
    expect([await put('held'), await put('removed'), await put('published')]).toEqual([
      undefined,
      undefined,
      '阿宁',
    ])

    const table = subject === actorSubject ? 'actors' : 'collections'
    await put('held')
    await sql`update ${sql.table(table)} set hidden = true where id = ${id}`.execute(db)
    expect(await put('published')).toBeUndefined()
  },
)
