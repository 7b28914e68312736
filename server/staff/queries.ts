import type { Role } from '#contract/permissions.ts'
import type { Me, Staff } from '#contract/staff/shapes.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { tables } from './tables.ts'

const allStaff = (db: Db) =>
  tables.of(db).selectFrom('staff').select(['id', 'name', 'role', 'disabled', 'created_at', 'last_seen_at'])

type Row = {
  id: number
  name: string
  role: string
  disabled: boolean
  created_at: Date
  last_seen_at: Date | null
}

const show = ({ created_at, last_seen_at, role, ...row }: Row): Staff => ({
  ...row,
  role: role as Role,
  createdAt: unixSeconds(created_at),
  lastSeenAt: unixSeconds(last_seen_at),
})

export const listStaff = async (db: Db): Promise<Staff[]> =>
  (await allStaff(db).orderBy('id').execute()).map(show)

export async function findStaffById(db: Db, id: number): Promise<Staff | undefined> {
  const row = await allStaff(db).where('id', '=', id).executeTakeFirst()
  return row && show(row)
}

export const me = ({ id, name, role, permissions }: StaffViewer): Me => ({
  id,
  name,
  role,
  permissions: [...permissions],
})

/** Names of members of staff, in one read. */
export async function staffNames(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return []
  return tables.of(db).selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute()
}
