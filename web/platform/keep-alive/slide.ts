import { prefersLessMotion } from '#ui/motion.ts'
import type { Direction } from './kept-pages.ts'

const duration = 260
const easing = 'cubic-bezier(0.2, 0, 0, 1)'
const over = [{ transform: 'translate3d(100%, 0, 0)' }, { transform: 'none' }]
const under = [{ transform: 'none' }, { transform: 'translate3d(-28%, 0, 0)' }]

let browserSlid = false

/** Notes whether the browser itself has animated the way back, as edge swipes do. Returns the end of the watching. */
export function watchBrowserSlides(): () => void {
  const note = (event: PopStateEvent) => (browserSlid = event.hasUAVisualTransition)
  addEventListener('popstate', note, true)
  return () => removeEventListener('popstate', note, true)
}

/** Whether this change of page is to be seen as a slide. Ask once for each change. */
export function mayMove(direction: Direction): boolean {
  const alreadySlid = browserSlid
  browserSlid = false
  return (direction === 'forward' || direction === 'back') && !alreadySlid && !prefersLessMotion()
}

/** Slides both pages; `done` comes when they stand. Returns what breaks it off. */
export function slide(
  entering: HTMLElement,
  leaving: HTMLElement,
  forward: boolean,
  done: () => void,
): () => void {
  const options = { duration, easing, fill: 'both' as const }
  entering.style.zIndex = forward ? '2' : '0'
  leaving.style.zIndex = forward ? '0' : '2'
  const animations = [
    entering.animate(forward ? over : under.toReversed(), options),
    leaving.animate(forward ? under : over.toReversed(), options),
  ]
  Promise.all(animations.map(({ finished }) => finished)).then(done, () => undefined)
  return () => {
    for (const animation of animations) animation.cancel()
    entering.style.zIndex = ''
    leaving.style.zIndex = ''
  }
}
