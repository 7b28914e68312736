import { expect, it } from 'vitest'
import { keyAct } from './keys.ts'
import { tapAct, zoneLayouts, zoneMap } from './tap-zones.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const ltr = { mode: 'ltr', inverted: false } as const

it('turns by the arrows as the pages lie', () => {
  expect(keyAct({ ...plain, key: 'ArrowRight' }, 'ltr')).toBe('on')
  expect(keyAct({ ...plain, key: 'ArrowRight' }, 'rtl')).toBe('back')
  expect(keyAct({ ...plain, key: 'ArrowLeft' }, 'rtl')).toBe('on')
  expect(keyAct({ ...plain, key: ' ', shiftKey: true }, 'ltr')).toBe('back')
  expect(keyAct({ ...plain, key: 'M' }, 'ltr')).toBe('menu')
  expect(keyAct({ ...plain, key: 'f', ctrlKey: true }, 'ltr')).toBeUndefined()
})

it('lays the zones of a tap, mirrored where reading is, and the other way round when that is wished', () => {
  expect(zoneMap('sides', ltr)).toEqual(Array(3).fill(['back', 'menu', 'on']).flat())
  expect(tapAct('sides', { x: 0.1, y: 0.5 }, { mode: 'rtl', inverted: false })).toBe('on')
  expect(tapAct('sides', { x: 0.1, y: 0.5 }, { mode: 'rtl', inverted: true })).toBe('back')
  expect(zoneMap('l', ltr)).toEqual(['back', 'back', 'back', 'back', 'menu', 'on', 'on', 'on', 'on'])
  expect(zoneMap('edges', ltr)).toEqual(['on', 'menu', 'on', 'on', 'menu', 'on', 'on', 'back', 'on'])
  expect(zoneMap('kindle', ltr)).toEqual(['menu', 'menu', 'menu', 'back', 'on', 'on', 'back', 'on', 'on'])
})

it('leaves a way to the menu in every layout', () => {
  for (const layout of zoneLayouts)
    for (const mode of ['webtoon', 'ltr', 'rtl'] as const)
      for (const inverted of [true, false]) expect(zoneMap(layout, { mode, inverted })).toContain('menu')
})
