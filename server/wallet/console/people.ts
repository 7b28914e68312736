import { facesOf } from '#server/account/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { staffNames } from '#server/staff/index.ts'

type Ids = readonly (number | null)[]

/** Names by id; 0 is nobody, and who is gone stays nameless. */
const namer = (known: readonly { id: number; name: string }[]) => {
  const names = new Map(known.map(({ id, name }) => [id, name]))
  return (id: number | null) => ({ id: id ?? 0, name: names.get(id ?? 0) ?? '' })
}
const distinct = (ids: Ids): number[] => [...new Set(ids)].filter((id) => id !== null && id > 0) as number[]

/** What members are called, in one read. */
export const memberNames = async (platform: Pick<Platform, 'db' | 'now'>, ids: Ids) =>
  namer(await facesOf(platform, distinct(ids)))

/** What staff are called, in one read. */
export const staffCalled = async ({ db }: Pick<Platform, 'db'>, ids: Ids) =>
  namer(await staffNames(db, distinct(ids)))
