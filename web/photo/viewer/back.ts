/**
 * Lets the way back close what lies over a page instead of leaving the page: the place one is at is put into the browser's history
 * once more, for as long as it lies there. Gives back what to call when it is gone; it resolves when history is as it was before.
 */
export function closeOnBack(close: () => void): () => Promise<void> {
  let there = true
  // The same entry again: whoever listens finds the same place and the same page
  window.history.pushState(window.history.state, '')
  const back = () => {
    there = false
    close()
  }
  window.addEventListener('popstate', back, { once: true })
  return async () => {
    window.removeEventListener('popstate', back)
    if (!there) return
    there = false
    await new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true })
      window.history.back()
    })
  }
}
