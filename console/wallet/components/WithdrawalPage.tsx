import { Page, type PageProps } from '#console/platform/frame/Page.tsx'
import { PageTabs } from '#console/platform/frame/PageTabs.tsx'

const tabs = [
  { to: '/withdrawals', label: '提现审核' },
  { to: '/withdrawals/report', label: '支出统计' },
  { to: '/withdrawals/terms', label: '提现规则' },
  { to: '/withdrawals/cards', label: '京东卡库存' },
]

/** One of the pages about money that leaves. */
export const WithdrawalPage = (page: Omit<PageProps, 'fill' | 'tabs'>) => (
  <Page fill tabs={<PageTabs label="提现" tabs={tabs} />} {...page} />
)
