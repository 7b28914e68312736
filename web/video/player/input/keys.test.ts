import { describe, expect, it } from 'vitest'
import { askedBy, keyHelp } from './keys.ts'

const plain = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  onButton: false,
  onSlider: false,
  inField: false,
}
const commandsOf = (keys: readonly string[]) => keys.map((key) => askedBy({ ...plain, key }))

describe('the keys of the player', () => {
  it('play, seek, set the volume, mute and fill the screen', () => {
    const keys = [' ', 'k', 'K', 'ArrowLeft', 'j', 'ArrowRight', 'l', 'ArrowUp', 'ArrowDown', 'm', 'f']
    expect(commandsOf(keys).map((asked) => asked && 'command' in asked && asked.command)).toEqual([
      'toggle',
      'toggle',
      'toggle',
      'back',
      'back',
      'ahead',
      'ahead',
      'louder',
      'quieter',
      'mute',
      'fullscreen',
    ])
  })

  it('show subtitles, danmaku and help, and change the speed', () => {
    expect(commandsOf(['c', 'd', '?', '<', '>', 'Escape'])).toEqual(
      ['subtitles', 'danmaku', 'help', 'slower', 'faster', 'leave'].map((command) => ({ command })),
    )
  })

  it('turn to the episode after and before', () => {
    expect(commandsOf(['n', 'P'])).toEqual([{ command: 'next' }, { command: 'previous' }])
  })

  it('jump to tenths of the film', () => {
    expect(commandsOf(['0', '7'])).toEqual([{ tenth: 0 }, { tenth: 7 }])
  })

  it('leave everything else alone', () => {
    expect(commandsOf(['Tab', 'Enter', 'a', 'Home', 'F1', 'constructor'])).toEqual(Array(6).fill(undefined))
  })

  it('leave the browser its own, a writer his letters and a slider its arrows', () => {
    expect(askedBy({ ...plain, key: 'f', ctrlKey: true })).toBeUndefined()
    expect(askedBy({ ...plain, key: 'ArrowLeft', altKey: true })).toBeUndefined()
    expect(askedBy({ ...plain, key: '5', inField: true })).toBeUndefined()
    expect(askedBy({ ...plain, key: 'ArrowUp', onSlider: true })).toBeUndefined()
  })

  it('let space press the button that has the focus', () => {
    expect(askedBy({ ...plain, key: ' ', onButton: true })).toBeUndefined()
    expect(askedBy({ ...plain, key: 'k', onButton: true })).toEqual({ command: 'toggle' })
  })

  it('are all in the help', () => {
    const listed = keyHelp.map(([keys]) => keys).join(' ')
    for (const key of [
      '空格',
      'K',
      '←',
      '→',
      '↑',
      '↓',
      '0',
      '9',
      '<',
      '>',
      'F',
      'M',
      'C',
      'D',
      'N',
      'P',
      '?',
      'Esc',
    ])
      expect(listed).toContain(key)
  })
})
