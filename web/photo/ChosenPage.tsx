import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '#web/platform/navigation/useLocation.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { TopicHead, TopicHeadSkeleton } from '#web/platform/lists/TopicHead.tsx'
import { PhotoPages } from './components/PhotoPages.tsx'
import styles from './ChosenPage.module.css'
import { boughtPhotos, photosBy, photosOf, photoTopic } from './queries.ts'

/** One list of sets: of a topic, a tag, an author or a person, or those one bought. */
export function ChosenPage() {
  const query = new URLSearchParams(useLocation().search)
  const topic = query.get('topic')
  if (topic) return <TopicPage id={topic} />
  const tag = query.get('tag')
  if (tag) return <ListOf title={`# ${tag}`} list={photosBy({ tag: tag.slice(0, 20) })} />
  const author = query.get('author')
  if (author) return <ListOf title={author} list={photosBy({ author: author.slice(0, 80) })} />
  const user = query.get('user')
  if (user) return <ListOf title="TA 的写真" list={photosOf(user)} />
  return <BoughtPage />
}

function TopicPage({ id }: { id: string }) {
  const list = photoTopic(id)
  const feed = useInfiniteQuery(list)
  const topic = feed.data?.pages[0]?.topic
  return (
    <ListPage title="专题" name={topic?.title} onRefresh={() => refreshPages(list)}>
      {topic && <TopicHead topic={topic} count={`${topic.sets} 组写真`} />}
      {feed.isPending && <TopicHeadSkeleton />}
      <div className={styles.list}>
        <PhotoPages
          label={topic?.title ?? '专题'}
          feed={feed}
          absent={<NothingHere title="专题不存在或已下架" hint="看看其他写真吧" />}
          empty={<EmptyState title="这个专题还没有写真" />}
        />
      </div>
    </ListPage>
  )
}

type Simple = ReturnType<typeof photosBy> | ReturnType<typeof photosOf>

function ListOf({ title, list }: { title: string; list: Simple }) {
  const feed = useInfiniteQuery(list as ReturnType<typeof photosBy>)
  return (
    <ListPage title={title} onRefresh={() => refreshPages(list)}>
      <div className={styles.list}>
        <PhotoPages
          label={title}
          feed={feed}
          absent={<NothingHere title="这里什么也没有" hint="看看其他写真吧" />}
          empty={<EmptyState title="这里还没有写真" hint="看看其他写真吧" action={<ToPhotos />} />}
        />
      </div>
    </ListPage>
  )
}

function BoughtPage() {
  const feed = useInfiniteQuery(boughtPhotos)
  useWhenShown(() => {
    if (feed.isStale && !feed.isFetching) void feed.refetch()
  })
  return (
    <ListPage title="我买的写真" onRefresh={() => refreshPages(boughtPhotos)}>
      <div className={styles.list}>
        <PhotoPages
          label="我买的写真"
          feed={feed}
          empty={
            <EmptyState
              title="还没有买过写真"
              hint="用金币买下的写真永久可看，都在这里"
              action={<ToPhotos />}
            />
          }
        />
      </div>
    </ListPage>
  )
}

const ToPhotos = () => <Button render={(link) => <AppLink to="/photo" {...link} />}>去看看</Button>
