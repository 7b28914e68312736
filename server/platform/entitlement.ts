import { isTryVip, isVip } from '#contract/account/membership.ts'
import type { Viewer } from './viewer.ts'

/**
 * What of an item decides who may see it whole. Price in hundredths, 0 = not sold singly; preview in seconds. `membersOnly`: nothing but
 * membership opens it, no purchase, no trial, and nothing of it is shown before.
 */
export type Guarded = { vip: boolean; price: number; preview: number; membersOnly?: boolean }

export type Entitlement = {
  state: 'free' | 'vip' | 'bought' | 'preview' | 'locked'
  whole: boolean
  preview: number
}

/** Whether what a viewer bought could open more of an item than is open anyway. `now` in Unix seconds. */
export const mayBeBought = (viewer: Viewer, item: Guarded, now: number): boolean =>
  !item.membersOnly && (item.vip || item.price > 0) && !(item.vip && isTryVip(viewer, now))

/**
 * What a viewer may see of an item; every surface (card, playlist, key, segment) asks here.
 * `now` in Unix seconds; `owned` says whether the viewer bought it. A membership, a trial too, opens what members get; a price can only
 * be paid.
 */
export function entitlement(viewer: Viewer, item: Guarded, now: number, owned: boolean): Entitlement {
  const opened = (state: 'free' | 'vip' | 'bought') => ({ state, whole: true, preview: 0 })
  const locked = { state: 'locked', whole: false, preview: 0 } as const
  if (item.membersOnly) return isVip(viewer, now) ? opened('vip') : locked
  if (!item.vip && item.price === 0) return opened('free')
  if (item.vip && isTryVip(viewer, now)) return opened('vip')
  if (owned) return opened('bought')
  return item.preview > 0 ? { state: 'preview', whole: false, preview: item.preview } : locked
}
