import type { Platform } from '#server/platform/platform.ts'

/** The parts of the platform that the ingest process needs: no calls, no jobs. */
export type IngestPlatform = Pick<Platform, 'config' | 'db' | 'bus' | 'storage' | 'log' | 'now'>
