import { Page, type PageProps } from '#console/platform/Page.tsx'
import { PageTabs } from '#console/platform/PageTabs.tsx'
import styles from './Wallet.module.css'

const tabs = [
  { to: '/withdrawals', label: '提现审核' },
  { to: '/withdrawals/report', label: '支出统计' },
  { to: '/withdrawals/terms', label: '提现规则' },
  { to: '/withdrawals/cards', label: '京东卡库存' },
]

/** One of the pages about money that leaves. */
export const WithdrawalPage = ({ filters, children, ...page }: Omit<PageProps, 'fill'>) => (
  <Page fill {...page}>
    <PageTabs label="提现" tabs={tabs} />
    {filters && <div className={styles.filters}>{filters}</div>}
    {children}
  </Page>
)
