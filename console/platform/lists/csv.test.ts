import { expect, it } from 'vitest'
import { writeRows } from './csv.ts'

it.each([
  ['-3.00', '"-3.00"'],
  ['+1,234.50', '"+1,234.50"'],
  ['-1+1', `"'-1+1"`],
  ['=SUM(A1)', `"'=SUM(A1)"`],
  ['@me', `"'@me"`],
  ['一 "行"', '"一 ""行"""'],
])('writes %s as a cell', (given, cell) => {
  const text = writeRows([['列', (row: string) => row]], [given])

  expect(text).toBe(`\uFEFF列\r\n${cell}\r\n`)
})
