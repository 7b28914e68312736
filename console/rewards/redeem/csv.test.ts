import { expect, it } from 'vitest'
import { writeCsv } from './csv.ts'

it('codes become a table with the link of each', () => {
  const batch = {
    id: 1,
    title: '秋日礼',
    note: '',
    kind: 'coins' as const,
    amount: 500,
    tier: 0,
    codes: 1,
    uses: 3,
    used: 0,
    madeBy: '',
    madeAt: 0,
    expiresAt: 1_800_000_000,
    revokedAt: 0,
  }

  expect(writeCsv(batch, ['AAAA-1111'], 'https://site.example').split('\r\n')).toEqual([
    '\uFEFF兑换码,链接,用途,内容,可用人数,有效至',
    `"AAAA-1111","https://site.example/mine/functionCenter/redeemCode?code=AAAA1111","秋日礼","5.00 金币","3","2027-01-15 16:00"`,
    '',
  ])
})
