import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RefreshIcon } from '#ui/icons/signs.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { isAbsent } from '#web/platform/lists/not-found.ts'
import { newSeed } from '#web/platform/lists/topic-batch.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { TopicHead, TopicHeadSkeleton } from '#web/platform/lists/TopicHead.tsx'
import { ComicFeed } from '../components/ComicFeed.tsx'
import { paidOfTopic, shuffledComics, topicComics } from '../lists.queries.ts'
import { Topics } from './Topics.tsx'

/** A topic; without one, all of them. */
export const TopicList = ({ value }: { value: string }) =>
  value === 'all' ? <Topics /> : <Topic key={value} id={value} />

type Choice = 'chosen' | 'paid' | { seed: number }

/** A topic: what it is about, and its comics as the operator chose them, shuffled anew at each tap, or those to pay for. */
function Topic({ id }: { id: string }) {
  const [choice, setChoice] = useState<Choice>('chosen')
  const seed = typeof choice === 'object' ? choice.seed : undefined
  const chosen = useInfiniteQuery(topicComics(id))
  const mixed = useInfiniteQuery({ ...shuffledComics(id, seed ?? 0), enabled: seed !== undefined })
  const paid = useInfiniteQuery({ ...paidOfTopic(id), enabled: choice === 'paid' })
  const topic = chosen.data?.pages[0]?.topic
  const isGone = isAbsent(chosen.error)

  async function refresh() {
    setChoice('chosen')
    await refreshPages(topicComics(id))
  }

  return (
    <ListPage title="专题" name={topic?.title ?? '漫画专题'} onRefresh={refresh}>
      {topic && !isGone && (
        <>
          <TopicHead topic={topic} count={`${topic.comics} 部漫画`} />
          <PillRow label="排列" chosen={-1}>
            <Pill on={choice === 'chosen'} onClick={() => setChoice('chosen')}>
              编辑排序
            </Pill>
            <Pill on={seed !== undefined} onClick={() => setChoice({ seed: newSeed() })}>
              换一换
              <RefreshIcon size={12} />
            </Pill>
            <Pill on={choice === 'paid'} onClick={() => setChoice('paid')}>
              付费
            </Pill>
          </PillRow>
        </>
      )}
      {chosen.isPending && <TopicHeadSkeleton />}
      <ComicFeed
        feed={choice === 'chosen' ? chosen : choice === 'paid' ? paid : mixed}
        absent={<NothingHere title="专题不存在或已下架" hint="看看首页的其他漫画吧" />}
        empty={
          <NothingHere
            title={choice === 'paid' ? '这个专题里都是免费漫画' : '这个专题还没有漫画'}
            hint="看看别的专题吧"
          />
        }
      />
    </ListPage>
  )
}
