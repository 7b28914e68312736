import type { Platform } from '#server/platform/platform.ts'

/** What taking broadcasts in needs: no calls, no jobs. */
export type IngestPlatform = Pick<Platform, 'config' | 'db' | 'bus' | 'storage' | 'log' | 'now'>
