import type { QueryKey } from '@tanstack/react-query'
import type { Config } from '#contract/session/shapes.ts'
import { local } from '../storage.ts'
import { userStore } from '../session/user-store.ts'

/** Snapshot of the first screen, from which the next visit is drawn before the server has answered. */
export type KeptStart = {
  /** The account it belongs to. */
  of: number
  /** When it was written, in milliseconds. */
  at: number
  config: Config
  /** Replies by their key, each with the time it came. */
  replies: [key: QueryKey, reply: unknown, at: number][]
  /** Where the worker answers with the first picture of it. */
  picture?: string | undefined
}

/** Older than this it is no longer like what the server has, in milliseconds. */
const lasts = 3 * 86_400_000

export const keptStart = usable(local.read<KeptStart>('start'), {
  account: userStore.get()?.id,
  now: Date.now(),
})

/** Nothing where it is somebody else's, old, or names ads whose time is over. `now` in milliseconds. */
export function usable(
  kept: KeptStart | undefined,
  { account, now }: { account: number | undefined; now: number },
): KeptStart | undefined {
  if (!kept || kept.of !== account) return undefined
  const adsUntil = kept.config.advertiseUntil * 1000 || Infinity
  return now < Math.min(kept.at + lasts, adsUntil) ? kept : undefined
}
