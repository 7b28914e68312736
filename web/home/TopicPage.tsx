import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { RefreshIcon } from '#ui/icons/signs.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { isAbsent } from '#web/platform/lists/not-found.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { newSeed } from '#web/platform/lists/topic-batch.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { TopicHead, TopicHeadSkeleton } from '#web/platform/lists/TopicHead.tsx'
import { FilmPages } from '#web/video/index.ts'
import { shuffledFilms, topicFilms } from './lists.queries.ts'

/** A topic: what it is about, and its films as the operator chose them or, by 换一换, shuffled anew at each tap. */
export function TopicPage() {
  const { id = '' } = useParams()
  const [seed, setSeed] = useState<number>()
  const chosen = topicFilms(id)
  const inOrder = useInfiniteQuery(chosen)
  const mixed = useInfiniteQuery({ ...shuffledFilms(id, seed ?? 0), enabled: seed !== undefined })
  const topic = inOrder.data?.pages[0]?.topic
  const isGone = isAbsent(inOrder.error)

  async function refresh() {
    setSeed(undefined)
    await refreshPages(chosen)
  }

  return (
    <ListPage title="专题" name={topic?.title ?? '专题详情'} onRefresh={refresh}>
      {topic && !isGone && (
        <>
          <TopicHead topic={topic} count={`${topic.films} 部影片`} />
          <PillRow label="排列" chosen={-1}>
            <Pill on={seed === undefined} onClick={() => setSeed(undefined)}>
              编辑排序
            </Pill>
            <Pill on={seed !== undefined} onClick={() => setSeed(newSeed())}>
              换一换
              <RefreshIcon size={12} />
            </Pill>
          </PillRow>
        </>
      )}
      {inOrder.isPending && <TopicHeadSkeleton />}
      <FilmPages
        feed={seed === undefined ? inOrder : mixed}
        layout="columns"
        absent={<NothingHere title="专题不存在或已下架" hint="看看首页的其他影片吧" />}
        empty={<EmptyState title="这个专题还没有影片" />}
      />
    </ListPage>
  )
}
