import { facesOf } from '#server/account/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { staffNames } from '#server/staff/index.ts'

type Ids = readonly (number | null)[]

/** A lookup of names by id; 0 and the id of a deleted account have an empty name. */
const nameLookup = (people: readonly { id: number; name: string }[]) => {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return (id: number | null) => ({ id: id ?? 0, name: names.get(id ?? 0) ?? '' })
}
const distinct = (ids: Ids): number[] => [...new Set(ids)].filter((id) => id !== null && id > 0) as number[]

/** Looks up names of members by id, in one read. */
export const memberNames = async (platform: Pick<Platform, 'db' | 'now'>, ids: Ids) =>
  nameLookup(await facesOf(platform, distinct(ids)))

/** Looks up names of staff by id, in one read. */
export const staffNamesOf = async ({ db }: Pick<Platform, 'db'>, ids: Ids) =>
  nameLookup(await staffNames(db, distinct(ids)))
