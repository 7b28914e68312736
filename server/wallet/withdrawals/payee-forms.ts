import type { Payee } from '#contract/wallet/withdrawal-shapes.ts'
import { isEthereumAddress, isTronAddress } from './addresses.ts'

/** Whether the last digit of a card's number is the check digit of the others (Luhn, ISO/IEC 7812). */
export function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Cards have 16 to 19 digits and begin so; other accounts, such as those of companies, have no check digit. */
const isCard = (digits: string) => /^[3-6]\d{15,18}$/.test(digits)

/** A payee as it is kept, and what is shown of it; or the field that is wrong. */
export type ReadPayee = { payee: Payee; shown: string } | { wrong: string }

/** Reads where money is to go: spaces out, digits and checksums checked. */
export function readPayee(given: Payee): ReadPayee {
  if (given.method === 'jdcard') return { payee: given, shown: '京东卡' }
  if (given.method === 'crypto') {
    const address = given.address.trim()
    const isOne = given.network === 'TRC20' ? isTronAddress : isEthereumAddress
    if (!isOne(address)) return { wrong: 'address' }
    return {
      payee: { ...given, address },
      shown: `${given.network} ${address.slice(0, 5)}…${address.slice(-4)}`,
    }
  }
  const [holder, bank, branch] = [given.holder, given.bank, given.branch].map((text) => text.trim())
  const number = given.number.normalize('NFKC').replace(/[\s-]/g, '')
  if (!holder) return { wrong: 'holder' }
  if (!bank) return { wrong: 'bank' }
  if (!/^\d{8,32}$/.test(number) || (isCard(number) && !hasCheckDigit(number))) return { wrong: 'number' }
  return {
    payee: { method: 'bank', holder, bank, number, branch: branch! },
    shown: `${bank} •••• ${number.slice(-4)}`,
  }
}

/** What makes two payees the same place, however they are written. */
export function placeOf(payee: Payee): string {
  if (payee.method === 'bank') return `bank ${payee.number}`
  if (payee.method === 'crypto') return `crypto ${payee.network} ${payee.address.toLowerCase()}`
  return 'jdcard'
}
