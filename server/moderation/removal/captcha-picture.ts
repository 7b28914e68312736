import { randomInt } from 'node:crypto'
import sharp from 'sharp'

/** The digits 0 to 9 as strokes in a box of 20 × 32, as a pen writes them. */
const strokes = [
  'M10 2C3 2 2 9 2 16s1 14 8 14 8-7 8-14-1-14-8-14z',
  'M4 8L11 2v28M4 30h14',
  'M3 9c0-9 15-9 15 1 0 7-12 12-15 20h16',
  'M3 6c4-6 14-5 14 2 0 5-4 7-8 7 5 0 9 3 9 8 0 9-13 9-16 3',
  'M14 30V2L2 22h17',
  'M17 2H5L4 14c5-3 14-1 14 7 0 10-12 11-16 5',
  'M16 3C7 4 2 14 3 22c1 11 15 10 15 0 0-9-12-9-14-1',
  'M2 3h16C12 12 9 20 8 30M7 17h9',
  'M10 15C1 12 3 2 10 2s9 10 0 13c-11 3-10 15 0 15s11-12 0-15z',
  'M17 11c-1 8-14 8-14-1C3-1 17 0 17 9c0 10-3 17-9 21',
] as const

const [width, height] = [220, 72]

/** A PNG of digits that a person reads and a program has to work for: turned, shifted, and crossed by lines. */
export function drawDigits(digits: string): Promise<Buffer> {
  const step = (width - 20) / digits.length
  const drawn = digits.split('').map((digit, at) => {
    const x = 14 + at * step + randomInt(-4, 5)
    const y = 18 + randomInt(-7, 8)
    const turn = `rotate(${randomInt(-22, 23)} 10 16) skewX(${randomInt(-14, 15)}) scale(${1 + randomInt(-12, 22) / 100})`
    return `<path transform="translate(${x} ${y}) ${turn}" d="${strokes[Number(digit)]}" stroke-width="${randomInt(30, 42) / 10}"/>`
  })
  const lines = Array.from({ length: 5 }, () => {
    const [from, bend, over, to] = [0, 0, 0, 0].map(() => randomInt(height))
    return `<path d="M0 ${from}C${width / 3} ${bend} ${(2 * width) / 3} ${over} ${width} ${to}" stroke-width="1.4"/>`
  })
  const dots = Array.from(
    { length: 60 },
    () => `<circle cx="${randomInt(width)}" cy="${randomInt(height)}" r="1.1" fill="#555" stroke="none"/>`,
  )
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f2f2ee"/>
    <g fill="none" stroke="#333" stroke-linecap="round">${[...drawn, ...lines, ...dots].join('')}</g></svg>`
  return sharp(Buffer.from(picture)).png({ palette: true, colours: 8 }).toBuffer()
}
