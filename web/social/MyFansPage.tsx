import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import styles from './ListPage.module.css'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { PeopleList } from './components/PeopleList.tsx'

/** 我的粉丝. */
export function MyFansPage() {
  usePageTitle('我的粉丝')
  const back = useBack()
  return (
    <div className={styles.page}>
      <TopBar title="我的粉丝" onBack={back} />
      <main className={styles.scroller}>
        <PeopleList
          which="fans"
          empty={<EmptyState title="还没有粉丝" hint="多留下有意思的评论，会有人关注你" />}
        />
      </main>
    </div>
  )
}
