import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import styles from './ListPage.module.css'
import { AppLink, useBack, useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle, useWhenShown } from '#web/platform/pages/page.ts'
import { KeptList } from './components/KeptList.tsx'
import { likedThings } from './queries.ts'
import { workChoices } from './works.tsx'

/** 我的点赞, by kind of work. */
export function MyLikesPage() {
  usePageTitle('我的点赞')
  const back = useBack()
  const [chosen, choose] = useViewParameter('k')
  const { key: kind, label } = workChoices.find(({ key }) => key === chosen) ?? workChoices[0]!
  const found = useInfiniteQuery(likedThings(kind))
  useWhenShown(() => {
    if (found.isStale) void found.refetch()
  })
  return (
    <div className={styles.page}>
      <TopBar title="我的点赞" onBack={back} />
      <div className={styles.choices}>
        <Segmented label="点赞的" items={workChoices} value={kind} onChange={choose} />
      </div>
      <main key={kind} className={styles.scroller}>
        <KeptList
          found={found}
          empty={
            <EmptyState
              title="还没有点赞"
              hint={`给喜欢的${label}点个赞，会收在这里`}
              action={<Button render={(link) => <AppLink to="/home" {...link} />}>去看看</Button>}
            />
          }
        />
      </main>
    </div>
  )
}
