import { amount } from '#client/formats.ts'
import type { ActivityDesk, ActivityDraft, PrizeDraft } from '#contract/rewards/draws-console.ts'
import { boardSizes, consolationOf, type DrawKind, type PrizeKind } from '#contract/rewards/odds.ts'
import { parseCoins } from '#console/platform/forms/coins.ts'
import type { ActivitySave } from './queries.ts'

/** A prize as it stands in the form. */
export type PrizeForm = {
  title: string
  kind: PrizeKind
  amount: string
  tier: string
  weight: string
  stock: string
}
/** An activity as it stands in the form. */
export type ActivityForm = {
  id?: number
  change?: number
  name: string
  kind: DrawKind
  title: string
  rules: string
  price: string
  freeDaily: string
  dailyCap: string
  prizes: readonly PrizeForm[]
}
type Problems = Partial<Record<keyof ActivityForm, string>>

export const nothingForm: PrizeForm = {
  title: '谢谢参与',
  kind: 'nothing',
  amount: '',
  tier: '2',
  weight: '100',
  stock: '',
}

export const newActivity = (): ActivityForm => ({
  name: '',
  kind: 'nine_grid',
  title: '',
  rules: '',
  price: '10',
  freeDaily: '1',
  dailyCap: '10',
  prizes: Array.from({ length: 8 }, () => nothingForm),
})

export const formOf = ({ id, change, name, kind, draft }: ActivityDesk): ActivityForm => ({
  id,
  change,
  name,
  kind,
  title: draft.title,
  rules: draft.rules,
  price: String(draft.price),
  freeDaily: String(draft.freeDaily),
  dailyCap: String(draft.dailyCap),
  prizes: draft.prizes.map((prize) => ({
    title: prize.title,
    kind: prize.kind,
    amount: prize.kind === 'coins' ? amount(prize.amount) : prize.amount ? String(prize.amount) : '',
    tier: String(prize.tier || 2),
    weight: String(prize.weight),
    stock: prize.stock === null ? '' : String(prize.stock),
  })),
})

/** The weight that is typed, 0 while it is none. */
export const weightOf = ({ weight }: Pick<PrizeForm, 'weight'>): number =>
  whole(weight, 1, 1_000_000_000) ?? 0

const whole = (text: string, least: number, most: number): number | undefined =>
  /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined

/** Validates the draft: the body of the call, or the problem. */
export function readActivity(form: ActivityForm): { activity: ActivitySave } | { problems: Problems } {
  const [price, freeDaily, dailyCap] = [
    whole(form.price, 0, 100_000),
    whole(form.freeDaily, 0, 100),
    whole(form.dailyCap, 1, 1_000),
  ]
  const prizes = form.prizes.map(readPrize)
  const broken = form.prizes.find((_, at) => prizes[at] === undefined)
  const { least, most } = boardSizes[form.kind]
  const sized = prizes.length >= least && prizes.length <= most
  const problems: Problems = {
    ...(!/^[a-z0-9][a-z0-9-]{0,39}$/.test(form.name) && { name: '小写字母、数字和短横线' }),
    ...(!form.title.trim() && { title: '标题不能为空' }),
    ...(!form.rules.trim() && { rules: '规则不能为空' }),
    ...(price === undefined && { price: '0 到 100000 的整数' }),
    ...(freeDaily === undefined && { freeDaily: '0 到 100 的整数' }),
    ...(dailyCap === undefined && { dailyCap: '1 到 1000 的整数' }),
    ...(!sized && { prizes: least === most ? `要有 ${least} 个奖品` : `要有 ${least} 到 ${most} 个奖品` }),
    ...(!consolationOf(form.prizes) && { prizes: '至少要有一个“谢谢参与”' }),
    ...(broken && { prizes: `奖品“${broken.title}”填写有误：实物要有库存，权重是正整数` }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  const draft: ActivityDraft = {
    title: form.title.trim(),
    rules: form.rules.trim(),
    price: price!,
    freeDaily: freeDaily!,
    dailyCap: dailyCap!,
    prizes: prizes as PrizeDraft[],
  }
  return {
    activity: {
      ...(form.id !== undefined && { id: form.id }),
      ...(form.change !== undefined && { change: form.change }),
      name: form.name,
      kind: form.kind,
      draft,
    },
  }
}

function readPrize({ title, kind, amount: typed, tier, weight, stock }: PrizeForm): PrizeDraft | undefined {
  const weighed = whole(weight, 1, 1_000_000_000)
  const count = amountOf(kind, typed)
  const left = kind === 'nothing' || stock.trim() === '' ? null : whole(stock, 0, 1_000_000)
  if (!title.trim() || weighed === undefined || count === undefined || left === undefined) return undefined
  if (kind === 'parcel' && left === null) return undefined
  return {
    title: title.trim(),
    kind,
    amount: count,
    tier: kind === 'days' ? Number(tier) : 0,
    weight: weighed,
    stock: left,
  }
}

function amountOf(kind: PrizeKind, typed: string): number | undefined {
  if (kind === 'nothing') return 0
  if (kind === 'parcel') return 1
  if (kind === 'coins') return parseCoins(typed) || undefined
  return whole(typed, 1, kind === 'days' ? 3_660 : 10_000_000)
}
