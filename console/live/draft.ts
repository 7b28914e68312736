import type { GiftRow, LiveCategoryRow, LiveRoomRow } from '#contract/live/console.ts'
import { parseCoins } from '#console/platform/forms/coins.ts'
import { wholeUpTo } from '#console/platform/forms/typed-values.ts'
import type { CategorySave, Decision, GiftSave } from './queries.ts'

/** A host as they stand in the form. */
export type HostDraft = {
  id: number
  version: number
  state: Decision['state']
  percent: string
  note: string
}
export type HostProblems = Partial<Record<keyof HostDraft, string>>

/** Who asked is to be approved, unless somebody says otherwise. */
export const hostDraft = ({ id, version, state, percent, note }: LiveRoomRow): HostDraft => ({
  id,
  version,
  state: state === 'asked' ? 'approved' : state,
  percent: String(percent),
  note,
})

export function readHost(draft: HostDraft): { host: Decision } | { problems: HostProblems } {
  const percent = wholeUpTo(100, draft.percent)
  const note = draft.note.trim()
  const problems: HostProblems = {
    ...(percent === undefined && { percent: '0 到 100 的整数' }),
    ...(draft.state !== 'approved' && !note && { note: '请写明原因，主播会看到' }),
  }
  if (percent === undefined || Object.keys(problems).length > 0) return { problems }
  return { host: { ...draft, percent, note } }
}

/** A gift as it stands in the form; the price in coins. */
export type GiftDraft = {
  id?: number
  version?: number
  name: string
  price: string
  position: string
  hidden: boolean
  shown: string
  /** A new picture in base64; empty keeps the one there is. */
  picture: string
}
export type GiftProblems = Partial<Record<keyof GiftDraft, string>>

export const newGift = (position: number): GiftDraft => ({
  name: '',
  price: '',
  position: String(position),
  hidden: false,
  shown: '',
  picture: '',
})

export const giftDraft = ({ id, version, name, price, position, hidden, picture }: GiftRow): GiftDraft => ({
  id,
  version,
  name,
  price: String(price / 100),
  position: String(position),
  hidden,
  shown: picture,
  picture: '',
})

const dearest = 10_000_000

export function readGift(draft: GiftDraft): { gift: GiftSave } | { problems: GiftProblems } {
  const price = parseCoins(draft.price)
  const position = wholeUpTo(9_999, draft.position)
  const problems: GiftProblems = {
    ...(!draft.name.trim() && { name: '名称不能为空' }),
    ...((!price || price > dearest) && { price: '价格在 0.01 到 100000 金币之间' }),
    ...(position === undefined && { position: '0 到 9999 的整数' }),
    ...(draft.id === undefined && !draft.picture && { picture: '新礼物要有图片' }),
  }
  if (!price || position === undefined || Object.keys(problems).length > 0) return { problems }
  const { id, version, hidden, picture } = draft
  return {
    gift: {
      ...(id !== undefined && { id }),
      ...(version !== undefined && { version }),
      name: draft.name.trim(),
      price,
      position,
      hidden,
      ...(picture && { picture }),
    },
  }
}

export type CategoryDraft = {
  id?: number
  version?: number
  name: string
  position: string
  hidden: boolean
}
export type CategoryProblems = Partial<Record<keyof CategoryDraft, string>>

export const newCategory = (position: number): CategoryDraft => ({
  name: '',
  position: String(position),
  hidden: false,
})
export const categoryDraft = ({ position, ...row }: LiveCategoryRow): CategoryDraft => ({
  ...row,
  position: String(position),
})

export function readCategory(
  draft: CategoryDraft,
): { category: CategorySave } | { problems: CategoryProblems } {
  const position = wholeUpTo(9_999, draft.position)
  const name = draft.name.trim()
  const problems: CategoryProblems = {
    ...(!name && { name: '名称不能为空' }),
    ...(position === undefined && { position: '0 到 9999 的整数' }),
  }
  if (position === undefined || Object.keys(problems).length > 0) return { problems }
  return { category: { ...draft, name, position } }
}
