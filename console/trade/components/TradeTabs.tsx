import { PageTabs } from '#console/platform/frame/PageTabs.tsx'

const tabs = [
  { to: '/apps', label: '应用与网站' },
  { to: '/apps/groups', label: '分组' },
]

/** The directory and its groups beside each other. */
export const TradeTabs = () => <PageTabs label="导航" tabs={tabs} />
