import type { chart, Kind } from './chart.ts'

type Owned<K extends Kind> = (typeof chart)[K]['owner'] extends 'member'
  ? { owner: number }
  : (typeof chart)[K]['owner'] extends 'provider'
    ? { provider: string }
    : unknown
type Counted<K extends Kind> = (typeof chart)[K]['currency'] extends 'money' ? { currency: string } : unknown

/**
 * One account's part of a transfer: positive gives to the account, negative takes from it. Hundredths for coins, whole points, minor
 * units for money. Members' accounts name their `owner`, clearing its `provider`, accounts of money their `currency` (`CNY`).
 */
export type Entry = { [K in Kind]: { kind: K; amount: number } & Owned<K> & Counted<K> }[Kind]
