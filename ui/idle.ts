/** Older Safari says nothing of being idle: then after so many milliseconds. */
const patience = 2_000

/** Waits until the page has nothing else to do. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, patience),
  )
