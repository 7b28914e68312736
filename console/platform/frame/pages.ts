import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import type { Permission } from '#contract/permissions.ts'
import type { Waiting } from '#contract/stats/console.ts'

/** The groups of the navigation in their order, by the key that pages name them with. */
export const pageGroups = {
  start: '',
  content: '内容',
  layout: '编排',
  review: '审核',
  people: '用户',
  money: '资金',
  rewards: '活动',
  site: '站点',
} as const
export type PageGroup = keyof typeof pageGroups

/** One page of the console. Shown only to those whose role has the permission. */
export type ConsolePage = {
  path: `/${string}`
  label: string
  icon: ReactNode
  permission: Permission
  /** The letter or digit that opens it after `g`; empty for one without. */
  letter: string
  /** The page it belongs to, when it has no place of its own in the navigation. */
  within?: `/${string}`
  /** Its group in the navigation, unless it belongs to another page. */
  group?: PageGroup
  /** Kinds of work that wait on this page and are counted beside its name. */
  waits?: readonly (keyof Waiting)[]
  /** Keys that do something on this page, for the help. */
  keys?: readonly { key: string; what: string }[]
  Page: LazyExoticComponent<ComponentType>
}
