import { PageTabs } from '#console/platform/frame/PageTabs.tsx'

const tabs = [
  { to: '/comics', label: '漫画' },
  { to: '/comics/topics', label: '专题' },
]

/** Comics and their topics beside each other. */
export const ComicTabs = () => <PageTabs label="漫画" tabs={tabs} />
