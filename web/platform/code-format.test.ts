import { expect, it } from 'vitest'
import { groupCode, isWholeCode } from './code-format.ts'

it.each([
  ['', ''],
  ['ab12', 'AB12'],
  ['ab12c', 'AB12-C'],
  ['AB12-', 'AB12'],
  ['ab12cd34ef56gh78', 'AB12-CD34-EF56-GH78'],
  [' AB12 CD34 EF56 GH78 and more', 'AB12-CD34-EF56-GH78'],
  ['ＡＢ１２ｃｄ', 'AB12-CD'],
])('“%s” is shown as “%s”', (typed, shown) => {
  expect(groupCode(typed)).toBe(shown)
})

it('a code is whole with sixteen letters', () => {
  expect([isWholeCode('AB12-CD34-EF56-GH7'), isWholeCode('AB12-CD34-EF56-GH78')]).toEqual([false, true])
})

it('a code of a link is as long as it may be', () => {
  const code = 'AB12CD34EF56GH78JK90MN12PQ'

  expect(groupCode(`${code}RST`, 26)).toBe('AB12-CD34-EF56-GH78-JK90-MN12-PQ')
  expect([isWholeCode(code), isWholeCode(code, [16, 26])]).toEqual([false, true])
})
