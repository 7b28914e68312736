import { expect, it } from 'vitest'
import { nameBeingTyped, piecesOf } from './rules.ts'

const mentions = [
  { id: 1, name: '小舟' },
  { id: 2, name: '小舟子' },
]

it.each([
  ['没有名字', [{ text: '没有名字' }]],
  ['@小舟 来', [{ text: '@小舟', person: 1 }, { text: ' 来' }]],
  ['看@小舟子', [{ text: '看' }, { text: '@小舟子', person: 2 }]],
  [
    '@小舟@小舟子',
    [
      { text: '@小舟', person: 1 },
      { text: '@小舟子', person: 2 },
    ],
  ],
  ['@小猫', [{ text: '@小猫' }]],
  ['', []],
])('finds who is named in %j', (text, pieces) => {
  expect(piecesOf(text, mentions)).toEqual(pieces)
})

it.each([
  ['你好 @', ''],
  ['@小', '小'],
  ['@小舟 来', undefined],
  ['没有', undefined],
])('knows the name that is being typed in %j', (text, name) => {
  expect(nameBeingTyped(text)).toBe(name)
})
