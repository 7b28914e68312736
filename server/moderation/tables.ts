import { ownTables } from '#server/platform/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables('blocked_works', 'film_frames', 'removal_requests', 'removal_subjects')
