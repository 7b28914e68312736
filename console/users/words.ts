import type { CardGift, User } from '#contract/users/shapes.ts'

export const giftWords: Record<CardGift['state'], string> = {
  given: '已赠送',
  waiting: '等待复核',
  approved: '已批准',
  declined: '已拒绝',
}

const deviceKinds: Record<User['sessions'][number]['kind'], string> = {
  phone: '手机',
  tablet: '平板',
  computer: '电脑',
  unknown: '未知设备',
}

/** A device as it is told apart: `手机 · Pixel 8 · Chrome 140`. */
export const deviceWord = ({ kind, model, browser }: User['sessions'][number]): string =>
  [deviceKinds[kind], model, browser].filter(Boolean).join(' · ')
