type Told = {
  onTime: (time: number, duration: number) => void
  onPaused: (paused: boolean) => void
  onWaiting: (waiting: boolean) => void
  onEnded: () => void
  onFailed: () => void
}

/**
 * Two elements that play in turn: while one is heard, the other already holds how the next recording begins, so that at the end of a chapter
 * nothing has to be fetched and no timer has to run. A locked phone lets neither happen.
 */
export function openRecordings(told: Told) {
  const decks = [deck(), deck()] as const
  let active = 0
  let rate = 1
  const playing = () => decks[active]!
  const standby = () => decks[1 - active]!

  function deck(): HTMLAudioElement {
    const element = new Audio()
    element.preload = 'auto'
    const whenHeard = (tell: () => void) => () => {
      if (element === playing()) tell()
    }
    element.addEventListener(
      'timeupdate',
      whenHeard(() => told.onTime(element.currentTime, element.duration)),
    )
    element.addEventListener(
      'durationchange',
      whenHeard(() => told.onTime(element.currentTime, element.duration)),
    )
    element.addEventListener(
      'play',
      whenHeard(() => told.onPaused(false)),
    )
    // An element pauses at its end too: that is no pause of what is heard
    element.addEventListener(
      'pause',
      whenHeard(() => element.ended || told.onPaused(true)),
    )
    element.addEventListener(
      'waiting',
      whenHeard(() => told.onWaiting(true)),
    )
    element.addEventListener(
      'playing',
      whenHeard(() => told.onWaiting(false)),
    )
    element.addEventListener('ended', whenHeard(told.onEnded))
    element.addEventListener(
      'error',
      whenHeard(() => element.src && told.onFailed()),
    )
    return element
  }
  function play(): void {
    const element = playing()
    // A browser may want the page to be touched first: then it stands paused, with its button shown
    element.play().catch(() => element === playing() && element.paused && told.onPaused(true))
  }
  return {
    /** Plays a recording from a time on, at once where it is the one made ready. */
    start(url: string, time: number): void {
      playing().pause()
      if (standby().getAttribute('src') === url) active = 1 - active
      else playing().src = url
      const element = playing()
      element.defaultPlaybackRate = element.playbackRate = rate
      if (element.currentTime !== time) element.currentTime = time
      play()
    },
    /** Begins to load what is heard next. */
    ready(url: string): void {
      if (standby().getAttribute('src') !== url) standby().src = url
    },
    play,
    pause: () => playing().pause(),
    seek: (time: number) => void (playing().currentTime = time),
    setRate(wanted: number): void {
      rate = wanted
      playing().defaultPlaybackRate = playing().playbackRate = wanted
    },
    close(): void {
      for (const element of decks) {
        element.pause()
        element.removeAttribute('src')
        element.load()
      }
    },
  }
}
