import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import type { SubjectState } from '#server/moderation/index.ts'
import { actorSubject, collectionSubject, filmSubject } from './subjects.ts'

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
  ['film', filmSubject, async () => (await world.film({ title: '阿宁' })).id],
  ['actor', actorSubject, () => make('actors', 'name')],
  ['collection', collectionSubject, () => make('collections', 'title')],
] as const)(
  'a %s is hidden while it is held, gone when removed, and back when published',
  async (_, subject, maker) => {
    const { db } = world.platform
    const id = await maker()
    const put = async (state: SubjectState) => {
      await db.transaction().execute((transaction) => subject.setState(transaction, id, state))
      return (await subject.find(db, id))?.snapshot.title
    }

    expect((await subject.find(db, id))?.snapshot.title).toBe('阿宁')
    expect([await put('held'), await put('removed'), await put('published')]).toEqual([
      undefined,
      undefined,
      '阿宁',
    ])
  },
)

it('brings back no film that staff took down or kept as a draft', async () => {
  const { db } = world.platform
  for (const visibility of ['taken_down', 'draft']) {
    const { id } = await world.film()
    await sql`update films set visibility = ${visibility}, taken_down_reason = '版权投诉' where id = ${id}`.execute(
      db,
    )
    await db.transaction().execute((transaction) => filmSubject.setState(transaction, id, 'held'))
    await db.transaction().execute((transaction) => filmSubject.setState(transaction, id, 'published'))

    expect(await filmSubject.find(db, id)).toBeUndefined()
  }
})
