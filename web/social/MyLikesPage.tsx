import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import styles from './ListPage.module.css'
import { AppLink, useBack } from '#web/platform/navigation.tsx'
import { usePageTitle, useWhenShown } from '#web/platform/page.ts'
import { KeptList } from './components/KeptList.tsx'
import { likedThings } from './queries.ts'

/** 我的点赞. */
export function MyLikesPage() {
  usePageTitle('我的点赞')
  const back = useBack()
  const found = useInfiniteQuery(likedThings)
  useWhenShown(() => {
    if (found.isStale) void found.refetch()
  })
  return (
    <div className={styles.page}>
      <TopBar title="我的点赞" onBack={back} />
      <main className={styles.scroller}>
        <KeptList
          found={found}
          empty={
            <EmptyState
              title="还没有点赞"
              hint="给喜欢的影片点个赞，会收在这里"
              action={<Button render={(link) => <AppLink to="/home" {...link} />}>去看看</Button>}
            />
          }
        />
      </main>
    </div>
  )
}
