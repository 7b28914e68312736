import type { Hundredths } from '#contract/common.ts'
import type { Static } from 'typebox'

export type Priced = { vip: boolean; price: Static<typeof Hundredths>; preview_seconds: number }

/** What of a film decides who may watch it whole. */
export const guardOf = ({ vip, price, preview_seconds }: Priced) => ({ vip, price, preview: preview_seconds })

/** How long a viewer may go on asking for segments: twice the film, at least two hours. Seconds. */
export const grantSeconds = (filmSeconds: number): number => Math.max(7_200, Math.ceil(filmSeconds * 2))

/** The two values of a playlist's path: the film, and the quality when one is named. */
export function readPlaylistValue(value: string): { filmId: number; rung?: string } | undefined {
  const found = /^([1-9]\d{0,14})(?:_(\d{1,4}))?$/.exec(value)
  return found ? { filmId: Number(found[1]), ...(found[2] && { rung: found[2] }) } : undefined
}
