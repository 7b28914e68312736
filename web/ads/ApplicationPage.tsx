import { position } from '#contract/ads/positions.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PullToRefresh } from '#ui/scrolling/PullToRefresh.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { useAdClick, useShownAds } from '#web/platform/ads/AdSlot.tsx'
import { refreshConfig } from '#web/platform/wire/config.ts'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import styles from './ApplicationPage.module.css'

/** 应用中心: the operator's apps and sites, side by side. */
export function ApplicationPage() {
  usePageTitle('应用中心')
  const back = useBack()
  const apps = useShownAds(position.application)
  const follow = useAdClick()
  return (
    <div className={styles.page}>
      <TopBar title="应用中心" onBack={back} />
      <PullToRefresh className={styles.scroller} onRefresh={refreshConfig}>
        <main>
          {apps.length === 0 ? (
            <EmptyState title="还没有推荐的应用" hint="下拉可以刷新，过些时候再来看看" />
          ) : (
            <ul className={styles.apps}>
              {apps.map((ad) => (
                <li key={ad.id}>
                  <button type="button" className={styles.app} data-ad={ad.id} onClick={() => follow(ad)}>
                    <span className={styles.icon}>
                      <Picture path={ad.cover} alt="" width={320} />
                    </span>
                    <span className="two-lines">{ad.title}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {apps.length > 0 && <p className={styles.note}>以上为推广内容，打开后请注意保护个人信息</p>}
        </main>
      </PullToRefresh>
    </div>
  )
}
