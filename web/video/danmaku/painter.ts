import type { Danmaku } from '#contract/video/danmaku.ts'
import { filmClock } from './clock.ts'
import { Flow, type Flowing } from './flow.ts'
import type { DanmakuSettings } from './settings.ts'

type Dress = Pick<DanmakuSettings, 'size' | 'speed' | 'area'>
type Point = { x: number; y: number }

/** Seconds one needs across the picture at the usual pace. */
const usualSeconds = 8
/** The foot of the picture that stays free for subtitles, as a share of its height. */
const foot = 0.14
const sizes = { small: 0.8, normal: 1, large: 1.3 } as const
/** Height of a lane over the usual height of letters: the largest have room in it. */
const leading = 1.62
/** The longest it waits for the next line before it looks again, in seconds of the page: shorter than what counts as a jump. */
const longestRest = 0.5
/** Free room above the first lane, in CSS pixels. */
const edge = 4
/** How far beside a line a finger still means it, in CSS pixels. */
const nearby = 8

/** Draws danmaku over a film on a canvas: each text is drawn once and then only moved. */
export class Painter {
  #canvas: HTMLCanvasElement
  #pen: CanvasRenderingContext2D
  #video: HTMLVideoElement
  #clock: (now: number) => number
  #flow: Flow
  #dress: Dress = { size: 1, speed: 1, area: 0.5 }
  #made = new Map<number, HTMLCanvasElement>()
  #box = { width: 0, height: 0, scale: 1 }
  #time = 0
  #frame = 0
  #rest = 0
  #style: CSSStyleDeclaration
  #ending = new AbortController()

  constructor(canvas: HTMLCanvasElement, video: HTMLVideoElement) {
    this.#canvas = canvas
    this.#pen = canvas.getContext('2d')!
    this.#video = video
    this.#style = getComputedStyle(canvas)
    this.#clock = filmClock(video)
    this.#flow = new Flow({ width: 0, lane: 1, lanes: 0, seconds: usualSeconds }, (each) =>
      this.#widthOf(each),
    )
    const { signal } = this.#ending
    for (const name of ['play', 'playing', 'seeked', 'ratechange'])
      video.addEventListener(name, () => this.#run(), { signal })
    const sizes = new ResizeObserver(() => this.#measure())
    sizes.observe(canvas.parentElement!)
    signal.addEventListener('abort', () => sizes.disconnect())
    this.#measure()
  }

  take(danmaku: readonly Danmaku[]): void {
    this.#flow.take(danmaku)
    this.#run()
  }

  dress(dress: Dress): void {
    this.#dress = dress
    this.#measure()
  }

  /** The line at a place of the canvas, in CSS pixels; of two that lie there the one on top. */
  at({ x, y }: Point): Danmaku | undefined {
    return this.#flow.shown.findLast((each) => {
      const { left, top } = this.#placeOf(each)
      const inside = x >= left - nearby && x <= left + each.width + nearby
      return inside && y >= top - nearby / 2 && y <= top + this.#lane + nearby / 2
    })?.danmaku
  }

  destroy(): void {
    this.#ending.abort()
    this.#stop()
  }

  get #letters(): number {
    return Math.min(Math.max(this.#box.width / 26, 15), 26) * this.#dress.size
  }
  get #lane(): number {
    return this.#letters * leading
  }
  get #usable(): number {
    return this.#box.height * Math.min(this.#dress.area, 1 - foot)
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas.parentElement!
    const scale = Math.min(devicePixelRatio, 2)
    this.#box = { width, height, scale }
    // No taller than what is drawn on: the browser copies all of it each time
    const drawn = Math.max(this.#usable, this.#lane) + edge
    this.#canvas.style.height = `${drawn}px`
    this.#canvas.width = Math.round(width * scale)
    this.#canvas.height = Math.round(drawn * scale)
    this.#made.clear()
    this.#flow.reshape({
      width,
      lane: this.#lane,
      lanes: Math.max(1, Math.floor(this.#usable / this.#lane)),
      seconds: usualSeconds / this.#dress.speed,
    })
    this.#run()
  }

  /** Draws now, and goes on while the film plays: each time the page is painted, or, with nothing to see, when a line comes in. */
  #run(): void {
    this.#stop()
    this.#frame = requestAnimationFrame((now) => {
      this.#draw(now)
      const { paused, ended, playbackRate } = this.#video
      if (paused || ended) return
      const rest = this.#flow.shown.length > 0 ? 0 : this.#flow.untilNext / playbackRate
      if (rest > 0) this.#rest = window.setTimeout(() => this.#run(), Math.min(rest, longestRest) * 1000)
      else this.#run()
    })
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#rest)
  }

  #draw(now: number): void {
    const { scale } = this.#box
    this.#time = this.#clock(now)
    this.#flow.moveTo(this.#time)
    this.#pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    const shown = new Set<number>()
    for (const each of this.#flow.shown) {
      const { left, top } = this.#placeOf(each)
      this.#pen.drawImage(this.#textOf(each), Math.round(left * scale), Math.round(top * scale))
      shown.add(each.danmaku.id)
    }
    for (const id of this.#made.keys()) if (!shown.has(id)) this.#made.delete(id)
  }

  #placeOf(each: Flowing): { left: number; top: number } {
    const top =
      each.danmaku.mode === 'bottom'
        ? this.#usable - (each.lane + 1) * this.#lane
        : each.lane * this.#lane + edge
    return { left: this.#flow.leftOf(each, this.#time), top }
  }

  #font(danmaku: Danmaku, scale: number): string {
    return `600 ${this.#letters * sizes[danmaku.size] * scale}px ${this.#style.fontFamily}`
  }

  #widthOf(danmaku: Danmaku): number {
    this.#pen.font = this.#font(danmaku, 1)
    return this.#pen.measureText(danmaku.text).width + 8
  }

  /** The text as a picture: letters with an edge; one's own in a frame. */
  #textOf({ danmaku, width }: Flowing): HTMLCanvasElement {
    const known = this.#made.get(danmaku.id)
    if (known) return known
    const { scale } = this.#box
    const made = document.createElement('canvas')
    made.width = Math.ceil(width * scale)
    made.height = Math.ceil(this.#lane * scale)
    const pen = made.getContext('2d')!
    const token = (name: string) => this.#style.getPropertyValue(name)
    const letters = token(danmaku.colour === 'white' ? '--on-video' : `--danmaku-${danmaku.colour}`)
    pen.font = this.#font(danmaku, scale)
    pen.textBaseline = 'middle'
    pen.lineJoin = 'round'
    pen.lineWidth = 2.5 * scale
    pen.strokeStyle = token('--danmaku-edge')
    pen.fillStyle = letters
    pen.strokeText(danmaku.text, 4 * scale, made.height / 2)
    pen.fillText(danmaku.text, 4 * scale, made.height / 2)
    if (danmaku.mine) {
      pen.strokeStyle = letters
      pen.lineWidth = 1.5 * scale
      pen.strokeRect(scale, scale, made.width - 2 * scale, made.height - 2 * scale)
    }
    this.#made.set(danmaku.id, made)
    return made
  }
}
