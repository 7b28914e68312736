import { amount } from '#client/formats.ts'

/** Coins to the last hundredth, without zeros at the end: 1250 is `12.5`. */
export const coins = (hundredths: number): string => amount(hundredths).replace(/\.?0+$/, '')
