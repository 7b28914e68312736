import { PageTabs } from '#console/platform/frame/PageTabs.tsx'

const tabs = [
  { to: '/rewards', label: '预算' },
  { to: '/rewards/checkin', label: '签到规则' },
  { to: '/rewards/tasks', label: '任务' },
]

/** The pages of check-in and tasks beside each other. */
export const RewardsTabs = () => <PageTabs label="签到与任务" tabs={tabs} />
