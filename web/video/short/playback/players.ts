import type { ShortVideo } from '#contract/video/short-shapes.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { savesData } from '../../prefetch.ts'
import { keptChoice } from '../../player/source/quality-choice.ts'
import { openFilm } from '../../player/source/preloaded-film.ts'
import { isWhole, loadedUntil, qualityFor } from '../../player/rules.ts'
import { openSource, type Source } from '../../player/source/source.ts'
import { fillsScreen, mayLookFurther, mayPrepareNext, reach } from '../rules.ts'
import { sound } from './sound.ts'

/** A video with its place in the feed. */
type Placed = { video: ShortVideo; place: number }
/** What is to play, and what comes then; a feed that is not in front has nothing to play. */
export type Reel = {
  current: Placed | undefined
  next: Placed | undefined
  after: ShortVideo | undefined
  /** A swipe is under way: what leaves is still to be seen. */
  moving: boolean
}

/** One of the two elements, and what it holds. */
type Slot = {
  element: HTMLVideoElement
  held?: Placed | undefined
  source?: Source | undefined
  /** Ends what was begun for what it holds. */
  leaving: AbortController
  failure?: string | undefined
}

/**
 * The two elements all videos of a feed play in: one plays, the other holds the next one at its first picture. What was prepared for
 * another video than the one that is wanted is broken off at once, so that a swipe never waits for what nobody sees.
 */
export class Players {
  #active: Slot
  #standby: Slot
  #reel: Reel = { current: undefined, next: undefined, after: undefined, moving: false }
  #ahead: { id: number; leaving: AbortController } | undefined
  #rate = 1
  /** It played when the page went out of sight. */
  #interrupted = false
  readonly #tell: () => void
  readonly #closing = new AbortController()

  /** `tell` hears of every change of what plays and of failures. */
  constructor(elements: readonly [HTMLVideoElement, HTMLVideoElement], tell: () => void) {
    const [active, standby] = elements.map((element): Slot => ({ element, leaving: new AbortController() }))
    this.#active = active!
    this.#standby = standby!
    this.#tell = tell
    const { signal } = this.#closing
    for (const element of elements) {
      for (const name of ['progress', 'timeupdate', 'loadeddata'])
        element.addEventListener(name, () => this.#lookAhead(), { signal })
      element.addEventListener('loadeddata', () => element.toggleAttribute('data-ready', true), { signal })
      element.addEventListener('emptied', () => element.toggleAttribute('data-ready', false), { signal })
    }
    const silence = () => elements.forEach((element) => (element.muted = sound.isMuted()))
    silence()
    signal.addEventListener('abort', sound.subscribe(silence))
    document.addEventListener('visibilitychange', () => this.#followSight(), { signal })
  }

  /** The element that plays, and the words of what keeps it from playing. */
  get active(): HTMLVideoElement {
    return this.#active.element
  }
  get failure(): string | undefined {
    return this.#active.failure
  }

  /** Shows what is wanted now; the same again changes nothing. */
  show(reel: Reel): void {
    const goesOn = this.#reel.current === undefined
    this.#reel = reel
    const { current, next, after } = reel
    if (![current?.video.id, next?.video.id, after?.id].includes(this.#ahead?.id)) this.#dropAhead()
    if (isHeld(this.#active, current)) {
      if (goesOn) void this.play()
      return this.#lookAhead()
    }
    this.#active.element.pause()
    if (isHeld(this.#standby, current) && this.#standby.failure === undefined) this.#swap()
    else if (current) {
      // The one that leaves stays to be seen until it is out of sight; one that may be watched whole now goes on in its place
      if (this.#active.held && this.#active.held.video.id !== current.video.id) this.#swap()
      this.#hold(this.#active, current, reach.playing)
    }
    if (!current) return this.#tell()
    this.#mark()
    this.#active.source?.setReach(reach.playing)
    this.#active.element.loop = isWhole(current.video)
    this.setRate(this.#rate)
    if (this.#active.source) void this.play()
    this.#tell()
    this.#lookAhead()
  }

  /** Plays, silently where the browser allows no sound yet. */
  async play(): Promise<void> {
    const { element, held } = this.#active
    if (!held || held.video.id !== this.#reel.current?.video.id) return
    element.muted = sound.isMuted()
    try {
      await element.play()
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || element.muted) return
      sound.hold()
      // Refused even so, as when the battery is saved: it waits for a tap
      await element.play().catch(() => undefined)
    }
  }

  setRate(rate: number): void {
    this.#rate = rate
    const { element } = this.#active
    element.defaultPlaybackRate = rate
    element.playbackRate = rate
  }

  /** Begins what failed once more. */
  retry(): void {
    const { current } = this.#reel
    if (!current) return
    this.#hold(this.#active, current, reach.playing)
    this.#tell()
  }

  close(): void {
    this.#dropAhead()
    this.#release(this.#active)
    this.#release(this.#standby)
    this.#closing.abort()
  }

  /** A loop that nobody sees would sound on for ever. */
  #followSight(): void {
    const { element } = this.#active
    if (document.hidden) {
      this.#interrupted = !element.paused
      element.pause()
    } else if (this.#interrupted) void this.play()
  }

  #swap(): void {
    const { element } = this.#active
    element.pause()
    ;[this.#active, this.#standby] = [this.#standby, this.#active]
  }

  #mark(): void {
    this.#active.element.toggleAttribute('data-active', true)
    this.#standby.element.toggleAttribute('data-active', false)
  }

  /** Puts an element where its video stands in the feed. */
  #place({ element }: Slot, { video, place }: Placed): void {
    element.style.setProperty('--at', String(place))
    element.toggleAttribute('data-whole', !fillsScreen(video))
  }

  #release(slot: Slot): void {
    if (!slot.held) return
    slot.leaving.abort()
    slot.source?.destroy()
    slot.held = slot.source = slot.failure = undefined
    slot.element.toggleAttribute('data-ready', false)
  }

  /** Begins to load a video into an element, for as long as nothing else is wanted there. */
  #hold(slot: Slot, placed: Placed, seconds: number): void {
    // What was bought meanwhile, or failed, goes on where it was
    const startAt = slot.held?.video.id === placed.video.id ? slot.element.currentTime : 0
    this.#release(slot)
    // What was fetched of it ahead is taken up: nothing is broken off any more
    if (this.#ahead?.id === placed.video.id) this.#ahead = undefined
    slot.held = placed
    this.#place(slot, placed)
    const { video } = placed
    if (video.entitlement.state === 'locked') return
    const leaving = (slot.leaving = new AbortController())
    const { signal } = leaving
    const fail = (words: string) => {
      if (signal.aborted) return
      slot.failure = words
      slot.element.pause()
      this.#tell()
    }
    const open = async () => {
      const source = await openSource({
        video: slot.element,
        film: video,
        quality: qualityFor(keptChoice(), video.qualities),
        startAt,
        reach: seconds,
        onFailure: fail,
        onQuality: () => undefined,
        signal,
      })
      if (signal.aborted) return source.destroy()
      slot.source = source
      if (slot !== this.#active) return
      // It may have come to the front while its player was fetched
      source.setReach(reach.playing)
      await this.play()
    }
    open().catch((error: unknown) => fail(messageOf(error)))
  }

  /** Prepares what comes next, as far as what plays leaves room for it. */
  #lookAhead(): void {
    const { current, next, after, moving } = this.#reel
    if (!current || moving || savesData()) return
    const loaded = this.#loaded(current)
    if (next && !isHeld(this.#standby, next) && mayPrepareNext(loaded)) {
      this.#hold(this.#standby, next, reach.first)
      return
    }
    const isPrepared = this.#standby.element.hasAttribute('data-ready') && isHeld(this.#standby, next)
    if (!isPrepared || !mayLookFurther(loaded)) return
    this.#standby.source?.setReach(reach.waiting)
    if (!after || this.#ahead) return
    if (after.entitlement.state === 'locked') return
    this.#ahead = { id: after.id, leaving: new AbortController() }
    openFilm(String(after.id), this.#ahead.leaving.signal)
  }

  #loaded({ video }: Placed): { ahead: number; left: number } {
    // Nothing comes of what may not be watched: there is all the room
    if (video.entitlement.state === 'locked') return { ahead: Infinity, left: 0 }
    const { buffered, currentTime, duration } = this.#active.element
    const ranges = Array.from({ length: buffered.length }, (_, index) => ({
      start: buffered.start(index),
      end: buffered.end(index),
    }))
    const end = Number.isFinite(duration) && duration > 0 ? duration : video.seconds
    return { ahead: loadedUntil(ranges, currentTime) - currentTime, left: end - currentTime }
  }

  #dropAhead(): void {
    this.#ahead?.leaving.abort()
    this.#ahead = undefined
  }
}

/** Fetched anew it is still the same video, unless more of it may be watched now. */
const isHeld = ({ held }: Slot, wanted: Placed | undefined): boolean =>
  wanted !== undefined &&
  held?.place === wanted.place &&
  held.video.id === wanted.video.id &&
  held.video.entitlement.state === wanted.video.entitlement.state
