import type { Permission } from '#contract/permissions.ts'
import type { Waiting } from '#contract/stats/console.ts'
import type { Db } from '../database/db.ts'

/** A kind of work that waits for staff: how much of it there is, and the permission needed to do it. */
export type WaitingWork = { permission: Permission; count: (db: Db) => Promise<number> }

/** Every kind of work that waits, each by the feature that owns it. */
export type WaitingKinds = Record<keyof Waiting, WaitingWork>
