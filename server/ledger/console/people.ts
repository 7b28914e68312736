import { facesOf } from '#server/account/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { staffNames } from '#server/staff/index.ts'

type Ids = readonly (number | null)[]

/** Names of members and of staff, each in one read. Who is gone stays nameless; 0 is nobody. */
export async function namesOf(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { members, staff }: { members: Ids; staff: Ids },
) {
  const [ofMembers, ofStaff] = [
    await facesOf({ db, now }, distinct(members)),
    await staffNames(db, distinct(staff)),
  ].map((known) => new Map(known.map(({ id, name }) => [id, name])))
  return {
    member: (id: number | null) => ({ id: id ?? 0, name: ofMembers!.get(id ?? 0) ?? '' }),
    staff: (id: number | null) => ({ id: id ?? 0, name: ofStaff!.get(id ?? 0) ?? '' }),
  }
}

const distinct = (ids: Ids): number[] => [...new Set(ids)].filter((id) => id !== null && id > 0) as number[]
