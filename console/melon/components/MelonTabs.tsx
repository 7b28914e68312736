import { PageTabs } from '#console/platform/frame/PageTabs.tsx'

const tabs = [
  { to: '/stories', label: '内容' },
  { to: '/stories/groups', label: '分类与作者' },
  { to: '/stories/collections', label: '合集' },
]

/** The pages of stories. */
export const MelonTabs = () => <PageTabs label="吃瓜" tabs={tabs} />
