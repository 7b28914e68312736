import { isTryVip } from '#contract/account/membership.ts'
import type { Viewer } from './viewer.ts'

/** What of an item decides who may see it whole. Price in hundredths, 0 = not sold singly; preview in seconds. */
export type Guarded = { vip: boolean; price: number; preview: number }

export type Entitlement = {
  state: 'free' | 'vip' | 'bought' | 'preview' | 'locked'
  whole: boolean
  preview: number
}

/** Whether what a viewer bought could open more of an item than is open anyway. `now` in Unix seconds. */
export const mayBeBought = (viewer: Viewer, item: Guarded, now: number): boolean =>
  (item.vip || item.price > 0) && !(item.vip && isTryVip(viewer, now))

/**
 * What a viewer may see of an item; every surface (card, playlist, key, segment) asks here.
 * `now` in Unix seconds; `owned` says whether the viewer bought it. A membership, a trial too, opens what members get; a price can only
 * be paid.
 */
export function entitlement(viewer: Viewer, item: Guarded, now: number, owned: boolean): Entitlement {
  const opened = (state: 'free' | 'vip' | 'bought') => ({ state, whole: true, preview: 0 })
  if (!item.vip && item.price === 0) return opened('free')
  if (item.vip && isTryVip(viewer, now)) return opened('vip')
  if (owned) return opened('bought')
  return item.preview > 0
    ? { state: 'preview', whole: false, preview: item.preview }
    : { state: 'locked', whole: false, preview: 0 }
}
