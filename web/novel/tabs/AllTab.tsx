import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { PullToRefresh } from '#ui/scrolling/PullToRefresh.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { NovelFeed } from '../components/NovelFeed.tsx'
import { novels, novelsHome, type Only } from '../lists.queries.ts'
import styles from '../NovelsPage.module.css'
import own from './Tabs.module.css'

const views = [
  { key: '', label: '更新' },
  { key: 'hot', label: '人气' },
  { key: 'finished', label: '完本' },
  { key: 'free', label: '免费' },
] as const

/** 书库: all novels or those of a category, what was added to last or read most, only finished or free ones. */
export function AllTab() {
  const [category, setCategory] = useViewParameter('category')
  const [wanted, setView] = useViewParameter('only')
  const view = views.find(({ key }) => key === wanted)?.key ?? ''
  const categories = useQuery(novelsHome).data?.categories ?? []
  const only: Only | undefined = view === 'finished' || view === 'free' ? view : undefined
  const list = novels({ category, only, order: view === '' ? 'new' : 'hot' })
  const feed = useInfiniteQuery(list)
  return (
    <>
      <PillRow label="分类" chosen={categories.findIndex(({ id }) => String(id) === category) + 1}>
        {[
          <Pill key="all" on={!category} onClick={() => setCategory('')}>
            全部
          </Pill>,
          ...categories.map(({ id, name }) => (
            <Pill key={id} on={String(id) === category} onClick={() => setCategory(String(id))}>
              {name}
            </Pill>
          )),
        ]}
      </PillRow>
      <div className={own.choices}>
        <Segmented label="排序" items={views} value={view} onChange={setView} />
      </div>
      <PullToRefresh
        key={`${category} ${view}`}
        className={styles.scroller}
        onRefresh={() => refreshPages(list)}
      >
        <NovelFeed
          feed={feed}
          ranked={view === 'hot'}
          empty={<NothingHere title="这里还没有小说" hint="换个分类看看" />}
        />
      </PullToRefresh>
    </>
  )
}
