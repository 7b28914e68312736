import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { reloadIfStale } from '#client/stale.ts'

/** First pause in milliseconds: three components and the look for a newer release make a request a second at most. */
const firstPause = 4_000
/** Longest pause between two tries, in milliseconds. */
const longestPause = 30_000

/**
 * A component the pages do without until its code is there. Code that does not arrive is asked for again, with longer and longer
 * pauses, instead of breaking the app around it.
 */
export const whenever = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(async () => {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      try {
        return { default: await load() }
      } catch {
        await reloadIfStale()
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  })
