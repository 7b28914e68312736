import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#contract/permissions.ts'
import { pictureOf } from '#server/melon/testing.ts'
import { openWorld } from '#server/testing.ts'
import type { Carried } from '../caller.ts'

/** A world with two members of staff, and the makers that the table of changes uses. */
export async function openScene() {
  const world = await openWorld()
  const [owner, second] = await Promise.all([world.staff(), world.staff()])
  return {
    world,
    /** The member of staff who makes the calls, unless a line says otherwise. */
    owner,
    /** Another one, for what two people decide. */
    second,
    staff: (role: Role) => world.staff(role),
    /** A member of the public. */
    member: () => world.guest({ member: true }),
    picture: () => pictureOf('#2a6f6b'),
    /** A word that nothing else is named, of so many characters at most. */
    word: (length = 8) => randomUUID().replaceAll('-', '').slice(0, length),
    /** Inserts a row; its id. */
    insert: async (table: string, row: Record<string, unknown>): Promise<number> => {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
      const values = sql.join(Object.values(row))
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${columns}) values (${values}) returning id`.execute(
        world.platform.db,
      )
      return rows[0]!.id
    },
    /** Id of the newest row of a table. */
    newest: async (table: string): Promise<number> => {
      const { rows } = await sql<{ id: number }>`select max(id) as id from ${sql.table(table)}`.execute(
        world.platform.db,
      )
      return rows[0]!.id
    },
    /** Runs SQL that a maker lacks a call for. */
    run: (statement: string) => sql.raw(statement).execute(world.platform.db),
  }
}
export type Scene = Awaited<ReturnType<typeof openScene>>

/** Body of a call, or everything it carries where that is more than a body. */
export type Request = {
  body?: Record<string, unknown>
  /** Carried in place of the body: bytes with their query. */
  bytes?: Pick<Carried, 'payload' | 'contentType' | 'query'>
  /** Who calls in place of the owner; `nobody` calls without a token, and the entry names the member of staff with this id. */
  as?: { id: number; token: string } | { id: number; token: 'nobody' }
  /** Further bodies that are refused, after all that is checked of the form. */
  refused?: Record<string, unknown>[]
  /** Values of the placeholders of the subject that are not in the body. */
  subject?: Record<string, string | number>
}

/**
 * One successful call: its path after `/api/console/`, the action of the entry it leaves, the subject of the entry, and the
 * data and body it needs. In a subject `{name}` is a value of `subject` or the body, `{new table}` the newest id of a table.
 */
export type Change = [path: string, action: string, subject: string, make: (scene: Scene) => Promise<Request>]

/** One successful call that leaves no entry, and the reason. */
export type Exception = [path: string, reason: string, make: (scene: Scene) => Promise<Request>]
