import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import type { Permission } from '#contract/permissions.ts'

/** One page of the console. Shown only to those whose role has the permission. */
export type ConsolePage = {
  path: `/${string}`
  label: string
  icon: ReactNode
  permission: Permission
  /** The letter that opens it after `g`; empty for one without. */
  letter: string
  /** The page it belongs to, when it has no place of its own in the navigation. */
  within?: `/${string}`
  /** Keys that do something on this page, for the help. */
  keys?: readonly { key: string; what: string }[]
  Page: LazyExoticComponent<ComponentType>
}
