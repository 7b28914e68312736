import { createStore } from '../store.ts'

// The figures of the product for the thin bar: see "a thin progress bar" in the description of the app's shell
const minimum = 0.08
const trickle = 0.02
const trickleEvery = 800
const speed = 200
/** It never fills by itself: only `done` does that. */
const ceiling = 0.994

/** 0 to 1 while something is on its way, `null` when nothing is. */
export const progressStore = createStore<number | null>(null)

let running = 0
let trickling: ReturnType<typeof setInterval> | undefined
let hiding: ReturnType<typeof setTimeout> | undefined

/** The thin bar at the top. Several things may be on their way at once: it ends with the last of them. */
export const progress = {
  start() {
    running += 1
    if (running > 1) return
    clearTimeout(hiding)
    progressStore.set(minimum)
    trickling = setInterval(() => {
      progressStore.set(Math.min((progressStore.get() ?? minimum) + trickle, ceiling))
    }, trickleEvery)
  },
  done() {
    if (running === 0) return
    running -= 1
    if (running > 0) return
    clearInterval(trickling)
    progressStore.set(1)
    hiding = setTimeout(() => progressStore.set(null), speed)
  },
}
