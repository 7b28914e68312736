import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id } from '../common.ts'

/** Action of a tap: opens a site or a page of the app, or leads to a download. */
export const AppAct = Type.Enum(['open', 'download'])
export type AppAct = Static<typeof AppAct>

/** Where it runs. */
export const AppPlatform = Type.Enum(['all', 'android', 'ios', 'desktop'])
export type AppPlatform = Static<typeof AppPlatform>

/** An app or a site of the directory. Nothing in it depends on who looks. */
export const AppCard = Type.Object({
  id: Id,
  title: Type.String(),
  /** One line about it; may be empty. */
  intro: Type.String(),
  /** Path of the smallest picture, as a cover's. */
  icon: Type.String(),
  colour: Type.String(),
  /** A page of the app by its scheme, or http(s). */
  link: Type.String(),
  act: AppAct,
  platform: AppPlatform,
  /** 0 for one that stands in no group. */
  groupId: Type.Integer({ minimum: 0 }),
  clicks: Count,
})
export type AppCard = Static<typeof AppCard>

/** A group of the directory with its first apps; `id` 0 gathers those of no group. */
export const AppGroup = Type.Object({
  id: Type.Integer({ minimum: 0 }),
  name: Type.String(),
  /** How many it holds. */
  count: Count,
  apps: Type.Array(AppCard),
})
export type AppGroup = Static<typeof AppGroup>
