import type { Platform } from '#server/platform/platform.ts'
import { openViewCounter } from '#server/platform/counters/view-counter.ts'

/** Counts how often each set is opened. */
export const openPhotoViews = (platform: Pick<Platform, 'db' | 'log'>) =>
  openViewCounter(platform, 'photo_sets')
