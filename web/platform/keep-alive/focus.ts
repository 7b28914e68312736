/**
 * Brings the focus to the page that has come to the front: to where it was there, else to the page itself, so that
 * keyboard and screen reader go on from its start. The first page of a visit takes no focus away from the browser.
 */
export function restoreFocus(page: HTMLElement, last: HTMLElement | undefined): void {
  const { activeElement } = document
  if (!navigated) {
    navigated = true
    return
  }
  if (activeElement && page.contains(activeElement) && activeElement !== page) return
  const target = last?.isConnected && page.contains(last) ? last : page
  target.focus({ preventScroll: true })
}

let navigated = false
