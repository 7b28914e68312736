import { prefersLessMotion } from '#ui/motion.ts'
import type { Step } from './paging.ts'
import type { Turning } from '../settings.ts'

const turnTime = 240

/** A page that is being turned: drawn by hand, then finished or taken back. */
export type Turn = {
  step: Step
  /** Shows it turned so far, from 0 to 1. */
  move: (share: number) => void
  /** Lets it glide to where it leads, or back. */
  end: (turns: boolean) => void
  /** Has it stand at once: another page is to be turned. */
  hurry: () => void
}

type Leaf = { leaf: HTMLElement; kind: Turning; step: Step }

/**
 * Begins to turn the page that `leaf` shows. A copy of it stands in for the page that is left, while the leaf itself shows the one that
 * comes as soon as `show` has drawn it: so any page can follow any other, and only one chapter has to be laid out.
 */
export function beginTurn({ leaf, kind, step }: Leaf, show: () => void, takeBack: () => void): Turn {
  const still = kind === 'none' || kind === 'scroll' || prefersLessMotion()
  if (still) {
    show()
    return { step, move: () => undefined, end: (turns) => void (turns || takeBack()), hurry: () => undefined }
  }
  const left = leaf.cloneNode(true) as HTMLElement
  left.inert = true
  left.setAttribute('aria-hidden', 'true')
  for (const named of left.querySelectorAll('[id]')) named.removeAttribute('id')
  leaf.before(left)
  show()

  const width = leaf.clientWidth
  const covers = kind === 'cover'
  // Covering, only the page on top moves: ahead that is the one left, back the one that comes
  const movesLeft = !covers || step === 1
  const movesLeaf = !covers || step === -1
  const over = covers && step === 1 ? left : leaf
  over.style.zIndex = '1'
  over.toggleAttribute('data-over', covers)
  let at = 0
  const place = (share: number) => {
    at = share
    if (movesLeft) left.style.transform = `translateX(${-step * share * width}px)`
    if (movesLeaf) leaf.style.transform = `translateX(${step * (1 - share) * width}px)`
  }
  place(0)

  let settle: (() => void) | undefined
  let done = false
  function end(turns: boolean): void {
    const goal = turns ? 1 : 0
    const options = { duration: turnTime * Math.abs(goal - at), easing: 'cubic-bezier(0.2, 0, 0, 1)' }
    const moving = [movesLeft && left, movesLeaf && leaf].filter((each) => each !== false)
    const before = moving.map((each) => each.style.transform)
    place(goal)
    const glides = moving.map((each, index) =>
      each.animate([{ transform: before[index]! }, { transform: each.style.transform }], options),
    )
    settle = () => {
      if (done) return
      done = true
      for (const glide of glides) glide.cancel()
      left.remove()
      leaf.style.transform = leaf.style.zIndex = ''
      leaf.removeAttribute('data-over')
      if (!turns) takeBack()
    }
    Promise.all(glides.map((glide) => glide.finished)).then(
      () => settle?.(),
      () => undefined,
    )
  }
  return {
    step,
    move: (share) => place(Math.min(1, Math.max(0, share))),
    end,
    hurry: () => {
      if (done) return
      if (!settle) end(true)
      settle?.()
    },
  }
}
