import type { Named } from '#contract/moderation/case-shapes.ts'
import { facesOf } from '#server/account/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { staffNames } from '#server/staff/index.ts'

type Ids = readonly (number | null)[]
export type People = {
  account: (id: number | null) => Named | null
  staff: (id: number | null) => Named | null
}

/** Names of accounts and of staff, each in one read. Who is gone stays nameless, and nobody stays nobody. */
export async function namesOf(
  { now }: Pick<Platform, 'now'>,
  db: Db,
  ids: { accounts: Ids; staff: Ids },
): Promise<People> {
  const accounts = await facesOf({ db, now }, distinct(ids.accounts))
  return { account: lookUp(accounts), staff: lookUp(await staffNames(db, distinct(ids.staff))) }
}

const distinct = (ids: Ids): number[] => [...new Set(ids)].filter((id) => id !== null)

function lookUp(known: readonly Named[]) {
  const names = new Map(known.map(({ id, name }) => [id, name]))
  return (id: number | null): Named | null => (id === null ? null : { id, name: names.get(id) ?? '' })
}
