import type { FollowableKind } from '#contract/social/shapes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import styles from './ListPage.module.css'
import { useBack, useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { PeopleList } from './components/PeopleList.tsx'

const kinds: { key: FollowableKind; label: string }[] = [
  { key: 'account', label: '用户' },
  { key: 'actor', label: '演员' },
  { key: 'writer', label: '作者' },
]

const nobody = {
  account: { title: '还没有关注任何人', hint: '关注喜欢的人，会收在这里' },
  actor: { title: '还没有关注演员', hint: '在演员主页点「关注」，会收在这里' },
  writer: { title: '还没有关注作者', hint: '在吃瓜作者的主页点「关注」，会收在这里' },
} satisfies Record<FollowableKind, { title: string; hint: string }>

/** 我的关注: people, actors, and those who tell stories. */
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
        <PeopleList key={kind} which={kind} empty={<EmptyState {...nobody[kind]} />} />
      </main>
    </div>
  )
}
