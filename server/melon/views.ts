import type { Platform } from '#server/platform/platform.ts'
import { openViewCounter } from '#server/platform/counters/view-counter.ts'

/** Counts how often each story is opened. */
export const openStoryViews = (platform: Pick<Platform, 'db' | 'log'>) => openViewCounter(platform, 'stories')
