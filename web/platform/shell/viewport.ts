const every = 300

/** Keeps `--vh`, a hundredth of the window's height, up to date; at most once in 300 ms. Returns the end of it. */
export function followViewport(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const set = () => {
    waiting = undefined
    document.documentElement.style.setProperty('--vh', `${innerHeight / 100}px`)
  }
  const note = () => {
    waiting ??= setTimeout(set, every)
  }
  set()
  addEventListener('resize', note)
  return () => {
    removeEventListener('resize', note)
    clearTimeout(waiting)
  }
}
