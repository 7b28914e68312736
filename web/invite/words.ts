import type { InviteIncome, Invitee } from '#contract/invite/shapes.ts'
import { date } from '#web/platform/formats.ts'
import { sharedOrigin } from '#web/platform/sharing.ts'

/** The address others come by: the entry, with the code of who invited them. */
export const inviteLink = (code: string): string => `${sharedOrigin()}/?pc=${code}`

/** Hundredths of a percent: 1000 is `10%`, 1250 `12.5%`. */
export const percent = (rate: number): string => `${rate / 100}%`

/** `ABCD EFGH`: read out more easily. */
export const spaced = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

export const inviteeStates: Record<Invitee['state'], string> = {
  open: '有效',
  held: '核实中',
  refused: '无效',
}

const why: Record<InviteIncome['reason'], string> = {
  '': '',
  refused: '未通过核实',
  refund: '订单已退款',
  cap: '已达当日上限',
  currency: '该币种不计收益',
  small: '金额太小，不计收益',
  gone: '邀请已失效',
}

/** What has become of an income, and when the next will. */
export function incomeState({ state, reason, maturesAt }: InviteIncome): string {
  if (state === 'new') return '记账中'
  if (state === 'held') return '核实中'
  if (state === 'available') return '已到账'
  if (state === 'pending') return maturesAt ? `待结算，${date(maturesAt)} 到账` : '核实中'
  return state === 'returned' ? `已退回：${why[reason]}` : why[reason]
}
