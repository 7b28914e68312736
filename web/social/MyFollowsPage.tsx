import type { FollowableKind } from '#contract/social/shapes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import styles from './ListPage.module.css'
import { useBack, useViewParameter } from '#web/platform/navigation.tsx'
import { usePageTitle } from '#web/platform/page.ts'
import { PeopleList } from './components/PeopleList.tsx'

const kinds: { key: FollowableKind; label: string }[] = [
  { key: 'account', label: '用户' },
  { key: 'actor', label: '演员' },
]

/** 我的关注: people, and actors. */
export function MyFollowsPage() {
  usePageTitle('我的关注')
  const back = useBack()
  const [chosen, choose] = useViewParameter('k')
  const kind = kinds.find(({ key }) => key === chosen)?.key ?? 'account'
  return (
    <div className={styles.page}>
      <TopBar title="我的关注" onBack={back} />
      <div className={styles.choices}>
        <Segmented label="关注的" items={kinds} value={kind} onChange={choose} />
      </div>
      <main className={styles.scroller}>
        <PeopleList
          key={kind}
          which={kind}
          empty={
            kind === 'actor' ? (
              <EmptyState title="还没有关注演员" hint="在演员主页点「关注」，会收在这里" />
            ) : (
              <EmptyState title="还没有关注任何人" hint="关注喜欢的人，会收在这里" />
            )
          }
        />
      </main>
    </div>
  )
}
