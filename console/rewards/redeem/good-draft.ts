import type { GoodRow } from '#contract/rewards/mall-console.ts'
import type { GoodKind } from '#contract/rewards/mall.ts'
import { amount } from '#client/formats.ts'
import { fromDateField, toDateField } from '#console/platform/formats.ts'
import { readGift, whole } from './draft.ts'
import type { GoodSave } from './queries.ts'

/** A good as it stands in the form. Empty dates are none. */
export type GoodDraft = {
  id?: number
  cover: string
  title: string
  intro: string
  kind: GoodKind
  amount: string
  tier: string
  price: string
  stock: number
  moreStock: string
  perMember: string
  startsAt: string
  endsAt: string
  onSale: boolean
  position: string
  picture: string
}
type Problems = Partial<Record<keyof GoodDraft, string>>

export const newGood = (position: number): GoodDraft => ({
  cover: '',
  title: '',
  intro: '',
  kind: 'days',
  amount: '30',
  tier: '2',
  price: '',
  stock: 0,
  moreStock: '',
  perMember: '0',
  startsAt: '',
  endsAt: '',
  onSale: false,
  position: String(position),
  picture: '',
})

export const draftOf = (good: GoodRow): GoodDraft => ({
  id: good.id,
  cover: good.cover,
  title: good.title,
  intro: good.intro,
  kind: good.kind,
  amount: good.kind === 'coins' ? amount(good.amount) : String(good.amount),
  tier: String(good.tier || 2),
  price: String(good.price),
  stock: good.stock,
  moreStock: '0',
  perMember: String(good.perMember),
  startsAt: toDateField(good.startsAt),
  endsAt: toDateField(good.endsAt),
  onSale: good.onSale,
  position: String(good.position),
  picture: '',
})

/** Validates the draft: the body of the call, or the problems by field. */
export function readGood(draft: GoodDraft): { good: GoodSave } | { problems: Problems } {
  const gift = readGift(draft)
  const price = whole(draft.price, 1, 100_000_000)
  const moreStock = whole(draft.moreStock, -draft.stock, 1_000_000)
  const perMember = whole(draft.perMember, 0, 10_000)
  const position = whole(draft.position, 0, 1_000)
  const [startsAt, endsAt] = [fromDateField(draft.startsAt), fromDateField(draft.endsAt)]
  const problems: Problems = {
    ...(!draft.title.trim() && { title: '名称不能为空' }),
    ...(!gift && { amount: '数量不对' }),
    ...(!price && { price: '大于 0 的整数' }),
    ...(moreStock === undefined && { moreStock: `整数，最多减少 ${draft.stock}` }),
    ...(perMember === undefined && { perMember: '0 到 10000 的整数' }),
    ...(position === undefined && { position: '0 到 1000 的整数' }),
    ...(endsAt !== 0 && endsAt <= startsAt && { endsAt: '要晚于开始' }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  return {
    good: {
      ...(draft.id !== undefined && { id: draft.id }),
      ...gift!,
      title: draft.title.trim(),
      intro: draft.intro.trim(),
      price: price!,
      moreStock: moreStock!,
      perMember: perMember!,
      startsAt,
      endsAt,
      onSale: draft.onSale,
      position: position!,
      ...(draft.picture && { picture: draft.picture }),
    },
  }
}
