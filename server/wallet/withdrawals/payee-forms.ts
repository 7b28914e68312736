import type { Payee } from '#contract/wallet/withdrawal-shapes.ts'
import { isEthereumAddress, isTronAddress } from './addresses.ts'

/** True when the last digit of a card number is the check digit of the others (Luhn, ISO/IEC 7812). */
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

/**
 * Card numbers have 16 to 19 digits and begin with 3 to 6; other accounts, such as those of companies, have no check
 * digit.
 */
const isCard = (digits: string) => /^[3-6]\d{15,18}$/.test(digits)

/** A payee as it is stored, with the text that is shown of it; or the name of the field that is wrong. */
export type ReadPayee = { payee: Payee; shown: string } | { wrong: string }

/** Normalises a payee and checks its digits and checksums. */
export function readPayee(given: Payee): ReadPayee {
  if (given.method === 'jdcard') return { payee: given, shown: '京东卡' }
  if (given.method === 'crypto') {
    const address = given.address.trim()
    const isValidAddress = given.network === 'TRC20' ? isTronAddress : isEthereumAddress
    if (!isValidAddress(address)) return { wrong: 'address' }
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

/** A text that is equal for two spellings of the same payee. */
export function payeeIdentity(payee: Payee): string {
  if (payee.method === 'bank') return `bank ${payee.number}`
  if (payee.method === 'crypto') return `crypto ${payee.network} ${payee.address.toLowerCase()}`
  return 'jdcard'
}
