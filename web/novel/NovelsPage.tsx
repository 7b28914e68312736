import { Suspense, useId, type ComponentType } from 'react'
import { ChannelTabs } from '#ui/navigation/ChannelTabs.tsx'
import { lazy } from '#ui/lazy.ts'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { useBack, useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import type { NovelTab } from './links.ts'
import styles from './NovelsPage.module.css'
import { HomeTab } from './tabs/HomeTab.tsx'

const tabs: { key: NovelTab; label: string; panel: ComponentType }[] = [
  { key: 'home', label: '推荐', panel: HomeTab },
  {
    key: 'all',
    label: '书库',
    panel: lazy(() => import('./tabs/AllTab.tsx').then((module) => ({ default: module.AllTab }))),
  },
  {
    key: 'audio',
    label: '有声',
    panel: lazy(() => import('./tabs/AudioTab.tsx').then((module) => ({ default: module.AudioTab }))),
  },
  {
    key: 'shelf',
    label: '书架',
    panel: lazy(() => import('./tabs/ShelfTab.tsx').then((module) => ({ default: module.ShelfTab }))),
  },
]

/** 小说: what is recommended, the whole library, what can be listened to, and one's shelf. */
export function NovelsPage() {
  usePageTitle('小说')
  const back = useBack()
  const panelId = useId()
  const [wanted, choose] = useViewParameter('tab')
  const { key, label, panel: Panel } = tabs.find((tab) => tab.key === wanted) ?? tabs[0]!
  return (
    <div className={styles.page}>
      <TopBar title="小说" onBack={back} />
      <ChannelTabs label="小说" items={tabs} value={key} onChange={choose} panelId={panelId} />
      <main id={panelId} key={key} className={styles.panel} role="tabpanel" aria-label={label}>
        <Suspense fallback={null}>
          <Panel />
        </Suspense>
      </main>
    </div>
  )
}
