import { expect, it } from 'vitest'
import { commandOf } from './keys.ts'

const pressed = (key: string, more = {}) =>
  commandOf({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    onButton: false,
    onSlider: false,
    inField: false,
    ...more,
  })

it('turns, plays, likes and mutes by keys', () => {
  expect(['ArrowDown', 'ArrowUp', ' ', 'l', 'M', '>'].map((key) => pressed(key))).toEqual([
    'next',
    'previous',
    'toggle',
    'like',
    'mute',
    'faster',
  ])
  expect(pressed('x')).toBeUndefined()
})

it('leaves keys to those who write, and to the button or slider they are pressed on', () => {
  expect(pressed('l', { inField: true })).toBeUndefined()
  expect(pressed('l', { ctrlKey: true })).toBeUndefined()
  expect(pressed(' ', { onButton: true })).toBeUndefined()
  expect(pressed('ArrowRight', { onSlider: true })).toBeUndefined()
  expect(pressed('ArrowDown', { onButton: true })).toBe('next')
})
