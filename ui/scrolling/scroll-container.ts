/** The nearest element around this one that scrolls up and down; `null` when that is the window. */
export function scrollerOf(element: Element): Element | null {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  return null
}
