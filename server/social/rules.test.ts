import { expect, it } from 'vitest'
import { cleanText, lengthOf } from './rules.ts'

it.each([
  ['  猫醒了  ', '猫醒了'],
  ['一\r\n\r\n\r\n\r\n二', '一\n\n二'],
  ['夜\u200b\u202e海\u0007', '夜海'],
  ['z\u0310\u0311\u0312\u0313\u0314a', 'z\u0310\u0311a'],
  ['e\u0301', 'é'],
  ['👨‍👩‍👧 ❤️ 1️⃣', '👨‍👩‍👧 ❤️ 1️⃣'],
  ['\u2028\u2066', ''],
  ['\ud800猫', '\ufffd猫'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
])('keeps %j as %j', (given, kept) => {
  expect(cleanText(given)).toBe(kept)
})

it('cleans a hostile text of 20,000 characters without delay', () => {
  expect(lengthOf(cleanText(`a${'\u0301'.repeat(19_999)}`))).toBeLessThan(5)
  expect(cleanText(' '.repeat(20_000))).toBe('')
})
