const failedLinks = new Set<HTMLLinkElement>()
let reloading: Promise<void> | undefined

/** Notes every style sheet of a chunk that did not arrive. Call it once, before chunks are loaded. */
export function watchStyles(): void {
  // Errors of elements do not bubble; capturing sees them
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedLinks.add(target)
  }
  addEventListener('error', note, true)
}

/**
 * Loads the style sheets that failed, one after the other; rejects at the first that fails again. Vite loads a chunk's styles
 * only once, so that the chunk would come without them at the next try. Several calls at once are one.
 */
export const reloadStyles = (): Promise<void> =>
  (reloading ??= replaceFailed().finally(() => {
    reloading = undefined
  }))

async function replaceFailed(): Promise<void> {
  for (const link of failedLinks) {
    const fresh = link.cloneNode() as HTMLLinkElement
    failedLinks.delete(link)
    await new Promise((resolve, reject) => {
      fresh.onload = resolve
      fresh.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`))
      link.replaceWith(fresh)
    })
  }
}
