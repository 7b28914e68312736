import { describe, expect, it } from 'vitest'
import { nightTurned, settingsOf, stepped, within } from './settings.ts'

describe('the settings of the reader', () => {
  it('begin on paper, or at night where the app is dark', () => {
    expect(settingsOf(undefined, false).paper).toBe('paper')
    expect(settingsOf(undefined, true).paper).toBe('night')
  })

  it('keep what was chosen and mend what makes no sense', () => {
    const kept = {
      turning: 'scroll',
      size: 400,
      line: 'wide',
      font: 'constructor',
      indent: false,
      paper: 'green',
    }
    expect(settingsOf(kept, true)).toMatchObject({
      turning: 'scroll',
      size: 36,
      line: 1.8,
      font: 'system',
      indent: false,
      paper: 'green',
    })
  })

  it('move by whole steps and stay within their ranges', () => {
    const settings = settingsOf({ size: 36, line: 1.8 }, false)
    expect(stepped(settings, 'size', 1)).toBe(36)
    expect(stepped(settings, 'size', -1)).toBe(35)
    expect(stepped(settings, 'line', 1)).toBe(1.9)
    expect(within('margin', 21)).toBe(20)
  })

  it('go to the night and back to the paper of the day', () => {
    const day = settingsOf({ paper: 'green' }, false)
    const night = { ...day, ...nightTurned(day) }
    expect(night.paper).toBe('night')
    expect(nightTurned(night)).toEqual({ paper: 'green' })
    expect(nightTurned(settingsOf({ paper: 'black', dayPaper: 'black' }, true))).toEqual({ paper: 'paper' })
  })
})
