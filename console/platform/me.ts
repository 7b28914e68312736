import { createContext, useContext } from 'react'
import type { Permission } from '#contract/permissions.ts'
import type { Me } from '#contract/staff/shapes.ts'

export const MeContext = createContext<Me | null>(null)

/** The member of staff who is signed in. Only inside the frame. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('nobody is signed in here')
  return me
}

/** Whether the one signed in has a permission: the page hides or shows, the server decides. */
export const useMay = (permission: Permission): boolean => useMe().permissions.includes(permission)
