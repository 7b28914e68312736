import type { Access } from '#contract/endpoint.ts'
import type { Permission, Role } from '#contract/permissions.ts'

/** A guest or member whose token was presented. */
export type Viewer = {
  id: number
  sessionId: number
  adult: boolean
  vipType: number
  /** Unix seconds; 0 = none. */
  vipExpire: number
  loginType: number
  /** Until when nothing is answered, in Unix seconds (0: until it is lifted), and the reason. */
  banned: { until: number; reason: string } | null
}

/** A member of staff whose console session was presented. */
export type StaffViewer = {
  id: number
  sessionId: number
  name: string
  role: Role
  permissions: readonly Permission[]
}

/** Who asks to see a thing: an account, the public, or staff, from whom nothing that is published is kept. */
export type Asker = Pick<Viewer, 'id'> | 'public' | 'staff'

/** Whose session an address is handed to: the address opens nothing once that session has ended. */
export type Holder = Pick<Viewer, 'sessionId'> | Pick<StaffViewer, 'sessionId' | 'permissions'>

/** Who a handler sees, by what its endpoint declares. */
export type ViewerOf<A extends Access> = A extends 'anyone'
  ? Viewer | null
  : A extends 'staff' | `staff:${string}`
    ? StaffViewer
    : Viewer
