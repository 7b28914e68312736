import { expect, it } from 'vitest'
import { writeCsv } from './csv.ts'

it('codes become a table that a spreadsheet opens, and no title becomes a formula', () => {
  const batch = {
    id: 1,
    title: '=HYPERLINK("x")',
    type: 2,
    days: 30,
    codes: 2,
    used: 0,
    madeBy: '',
    madeAt: 0,
    expiresAt: 1_800_000_000,
    revokedAt: 0,
  }

  expect(writeCsv(batch, ['AAAA-1111-BBBB-2222']).split('\r\n')).toEqual([
    '\uFEFF会员码,用途,开通,有效至',
    `"AAAA-1111-BBBB-2222","'=HYPERLINK(""x"")","月卡 30 天","2027-01-15 16:00"`,
    '',
  ])
})
