import { PageTabs } from '#console/platform/frame/PageTabs.tsx'

const tabs = [
  { to: '/dramas', label: '剧集' },
  { to: '/dramas/topics', label: '专题' },
]

/** Dramas and their topics beside each other. */
export const DramaTabs = () => <PageTabs label="剧集" tabs={tabs} />
