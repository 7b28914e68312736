import { Page, type PageProps } from '#console/platform/frame/Page.tsx'
import { PageTabs } from '#console/platform/frame/PageTabs.tsx'

const tabs = [
  { to: '/ledger', label: '交易' },
  { to: '/ledger/accounts', label: '账户' },
  { to: '/ledger/credits', label: '人工赠送' },
  { to: '/ledger/check', label: '核对' },
]

/** One of the pages about the ledger. */
export const LedgerPage = (page: Omit<PageProps, 'fill' | 'tabs'>) => (
  <Page fill tabs={<PageTabs label="账本" tabs={tabs} />} {...page} />
)
