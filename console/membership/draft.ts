import { amount } from '#client/formats.ts'
import type { CardRow } from '#contract/membership/console.ts'
import { parseCoins } from '#console/platform/forms/coins.ts'
import type { CardSave } from './queries.ts'

/** A card as it stands in the form. Prices are typed with at most two decimals; empty is none. */
export type CardDraft = {
  id?: number
  type: string
  title: string
  badge: string
  days: string
  price: string
  originalPrice: string
  currency: string
  coinPrice: string
  growth: string
  once: boolean
  onSale: boolean
  position: string
}
type Problems = Partial<Record<keyof CardDraft, string>>

export const newCard = (position: number): CardDraft => ({
  type: '2',
  title: '',
  badge: '',
  days: '30',
  price: '',
  originalPrice: '',
  currency: 'CNY',
  coinPrice: '',
  growth: '0',
  once: false,
  onSale: false,
  position: String(position),
})

const typed = (hundredths: number) => (hundredths === 0 ? '' : amount(hundredths))

export const draftOf = (card: CardRow): CardDraft => ({
  id: card.id,
  type: String(card.type),
  title: card.title,
  badge: card.badge,
  days: String(card.days),
  price: amount(card.price),
  originalPrice: typed(card.originalPrice),
  currency: card.currency,
  coinPrice: typed(card.coinPrice),
  growth: String(card.growth),
  once: card.once,
  onSale: card.onSale,
  position: String(card.position),
})

const whole = (text: string, least: number, most: number): number | undefined =>
  /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined

/** Validates the draft: the body of the call, or the problems by field. */
export function readCard(draft: CardDraft): { card: CardSave } | { problems: Problems } {
  const [price, originalPrice, coinPrice] = [
    parseCoins(draft.price),
    parseCoins(draft.originalPrice || '0'),
    parseCoins(draft.coinPrice || '0'),
  ]
  const [days, growth, position] = [
    whole(draft.days, 1, 3660),
    whole(draft.growth, 0, 1_000_000),
    whole(draft.position, 0, 1000),
  ]
  const tooLow = Boolean(price && originalPrice && originalPrice <= price)
  const problems: Problems = {
    ...(!draft.title.trim() && { title: '名称不能为空' }),
    ...(days === undefined && { days: '1 到 3660 的整数' }),
    ...(!price && { price: '大于 0，最多两位小数' }),
    ...(originalPrice === undefined && { originalPrice: '最多两位小数' }),
    ...(tooLow && { originalPrice: '要高于售价' }),
    ...(!/^[A-Z]{3}$/.test(draft.currency) && { currency: '三个大写字母，如 CNY' }),
    ...(coinPrice === undefined && { coinPrice: '最多两位小数' }),
    ...(growth === undefined && { growth: '0 到 1000000 的整数' }),
    ...(position === undefined && { position: '0 到 1000 的整数' }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  return {
    card: {
      ...(draft.id !== undefined && { id: draft.id }),
      type: Number(draft.type),
      title: draft.title.trim(),
      badge: draft.badge.trim(),
      days: days!,
      price: price!,
      originalPrice: originalPrice!,
      currency: draft.currency,
      coinPrice: coinPrice!,
      growth: growth!,
      once: draft.once,
      onSale: draft.onSale,
      position: position!,
    },
  }
}
