import { expect, it } from 'vitest'
import { writeRows } from '#console/platform/lists/csv.ts'
import { readCards, withdrawalColumns } from './withdrawal-words.ts'

it('reads cards pasted one a line, and names the first line that is none', () => {
  const card = { number: 'JD12345678', password: 'AB12-CD34' }
  expect(readCards(' JD12345678 AB12-CD34\n\nJD12345678，AB12-CD34\n')).toEqual({ cards: [card, card] })
  expect(readCards('JD12345678 AB12-CD34\nJD12345678')).toEqual({ wrong: 2 })
  expect(readCards('JD12345678 AB12 CD34')).toEqual({ wrong: 1 })
  expect(readCards('')).toEqual({ cards: [] })
})

it('writes withdrawals as a table in which no name becomes a formula', () => {
  const text = writeRows(withdrawalColumns, [
    {
      id: 7,
      account: { id: 3, name: '=1+1' },
      source: 'creator',
      method: 'bank',
      amount: 50_000,
      fee: 500,
      arrives: 49_500,
      currency: 'CNY',
      payee: '招商银行 •••• 6783',
      state: 'paid',
      reason: 'none',
      payout: 'hand',
      reference: 'FT1',
      createdAt: 1_800_000_000,
      endedAt: 1_800_000_000,
    },
  ])
  expect(text.split('\r\n')[1]).toBe(
    `"7","'=1+1（3）","创作收益","银行卡","招商银行 •••• 6783","500.00","5.00","495.00","CNY","已支付","","FT1","2027-01-15 16:00","2027-01-15 16:00"`,
  )
})
