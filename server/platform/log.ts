import { pino, type Logger } from 'pino'

export type Log = Logger

/** Structured lines. Nothing secret belongs in one; what might slip in by accident is cut out by name. */
export const openLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: {
      paths: [
        'token',
        'authorization',
        'password',
        'totp',
        'key',
        'headers',
        '*.token',
        '*.authorization',
        '*.password',
      ],
      remove: true,
    },
  })
