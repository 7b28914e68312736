import { Page, type PageProps } from '#console/platform/Page.tsx'
import { PageTabs } from '#console/platform/PageTabs.tsx'
import styles from './Wallet.module.css'

const tabs = [
  { to: '/orders', label: '充值订单' },
  { to: '/orders/deliveries', label: '支付回调' },
  { to: '/orders/reports', label: '对账' },
]

/** One of the pages about money that comes in. */
export const WalletPage = ({ filters, children, ...page }: Omit<PageProps, 'fill'>) => (
  <Page fill {...page}>
    <PageTabs label="充值" tabs={tabs} />
    {filters && <div className={styles.filters}>{filters}</div>}
    {children}
  </Page>
)
