import { type DestinationStream, pino, type Logger } from 'pino'

export type Log = Logger

const secretNames = ['token', 'authorization', 'password', 'totp', 'key', 'headers']

/** Structured lines. Nothing secret belongs in one; what might slip in by accident is cut out by name. */
export const openLog = (level: string, to: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      redact: { paths: [...secretNames, ...secretNames.map((name) => `*.${name}`)], remove: true },
    },
    to,
  )
