import { createHash } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3.js'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** True for an address of Tron: 0x41, 20 bytes and the first four of their double SHA-256, in base 58. */
export function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false
  const value = text.split('').reduce((sum, letter) => sum * 58n + BigInt(base58.indexOf(letter)), 0n)
  if (value >= 1n << 200n) return false
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex')
  return (
    bytes[0] === 0x41 &&
    sha256(sha256(bytes.subarray(0, 21)))
      .subarray(0, 4)
      .equals(bytes.subarray(21))
  )
}

/**
 * True for an address of Ethereum: 20 bytes in hexadecimal, whose capitals are a checksum (EIP-55) unless all letters
 * have one case.
 */
export function isEthereumAddress(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false
  const digits = text.slice(2)
  const small = digits.toLowerCase()
  if (digits === small || digits === digits.toUpperCase()) return true
  const hash = Buffer.from(keccak_256(Buffer.from(small, 'ascii'))).toString('hex')
  return small.split('').every((digit, at) => {
    const isCapital = Number.parseInt(hash[at]!, 16) >= 8
    return digits[at] === (isCapital ? digit.toUpperCase() : digit)
  })
}
