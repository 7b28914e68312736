import { expect, it } from 'vitest'
import { periodOf } from './periods.ts'

it.each([
  ['week', '周榜'],
  ['all', '总榜'],
  ['', '日榜'],
  ['year', '日榜'],
])('the period %j of the URL is %s', (key, label) => {
  expect(periodOf(key).label).toBe(label)
})
