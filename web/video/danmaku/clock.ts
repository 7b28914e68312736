/** A film's own time moves in small steps; further off than this in seconds it was not a step. */
const snap = 0.25
/** The share of the difference that is made good at each look. */
const pull = 0.1

/** The time of a film as a steady flow: between two looks it goes on at the film's rate, and is drawn to what the film says. */
export function filmClock(
  video: Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'seeking' | 'playbackRate'>,
) {
  let seen: { time: number; at: number } | undefined
  /** Seconds of the film, `now` in milliseconds of the page. */
  return (now: number): number => {
    const real = video.currentTime
    const expected = seen && seen.time + ((now - seen.at) / 1000) * video.playbackRate
    const steady =
      expected !== undefined && !video.paused && !video.seeking && Math.abs(real - expected) < snap
    const time = steady ? expected + (real - expected) * pull : real
    seen = { time, at: now }
    return time
  }
}
