import { expect, it } from 'vitest'
import { hashCode, makeCode, readCode } from './secrets.ts'

it('redeem codes are written in groups of four, in both lengths, and never repeat', () => {
  const typed = Array.from({ length: 2_000 }, () => makeCode())
  const linked = Array.from({ length: 2_000 }, () => makeCode(26))

  expect(typed.filter((code) => !/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toEqual([])
  expect(linked.filter((code) => !/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{2}$/.test(code))).toEqual(
    [],
  )
  expect(new Set([...typed, ...linked]).size).toBe(4_000)
})

it('every letter of a redeem code is as likely at every position', () => {
  const counts = new Map<string, number>()
  const rounds = 8_000
  for (let round = 0; round < rounds; round++)
    for (const [place, letter] of Array.from(readCode(makeCode())!).entries())
      counts.set(`${place}${letter}`, (counts.get(`${place}${letter}`) ?? 0) + 1)
  const expected = rounds / 32
  const worst = Math.max(
    ...Array.from({ length: 16 }, (_, place) =>
      Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ').reduce(
        (sum, letter) => sum + ((counts.get(`${place}${letter}`) ?? 0) - expected) ** 2 / expected,
        0,
      ),
    ),
  )

  // Chi-square with 31 degrees of freedom: above 96 once in a hundred million fair places
  expect(worst).toBeLessThan(96)
})

it.each([
  [' ab12-cd34 ef56—gh78 ', 'AB12CD34EF56GH78'],
  ['OI0L-1234-5678-9ABC', '0101123456789ABC'],
  ['ＡＢ１２ＣＤ３４ＥＦ５６ＧＨ７８', 'AB12CD34EF56GH78'],
  ['ab12-cd34-ef56-gh78-jk90-mn12-pq', 'AB12CD34EF56GH78JK90MN12PQ'],
])('“%s” is read as %s', (typed, meant) => {
  expect(readCode(typed)).toBe(meant)
})

it.each(['', 'AB12-CD34-EF56-GH7', 'AB12-CD34-EF56-GH78-J', 'AB12-CD34-EF56-GH7U'])(
  '“%s” is no code',
  (text) => {
    expect(readCode(text)).toBeUndefined()
  },
)

it('the hash of a redeem code differs between sites', () => {
  const keys = (secret: string) => ({ wire: {} as never, secret: secret.repeat(32) })

  expect(hashCode(keys('a1'), 'AB12CD34EF56GH78')).not.toEqual(hashCode(keys('b2'), 'AB12CD34EF56GH78'))
})
