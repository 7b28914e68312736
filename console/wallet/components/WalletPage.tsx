import { Page, type PageProps } from '#console/platform/frame/Page.tsx'
import { PageTabs } from '#console/platform/frame/PageTabs.tsx'

const tabs = [
  { to: '/orders', label: '充值订单' },
  { to: '/orders/deliveries', label: '支付回调' },
  { to: '/orders/reports', label: '对账' },
]

/** One of the pages about money that comes in. */
export const WalletPage = (page: Omit<PageProps, 'fill' | 'tabs'>) => (
  <Page fill tabs={<PageTabs label="充值" tabs={tabs} />} {...page} />
)
