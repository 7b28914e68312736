import { PageTabs } from '#console/platform/frame/PageTabs.tsx'

const tabs = [
  { to: '/novels', label: '小说' },
  { to: '/novels/topics', label: '专题' },
]

/** Novels and their topics beside each other. */
export const NovelTabs = () => <PageTabs label="小说" tabs={tabs} />
