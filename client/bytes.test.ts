import { expect, it } from 'vitest'
import { bytesOf, hexadecimal } from './bytes.ts'

it('hexadecimal text and bytes convert both ways', () => {
  expect(hexadecimal(bytesOf('00ff10a3'))).toBe('00ff10a3')
  expect(bytesOf('')).toEqual(new Uint8Array(0))
})
