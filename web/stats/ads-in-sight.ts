const leastShare = 0.5

/**
 * Calls `onSeen` once for each ad that stands at least half in sight at two looks, and again after `renew`. Ads are
 * elements that carry their number as `data-ad`.
 */
export function watchAds(onSeen: (id: number) => void) {
  let before = new Set<Element>()
  const counted = new Set<number>()
  const look = () => {
    const now = new Set([...document.querySelectorAll('[data-ad]')].filter(isInSight))
    for (const element of now) {
      const id = Number(element.getAttribute('data-ad'))
      if (!before.has(element) || counted.has(id)) continue
      counted.add(id)
      onSeen(id)
    }
    before = now
  }
  return {
    look,
    /** Another page came to the front: its ads are shown anew. */
    renew() {
      before = new Set()
      counted.clear()
    },
  }
}

/** At least half of it lies within the window, nothing stands before its middle, and it may be touched. */
function isInSight(element: Element): boolean {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  const across = Math.min(right, innerWidth) - Math.max(left, 0)
  const down = Math.min(bottom, innerHeight) - Math.max(top, 0)
  if (across <= 0 || down <= 0 || across * down < width * height * leastShare) return false
  const [x, y] = [Math.max(left, 0) + across / 2, Math.max(top, 0) + down / 2]
  const front = document.elementFromPoint(x, y)
  return front !== null && (element.contains(front) || front.contains(element))
}
