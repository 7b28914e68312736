/**
 * Lets the way back close what lies over a page instead of leaving the page: the place one is at is put into the browser's history
 * once more, for as long as it lies there. Gives back what to call when it is gone.
 */
export function closeOnBack(close: () => void): () => void {
  let there = true
  // The same entry again: whoever listens finds the same place and the same page
  window.history.pushState(window.history.state, '')
  const back = () => {
    there = false
    close()
  }
  window.addEventListener('popstate', back, { once: true })
  return () => {
    window.removeEventListener('popstate', back)
    if (there) window.history.back()
    there = false
  }
}
