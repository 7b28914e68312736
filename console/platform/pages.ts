import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import type { Permission } from '#contract/permissions.ts'

/** One page of the console. Shown only to those whose role has the permission. */
export type ConsolePage = {
  path: `/${string}`
  label: string
  icon: ReactNode
  permission: Permission
  /** The letter that opens it after `g`. */
  letter: string
  Page: LazyExoticComponent<ComponentType>
}
