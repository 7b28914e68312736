import { amount, inShanghai } from '#client/formats.ts'
import type { Activity, ActivityDetail, DrawResult, Prize, WinState } from '#contract/rewards/draws.ts'

/** `11月22日 08:30` in the product's time zone. */
export function momentOf(seconds: number): string {
  const [, month, day, time] = /^\d{4}-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(inShanghai(seconds))!
  return `${Number(month)}月${Number(day)}日 ${time}`
}

export const stateNames: Record<Activity['state'], string> = {
  ahead: '未开始',
  running: '进行中',
  over: '已结束',
}

/** Cost of one draw in a few words. */
export function costOf({ price, freeDaily }: Pick<Activity, 'price' | 'freeDaily'>): string {
  const free = freeDaily > 0 ? `每天免费 ${freeDaily} 次` : ''
  if (price === 0) return free
  return [free, `每次 ${price} 积分`].filter(Boolean).join(' · ')
}

type Won = Pick<Prize, 'kind' | 'amount' | 'tier'>
const tiers = ['', '体验卡', '月卡', '季卡', '年卡', '超级年卡']

/** Value of a prize beside its name: `月卡 3 天`, `10 金币`. */
export function contentOf({ kind, amount: count, tier }: Won): string {
  if (kind === 'points') return `${count} 积分`
  if (kind === 'coins') return `${amount(count).replace(/\.00$/, '')} 金币`
  if (kind === 'days') return `${tiers[tier]} ${count} 天`
  return kind === 'parcel' ? '实物' : ''
}

/** Label of the button of a draw board. */
export function buttonOf({ state, mine, price }: ActivityDetail): {
  label: string
  note: string
  idle: boolean
} {
  if (state === 'ahead') return { label: '未开始', note: '', idle: true }
  if (state === 'over') return { label: '已结束', note: '', idle: true }
  if (mine.drawsLeft === 0) return { label: '明天再来', note: '今日次数已用完', idle: true }
  if (mine.freeLeft > 0) return { label: '抽奖', note: `免费 ${mine.freeLeft} 次`, idle: false }
  return { label: '抽奖', note: `${price} 积分`, idle: false }
}

export const winNames: Record<WinState, string> = {
  nothing: '未中奖',
  given: '已到账',
  unclaimed: '待填写地址',
  claimed: '待寄出',
  sent: '已寄出',
}

/** Result of a draw in words, for its dialog. */
export function tellResult({ kind, missed, title }: DrawResult): { title: string; text: string } {
  if (kind === 'nothing')
    return {
      title: '谢谢参与',
      text: missed ? '转到的奖品刚好发完，按规则计为谢谢参与。' : '这次没有中奖，下次好运。',
    }
  if (kind === 'parcel') return { title: `抽中${title}`, text: '填写收件信息后，我们会尽快寄出。' }
  return { title: `抽中${title}`, text: '已放入你的账户。' }
}
