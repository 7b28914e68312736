import { PageTabs } from '#console/platform/frame/PageTabs.tsx'

/** The pages of draws beside each other. */
export const DrawTabs = () => (
  <PageTabs
    label="抽奖"
    tabs={[
      { to: '/draws', label: '活动' },
      { to: '/draws/parcels', label: '实物寄送' },
    ]}
  />
)
