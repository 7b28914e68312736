import type { ReactNode } from 'react'
import { Page } from '#console/platform/Page.tsx'
import { PageTabs } from '#console/platform/PageTabs.tsx'
import styles from './Ledger.module.css'

const tabs = [
  { to: '/ledger', label: '交易' },
  { to: '/ledger/accounts', label: '账户' },
  { to: '/ledger/credits', label: '人工赠送' },
  { to: '/ledger/check', label: '核对' },
]

type Props = {
  title: string
  note?: ReactNode
  actions?: ReactNode
  filters?: ReactNode
  children: ReactNode
}

/** What stands around every page of the ledger: its neighbours, then the filters of the page. */
export function LedgerPage({ filters, children, ...page }: Props) {
  return (
    <Page fill {...page}>
      <PageTabs label="账本" tabs={tabs} />
      {filters && <div className={styles.filters}>{filters}</div>}
      {children}
    </Page>
  )
}
