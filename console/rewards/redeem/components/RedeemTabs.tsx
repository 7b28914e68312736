import { PageTabs } from '#console/platform/frame/PageTabs.tsx'

const tabs = [
  { to: '/rewards/codes', label: '兑换码' },
  { to: '/rewards/signals', label: '试码信号' },
  { to: '/rewards/mall', label: '积分商城' },
  { to: '/rewards/orders', label: '兑换订单' },
]

/** The pages of codes and the mall beside each other. */
export const RedeemTabs = () => <PageTabs label="兑换" tabs={tabs} />
