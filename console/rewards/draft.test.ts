import { expect, it } from 'vitest'
import { newTask, readAwards, readRules, readTask } from './draft.ts'

it.each([
  ['5、5、10', [5, 5, 10]],
  ['5 5,10，20', [5, 5, 10, 20]],
  ['0', [0]],
  ['', undefined],
  ['5、-1', undefined],
  ['5、100001', undefined],
  [Array(32).fill('1').join(' '), undefined],
])('reads the awards %j', (text, awards) => {
  expect(readAwards(text)).toEqual(awards)
})

it('tells which rule cannot be', () => {
  const draft = { awards: '5', growth: '1', makeupPrice: '30', makeupsPerMonth: '32', version: 1 }

  expect(readRules(draft)).toEqual({ problems: { makeupsPerMonth: '0 到 31 的整数' } })
})

it('a task gives something, and what is done once has a goal of one', () => {
  const draft = { ...newTask(3), title: ' 观看 ' }

  expect(readTask({ ...draft, points: '0' })).toEqual({ problems: { points: '至少给一种奖励' } })
  expect(readTask(draft)).toMatchObject({ task: { title: '观看', goal: 10, position: 3 } })
  expect(readTask({ ...draft, kind: 'bind_phone' })).toMatchObject({ task: { goal: 1 } })
})
