import { expect, it } from 'vitest'
import { changeWord, watchTime } from './words.ts'

it('compares today with yesterday', () => {
  const word = (today: number, yesterday: number) => changeWord({ today, yesterday, average: 0 })

  expect([word(150, 100), word(50, 100), word(100, 100), word(0, 0), word(5, 0)]).toEqual([
    '↑ 50% 较昨天',
    '↓ 50% 较昨天',
    '与昨天持平',
    '与昨天持平',
    '昨天没有',
  ])
})

it('writes watch time in minutes, then in hours', () => {
  expect([59, 3_599, 3_600, 5_400, 3_600_000].map(watchTime)).toEqual([
    '0 分',
    '59 分',
    '1 小时',
    '1.5 小时',
    '1,000 小时',
  ])
})
