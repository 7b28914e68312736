import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import { RefreshIcon } from '#ui/icons/signs.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { isAbsent } from '#web/platform/lists/not-found.ts'
import { newSeed } from '#web/platform/lists/topic-batch.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { NovelFeed } from './components/NovelFeed.tsx'
import { TopicHead } from './components/TopicHead.tsx'
import { shuffledNovels, topicNovels } from './lists.queries.ts'

/** A topic: what it is about, and its novels as the operator chose them or shuffled anew at each tap. */
export function TopicPage() {
  const { id = '' } = useParams()
  const [seed, setSeed] = useState<number>()
  const chosen = useInfiniteQuery(topicNovels(id))
  const mixed = useInfiniteQuery({ ...shuffledNovels(id, seed ?? 0), enabled: seed !== undefined })
  const [first] = chosen.data?.pages ?? []
  const topic = isAbsent(chosen.error) ? undefined : first?.topic

  async function refresh() {
    setSeed(undefined)
    await refreshPages(topicNovels(id))
  }

  return (
    <ListPage title="专题" name={topic?.title ?? '小说专题'} onRefresh={refresh}>
      {topic && (
        <>
          <TopicHead topic={topic} novels={first?.list.slice(0, 3) ?? []} />
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
      <NovelFeed
        feed={seed === undefined ? chosen : mixed}
        absent={<NothingHere title="专题不存在或已下架" hint="看看首页的其他小说吧" />}
        empty={<NothingHere title="这个专题还没有小说" hint="看看别的专题吧" />}
      />
    </ListPage>
  )
}
