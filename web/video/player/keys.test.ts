import { describe, expect, it } from 'vitest'
import { commandOf } from './keys.ts'

const plain = { altKey: false, ctrlKey: false, metaKey: false, onButton: false, inField: false }

describe('the keys of the player', () => {
  it('play, seek, fill the screen and mute', () => {
    const keys = [' ', 'k', 'K', 'ArrowLeft', 'ArrowRight', 'f', 'm']
    expect(keys.map((key) => commandOf({ ...plain, key }))).toEqual([
      'toggle',
      'toggle',
      'toggle',
      'back',
      'ahead',
      'fullscreen',
      'mute',
    ])
  })

  it('leave everything else alone', () => {
    for (const key of ['Tab', 'Enter', 'a', 'ArrowUp', 'Escape', 'constructor'])
      expect(commandOf({ ...plain, key })).toBeUndefined()
  })

  it('leave the browser its own and a writer his letters', () => {
    expect(commandOf({ ...plain, key: 'f', ctrlKey: true })).toBeUndefined()
    expect(commandOf({ ...plain, key: 'ArrowLeft', altKey: true })).toBeUndefined()
    expect(commandOf({ ...plain, key: 'k', inField: true })).toBeUndefined()
  })

  it('let space press the button that has the focus', () => {
    expect(commandOf({ ...plain, key: ' ', onButton: true })).toBeUndefined()
    expect(commandOf({ ...plain, key: 'k', onButton: true })).toBe('toggle')
  })
})
