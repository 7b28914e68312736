import type { Config } from '../config.ts'

/** Seconds for which browsers keep to HTTPS. */
const aYear = 31_536_000

/**
 * What every answer carries, whoever gives it: its type is what it says (`nosniff`), and a site that is reached by HTTPS is
 * reached by nothing else (HSTS, RFC 6797; browsers pass it over on plain connections).
 */
export const everyHeader = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': `max-age=${aYear}` }),
})

/** The same as lines of an answer that is written by hand. */
export const headerLines = (headers: Record<string, string>): string[] =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
