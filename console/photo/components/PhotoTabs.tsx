import { PageTabs } from '#console/platform/frame/PageTabs.tsx'

const tabs = [
  { to: '/photos', label: '图集' },
  { to: '/photos/groups', label: '分类与专题' },
]

/** The two pages of photo sets. */
export const PhotoTabs = () => <PageTabs label="写真" tabs={tabs} />
