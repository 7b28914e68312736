import type { SampleDraw } from '#server/rewards/index.ts'

const nothing = (weight: number) => ({
  title: '谢谢参与',
  kind: 'nothing' as const,
  amount: 0,
  tier: 0,
  weight,
  stock: null,
})
const points = (amount: number, weight: number) => ({
  title: `${amount} 积分`,
  kind: 'points' as const,
  amount,
  tier: 0,
  weight,
  stock: null,
})
const coins = (amount: number, weight: number, stock: number) => ({
  title: `${amount} 金币`,
  kind: 'coins' as const,
  amount: amount * 100,
  tier: 0,
  weight,
  stock,
})
const month = (days: number, weight: number, stock: number) => ({
  title: `月卡 ${days} 天`,
  kind: 'days' as const,
  amount: days,
  tier: 2,
  weight,
  stock,
})

/** A running draw of each kind: a free chance each day, then points. */
export const sampleDraws: readonly SampleDraw[] = [
  {
    name: 'lighthouse-grid',
    kind: 'nine_grid',
    days: 90,
    budget: { points: 200_000, bonus: 100_000 },
    draft: {
      title: '灯塔九宫格',
      rules:
        '每天有 1 次免费机会，用完后每次消耗 20 积分，每天最多抽 10 次。\n积分、金币与会员时长抽中后立即到账；赠送的金币可用于购买内容，不能提现。\n实物奖品请在“中奖记录”中填写收件信息，15 天内寄出。',
      price: 20,
      freeDaily: 1,
      dailyCap: 10,
      prizes: [
        points(10, 3_000),
        month(1, 300, 500),
        points(50, 900),
        nothing(4_000),
        coins(1, 700, 1_000),
        points(20, 1_000),
        coins(10, 95, 100),
        { title: '露营灯', kind: 'parcel', amount: 1, tier: 0, weight: 5, stock: 5 },
      ],
    },
  },
  {
    name: 'tide-wheel',
    kind: 'wheel',
    days: 90,
    budget: { points: 200_000, bonus: 50_000 },
    draft: {
      title: '潮汐转盘',
      rules:
        '每天有 2 次免费机会，用完后每次消耗 10 积分，每天最多抽 20 次。\n奖品抽中后立即到账；赠送的金币可用于购买内容，不能提现。',
      price: 10,
      freeDaily: 2,
      dailyCap: 20,
      prizes: [
        points(5, 400),
        nothing(250),
        points(20, 150),
        coins(1, 50, 500),
        points(10, 140),
        month(1, 10, 300),
      ],
    },
  },
]
