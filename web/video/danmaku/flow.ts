import type { Danmaku } from '#contract/video/danmaku.ts'

/** Where one of them is: when it came in (seconds of the film), its lane from above (from below at the bottom), its width. */
export type Flowing = { danmaku: Danmaku; from: number; lane: number; width: number }

export type FlowLook = {
  /** Of the picture, in CSS pixels. */
  width: number
  /** Of a lane, in CSS pixels. */
  lane: number
  lanes: number
  /** Seconds one needs from edge to edge, and one that stands still is shown. */
  seconds: number
}

/** Free room between two that follow each other in a lane, in CSS pixels. */
const gap = 24
/** A place in the film further off than this, behind and ahead, was jumped to; in seconds. */
const jump = { back: 0.5, ahead: 1.5 }
/** One that was written this recently comes in now instead of being missed, in seconds of the film. */
const grace = 10

/**
 * Which danmaku are on the picture at a moment of the film, and where. Everything follows from the film's own time, so
 * pausing, seeking and every playback rate need nothing of their own, and no speed can stick. Those for whom no lane is free
 * are left out, except one's own.
 */
export class Flow {
  #known: Danmaku[] = []
  #next = 0
  #shown: Flowing[] = []
  #time = 0
  #ids = new Set<number>()
  #look: FlowLook
  #widthOf: (danmaku: Danmaku) => number
  /** The last in each lane, by mode. */
  #last = { roll: [] as Flowing[], top: [] as Flowing[], bottom: [] as Flowing[] }

  constructor(look: FlowLook, widthOf: (danmaku: Danmaku) => number) {
    this.#look = look
    this.#widthOf = widthOf
  }

  /** CSS pixels in a second of the film. */
  get pace(): number {
    return this.#look.width / this.#look.seconds
  }

  get shown(): readonly Flowing[] {
    return this.#shown
  }

  /** Seconds of the film until another comes in. */
  get untilNext(): number {
    const next = this.#known[this.#next]
    return next ? next.at / 1000 - this.#time : Infinity
  }

  /** All that are known, in the order of their time. Those that are new and just missed come in late. */
  take(danmaku: readonly Danmaku[]): void {
    const known = this.#ids
    this.#known = [...danmaku]
    this.#ids = new Set(danmaku.map(({ id }) => id))
    this.#shown = this.#shown.filter(({ danmaku: { id } }) => this.#ids.has(id))
    this.#next = this.#indexAfter(this.#time)
    if (known.size === 0) return this.#refill()
    const missed = this.#known
      .slice(0, this.#next)
      .filter(({ id, at }) => !known.has(id) && at / 1000 > this.#time - grace)
    for (const each of missed) this.#place(each, this.#time)
  }

  /** Another size, font or pace: everything is laid out anew. */
  reshape(look: FlowLook): void {
    this.#look = look
    this.#refill()
  }

  /** Goes to a second of the film. */
  moveTo(time: number): void {
    const jumped = time < this.#time - jump.back || time > this.#time + jump.ahead
    this.#time = time
    if (jumped) return this.#refill()
    this.#shown = this.#shown.filter((each) => this.#until(each) > time)
    this.#admit()
  }

  /** The left edge and the lane of one at a second of the film, in CSS pixels from the left. */
  leftOf({ danmaku, from, width }: Flowing, time: number): number {
    if (danmaku.mode === 'roll') return this.#look.width - (time - from) * this.pace
    return (this.#look.width - width) / 2
  }

  #admit(): void {
    while (this.#next < this.#known.length && this.#known[this.#next]!.at / 1000 <= this.#time) {
      const danmaku = this.#known[this.#next++]!
      this.#place(danmaku, danmaku.at / 1000)
    }
  }

  /** Empties the picture, and lets in again whatever would be on it at this moment. */
  #refill(): void {
    this.#shown = []
    this.#last = { roll: [], top: [], bottom: [] }
    const time = this.#time
    this.#next = this.#indexAfter(time - this.#look.seconds * 2)
    this.#admit()
    this.#shown = this.#shown.filter((each) => this.#until(each) > time)
  }

  #indexAfter(time: number): number {
    let [low, high] = [0, this.#known.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#known[middle]!.at / 1000 <= time) low = middle + 1
      else high = middle
    }
    return low
  }

  #place(danmaku: Danmaku, from: number): void {
    const lanes = this.#last[danmaku.mode]
    let lane = 0
    while (lane < this.#look.lanes && lanes[lane] && this.#blocks(lanes[lane]!, from)) lane += 1
    if (lane >= this.#look.lanes) {
      if (!danmaku.mine) return
      lane = 0
    }
    // Measured last: in a crowd most have no lane
    const flowing = { danmaku, from, lane, width: this.#widthOf(danmaku) }
    lanes[lane] = flowing
    this.#shown.push(flowing)
  }

  /** Whether one still stands where another would come in. All roll at one pace, so none overtakes another. */
  #blocks(last: Flowing, from: number): boolean {
    if (last.danmaku.mode !== 'roll') return this.#until(last) > from
    return (from - last.from) * this.pace < last.width + gap
  }

  #until({ danmaku, from, width }: Flowing): number {
    return from + (danmaku.mode === 'roll' ? (this.#look.width + width) / this.pace : this.#look.seconds / 2)
  }
}
