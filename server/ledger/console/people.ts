import { facesOf } from '#server/account/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { staffNames } from '#server/staff/index.ts'

type Ids = readonly (number | null)[]

/** Looks up names of members and of staff, in one read each. 0 and deleted accounts have an empty name. */
export async function namesOf(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { members, staff }: { members: Ids; staff: Ids },
) {
  const [memberNames, staffNamesById] = [
    await facesOf({ db, now }, distinct(members)),
    await staffNames(db, distinct(staff)),
  ].map((people) => new Map(people.map(({ id, name }) => [id, name])))
  return {
    member: (id: number | null) => ({ id: id ?? 0, name: memberNames!.get(id ?? 0) ?? '' }),
    staff: (id: number | null) => ({ id: id ?? 0, name: staffNamesById!.get(id ?? 0) ?? '' }),
  }
}

const distinct = (ids: Ids): number[] => [...new Set(ids)].filter((id) => id !== null && id > 0) as number[]
