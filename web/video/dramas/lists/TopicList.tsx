import { useInfiniteQuery } from '@tanstack/react-query'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import styles from '#web/platform/lists/ListPage.module.css'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { TopicHead, TopicHeadSkeleton } from '#web/platform/lists/TopicHead.tsx'
import { DramaFeed } from '../components/DramaFeed.tsx'
import { topicDramas } from '../lists.queries.ts'
import { Topics } from './Topics.tsx'

/** A topic; without one, all of them. */
export const TopicList = ({ value }: { value: string }) =>
  value === 'all' ? <Topics /> : <Topic key={value} id={value} />

/** A topic: what it is about, and its dramas as the operator chose them. */
function Topic({ id }: { id: string }) {
  const wanted = topicDramas(id)
  const feed = useInfiniteQuery(wanted)
  const topic = feed.data?.pages[0]?.topic
  return (
    <ListPage title="专题" name={topic?.title ?? '剧集专题'} onRefresh={() => refreshPages(wanted)}>
      {topic && <TopicHead topic={topic} count={`${topic.dramas} 部剧集`} />}
      {feed.isPending && <TopicHeadSkeleton />}
      <div className={styles.list}>
        <DramaFeed
          feed={feed}
          absent={<NothingHere title="专题不存在或已下架" hint="看看别的剧集吧" />}
          empty={<NothingHere title="这个专题还没有剧集" hint="看看别的专题吧" />}
        />
      </div>
    </ListPage>
  )
}
