import type { StaffViewer, Viewer } from '#server/platform/viewer.ts'

/** Whose an upload is. What staff do stands in the audit log, under their name. */
export type UploadOwner = { staff: Pick<StaffViewer, 'id' | 'name'> } | { account: Pick<Viewer, 'id'> }

/** The column that names an owner, with its value: for conditions and new rows. */
export const ownerColumn = (owner: UploadOwner): { staff_id: number } | { account_id: number } =>
  'staff' in owner ? { staff_id: owner.staff.id } : { account_id: owner.account.id }
