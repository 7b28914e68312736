import * as Type from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../endpoint.ts'

export const Health = Type.Object({
  version: Type.String(),
  /** Seconds since this process started. */
  uptime: Type.Integer(),
  memoryBytes: Type.Integer(),
  database: Type.Object({ version: Type.String(), bytes: Type.Integer(), milliseconds: Type.Number() }),
  storage: Type.Object({ kind: Type.String(), freeBytes: Type.Integer(), totalBytes: Type.Integer() }),
  ffmpeg: Type.Object({ available: Type.Boolean(), version: Type.String() }),
  /**
   * The last nightly sweep of pictures without references: their number and bytes. `at` in Unix seconds, 0 before the
   * first sweep.
   */
  sweep: Type.Object({ at: Type.Integer(), pictures: Type.Integer(), bytes: Type.Integer() }),
  queues: Type.Array(
    Type.Object({
      name: Type.String(),
      waiting: Type.Integer(),
      active: Type.Integer(),
      failed: Type.Integer(),
    }),
  ),
})
export type Health = Static<typeof Health>

export const healthConsole = {
  read: endpoint({
    method: 'POST',
    path: '/api/console/health/read',
    feature: 'health',
    access: 'staff:health.read',
    age: 'open',
    reply: Health,
  }),
}
