import { describe, expect, it } from 'vitest'
import type { Danmaku } from '#contract/video/danmaku.ts'
import { filmClock } from './clock.ts'
import { Flow } from './flow.ts'
import { isShown } from './rules.ts'

const look = { width: 400, lane: 20, lanes: 2, seconds: 8 }
const line = (id: number, at: number, more: Partial<Danmaku> = {}): Danmaku => ({
  id,
  at: at * 1000,
  text: '浪好大',
  mode: 'roll',
  colour: 'white',
  size: 'normal',
  by: 'a',
  mine: false,
  ...more,
})
const flowOf = (lines: Danmaku[], width = 100) => {
  const flow = new Flow(look, () => width)
  flow.take(lines)
  return flow
}
const idsAt = (flow: Flow, time: number) => {
  flow.moveTo(time)
  return flow.shown.map(({ danmaku }) => danmaku.id)
}
/** Goes through the film as playing does. */
function play(flow: Flow, from: number, to: number): void {
  for (let time = from; time <= to; time += 0.05) flow.moveTo(time)
}

describe('danmaku on the picture', () => {
  it('come in at the right edge at their moment and are gone at the left edge', () => {
    const flow = flowOf([line(1, 5)])
    play(flow, 0, 4.9)
    expect(flow.shown).toEqual([])
    flow.moveTo(5)
    expect(flow.leftOf(flow.shown[0]!, 5)).toBe(400)
    play(flow, 5, 14.9)
    expect(flow.leftOf(flow.shown[0]!, 15)).toBe(-100)
    expect(idsAt(flow, 15.01)).toEqual([])
  })

  it('are where they would be after every way to a moment: playing, jumping ahead and jumping back', () => {
    const lines = [line(1, 5), line(2, 6), line(3, 9, { mode: 'top' })]
    const [played, ahead, back] = [flowOf(lines), flowOf(lines), flowOf(lines)]
    play(played, 0, 10)
    played.moveTo(10)
    ahead.moveTo(10)
    back.moveTo(300)
    back.moveTo(10)

    const places = (flow: Flow) =>
      flow.shown.map((each) => [each.danmaku.id, each.lane, flow.leftOf(each, 10)])
    expect(places(ahead)).toEqual(places(played))
    expect(places(back)).toEqual(places(played))
    expect(places(played)).toHaveLength(3)
  })

  it('take another lane while one is occupied, and are left out when none is free, except one’s own', () => {
    const lines = [line(1, 5), line(2, 5.1), line(3, 5.2), line(4, 5.3, { mine: true }), line(5, 8)]
    const flow = flowOf(lines)
    play(flow, 4, 8.1)

    expect(flow.shown.map(({ danmaku, lane }) => [danmaku.id, lane])).toEqual([
      [1, 0],
      [2, 1],
      [4, 0],
      [5, 0],
    ])
  })

  it('stand in the middle for half that time above and below', () => {
    const flow = flowOf([line(1, 5, { mode: 'top' }), line(2, 5, { mode: 'bottom' })])
    play(flow, 4, 6)
    expect(flow.shown.map((each) => [each.lane, flow.leftOf(each, 6)])).toEqual([
      [0, 150],
      [0, 150],
    ])
    expect(idsAt(flow, 9.01)).toEqual([])
  })

  it('come in late when they were written only now, and not when they were written long before', () => {
    const flow = flowOf([line(1, 29)])
    play(flow, 29, 30)
    flow.take([line(2, 5), line(3, 26), line(1, 29)])

    expect(flow.shown.map(({ danmaku, from }) => [danmaku.id, Math.round(from)])).toEqual([
      [1, 29],
      [3, 30],
    ])
  })

  it('keep their place through another size of the picture', () => {
    const flow = flowOf([line(1, 5)])
    play(flow, 4, 9)
    flow.reshape({ ...look, width: 800 })
    expect(flow.leftOf(flow.shown[0]!, 9)).toBe(400)
  })
})

describe('the pace', () => {
  /** Plays at a rate for so long in milliseconds of the page, sixty looks a second. */
  function watch(rates: readonly [rate: number, milliseconds: number][]) {
    const video = { currentTime: 0, paused: false, seeking: false, playbackRate: 1 }
    const clock = filmClock(video)
    let now = 0
    return rates.map(([rate, milliseconds]) => {
      video.playbackRate = rate
      const from = clock(now)
      const end = now + milliseconds
      while (now < end) {
        now += 1000 / 60
        video.currentTime += rate / 60
        clock(now)
      }
      return (clock(now) - from) / milliseconds
    })
  }

  it('follows the film at every rate, and is as before when the fast part is over', () => {
    const [before, fast, after] = watch([
      [1, 2_000],
      [2, 2_000],
      [1, 2_000],
    ])
    expect(before! * 1000).toBeCloseTo(1, 1)
    expect(fast! * 1000).toBeCloseTo(2, 1)
    expect(after! * 1000).toBeCloseTo(1, 1)
  })

  it('is even where the film’s own time moves in steps', () => {
    const video = { currentTime: 0, paused: false, seeking: false, playbackRate: 1 }
    const clock = filmClock(video)
    const seen = Array.from({ length: 240 }, (_, frame) => {
      // It tells a new time only every 40 ms
      video.currentTime = Math.floor((frame * 1000) / 60 / 40) * 0.04
      return clock((frame * 1000) / 60)
    }).slice(60)
    const steps = seen.slice(1).map((time, at) => time - seen[at]!)
    expect(Math.min(...steps)).toBeGreaterThan(0.012)
    expect(Math.max(...steps)).toBeLessThan(0.021)
  })

  it('stands while the film is paused and jumps with it', () => {
    const video = { currentTime: 7, paused: true, seeking: false, playbackRate: 1 }
    const clock = filmClock(video)
    clock(0)
    expect(clock(5_000)).toBe(7)
    video.currentTime = 60
    video.paused = false
    expect(clock(5_016)).toBe(60)
  })
})

describe('the settings', () => {
  const all = { density: 1, roll: true, top: true, bottom: true }

  it('hide kinds and thin out, always the same ones and never one’s own', () => {
    const lines = Array.from({ length: 1000 }, (_, id) => line(id + 1, 1))
    const quarter = lines.filter((each) => isShown(each, { ...all, density: 0.25 }))
    expect(quarter.length).toBeGreaterThan(150)
    expect(quarter.length).toBeLessThan(350)
    expect(lines.filter((each) => isShown(each, { ...all, roll: false }))).toEqual([])
    expect(isShown(line(1, 1, { mine: true }), { ...all, roll: false, density: 0 })).toBe(true)
  })
})
