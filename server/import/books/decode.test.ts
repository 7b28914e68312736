import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode.ts'

const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex')
const decode = (...pieces: (Buffer | string)[]) =>
  decodeText(Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))))

// Written by hand from the tables of the encodings.
const gbLine = { bytes: hex('C9BD C0EF D3D0 D2BB D6BB C3A8 A1A3 0A'), text: '山里有一只猫。\n' }
const gbProse = {
  bytes: hex('CBFB D7DF BDF8 C1CB C9BD C0EF A3AC BFB4 BCFB D2BB D6BB C3A8 A1A3 0A'),
  text: '他走进了山里，看见一只猫。\n',
}
const big5Line = { bytes: hex('A573 B3CC A6B3 A440 B0A6 BFDF A143 0A'), text: '叫最有一隻貓。\n' }
/** Longer than any sample that a reader might take from the beginning. */
const asciiPages = 'the sea and the road\n'.repeat(10_000)
const utf8Pages = '海边有一只小猫。\n'.repeat(10_000)

describe('the encoding of a text', () => {
  it.each([
    ['ASCII', asciiPages],
    ['UTF-8', utf8Pages],
  ])('is judged by the whole file: 200 KB of %s, then GB18030', (_, pages) => {
    expect(decode(pages, gbLine.bytes)).toBe(pages + gbLine.text)
    expect(decode(pages, gbLine.bytes, pages)).toBe(pages + gbLine.text + pages)
  })

  it.each([
    ['ASCII', asciiPages],
    ['UTF-8', utf8Pages],
  ])('is judged by the whole file: 200 KB of %s, then Big5', (_, pages) => {
    expect(decode(pages, big5Line.bytes)).toBe(pages + big5Line.text)
  })

  it('is UTF-8 in lines with an even number of letters, even when the bytes are valid GB18030', () => {
    expect(decode('海边有一只小猫。\n', gbLine.bytes)).toBe(`海边有一只小猫。\n${gbLine.text}`)
    expect(decode(gbProse.bytes, gbProse.bytes, '更多好书尽在海边\n')).toBe(
      `${gbProse.text}${gbProse.text}更多好书尽在海边\n`,
    )
  })

  it('is GB18030 in a line that looks like UTF-8, when no other line is UTF-8', () => {
    // E6B5B7 is 海 and E5B1B1 is 山 in UTF-8
    const rare = hex('E6B5 B7E5 B1B1 0A')

    expect(decode(gbProse.bytes, rare, gbProse.bytes)).toBe(`${gbProse.text}娴峰北\n${gbProse.text}`)
  })

  it('may be broken in a fiftieth of the bytes, whose letters are left out, and in no more', () => {
    const prose = Array<Buffer>(20).fill(gbProse.bytes)
    const broken = hex('FFFF FFFF FFFF 0A')

    expect(decode(...prose, broken)).toBe(`${gbProse.text.repeat(20)}\n`)
    expect(() => decode(...prose, broken, broken)).toThrow('文字编码混乱')
  })

  it('is that of most lines, when two bytes are a letter in both', () => {
    const [one, accented] = [hex('D2BB 0A'), hex('63 61 66 C3A9 0A')]

    // Beside a single line of UTF-8 in GB18030
    expect(decode(gbProse.bytes, gbProse.bytes, one, '海边有一只小猫。\n')).toBe(
      `${gbProse.text}${gbProse.text}一\n海边有一只小猫。\n`,
    )
    // Beside a single line of GB18030 in UTF-8
    expect(decode('海边有一只小猫。\n海边有一只小猫。\n', accented, gbLine.bytes)).toBe(
      `海边有一只小猫。\n海边有一只小猫。\ncafé\n${gbLine.text}`,
    )
  })

  it('is not UTF-8 only because of its byte order mark', () => {
    const mark = hex('EFBBBF')

    expect(decode(mark, gbProse.bytes, gbProse.bytes)).toBe(gbProse.text + gbProse.text)
    expect(decode(mark, '海边有一只小猫。\n', gbLine.bytes)).toBe(`海边有一只小猫。\n${gbLine.text}`)
    expect(decode(mark, '海边有一只小猫。\n')).toBe('海边有一只小猫。\n')
  })

  it('is detected in two letters', () => {
    expect(decode(hex('C1AA CDA8'))).toBe('联通')
    expect(decode(hex('B1E0 D2EB'))).toBe('编译')
    expect(decode(hex('BFDF A440'))).toBe('貓一')
  })

  it('is detected in GB18030 with letters of four bytes', () => {
    expect(decode(gbProse.bytes, hex('9532 8236 0A'))).toBe(`${gbProse.text}𠀀\n`)
  })

  it.each([
    ['little', hex('FFFE 776D B98F 0230'), '海边。'],
    ['big', hex('FEFF 6D77 8FB9 3002'), '海边。'],
  ])('is UTF-16 with a mark, its low byte at the %s end', (_, bytes, text) => {
    expect(decode(bytes)).toBe(text)
  })
})
