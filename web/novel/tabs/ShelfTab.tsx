import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShelfRow as Shelved } from '#contract/novel/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { InfiniteEnd } from '#ui/scrolling/InfiniteEnd.tsx'
import { PullToRefresh } from '#ui/scrolling/PullToRefresh.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { NovelRowsSkeleton } from '../components/NovelFeed.tsx'
import { ShelfRow } from '../components/ShelfRow.tsx'
import { novelTabPath } from '../links.ts'
import { novelShelf, useShelfChange } from '../queries.ts'
import styles from '../NovelsPage.module.css'
import own from './Tabs.module.css'

const choices = [
  { key: 'all', label: '全部' },
  { key: 'fresh', label: '有更新' },
]
/** The most one call takes off the shelf. */
const mostAtOnce = 50

/** 书架: what one follows, the way back to where each was left, and what is new. */
export function ShelfTab() {
  const [choice, choose] = useState('all')
  const wanted = novelShelf(choice === 'fresh')
  const feed = useInfiniteQuery(wanted)
  const change = useShelfChange()
  const [picked, setPicked] = useState<readonly number[]>()
  const rows = feed.data?.pages.flatMap((page) => page.list) ?? []
  // Whoever comes back from the reader has read on
  useWhenShown(() => {
    if (feed.data) void refreshPages(wanted).catch(() => undefined)
  })

  function remove() {
    const gone = rows.filter((row) => picked?.includes(row.novel.id)).slice(0, mostAtOnce)
    change.mutate(
      { rows: gone, shelved: false },
      {
        onSuccess: () => {
          setPicked(undefined)
          toast(`已移出 ${gone.length} 本`, {
            duration: 5000,
            action: { label: '撤销', run: () => change.mutate({ rows: gone, shelved: true }) },
          })
        },
      },
    )
  }
  const pick = (row: Shelved) => (on: boolean) =>
    setPicked((before = []) =>
      on ? [...before, row.novel.id] : before.filter((each) => each !== row.novel.id),
    )

  return (
    <>
      <div className={own.choices}>
        <Segmented label="书架上的" items={choices} value={choice} onChange={choose} />
        {rows.length > 0 && (
          <button type="button" className={own.edit} onClick={() => setPicked(picked ? undefined : [])}>
            {picked ? '完成' : '管理'}
          </button>
        )}
      </div>
      <PullToRefresh key={choice} className={styles.scroller} onRefresh={() => refreshPages(wanted)}>
        {feed.isPending ? (
          <NovelRowsSkeleton />
        ) : !feed.data ? (
          <ErrorState
            hint={messageOf(feed.error)}
            busy={feed.isFetching}
            onRetry={() => void feed.refetch()}
          />
        ) : rows.length === 0 ? (
          <EmptyState
            title={choice === 'fresh' ? '没有新章节' : '书架还是空的'}
            hint={choice === 'fresh' ? '更新了会在这里提示' : '在小说页点「加入书架」，更新会在这里提示'}
            action={<Button render={(link) => <AppLink to={novelTabPath('all')} {...link} />}>去书库</Button>}
          />
        ) : (
          <>
            {rows.map((row) => (
              <ShelfRow
                key={row.novel.id}
                row={row}
                {...(picked && { picked: picked.includes(row.novel.id), onPick: pick(row) })}
              />
            ))}
            <InfiniteEnd
              more={feed.hasNextPage}
              loading={feed.isFetchingNextPage}
              failed={feed.isFetchNextPageError}
              onMore={() => void feed.fetchNextPage()}
            />
          </>
        )}
      </PullToRefresh>
      {picked && (
        <div className={own.bar} role="toolbar" aria-label="管理书架">
          <Button kind="danger" disabled={picked.length === 0} busy={change.isPending} onClick={remove}>
            移出书架{picked.length > 0 && ` ${picked.length}`}
          </Button>
        </div>
      )}
    </>
  )
}
