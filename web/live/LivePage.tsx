import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { CardGrid } from '#ui/cards/CardGrid.tsx'
import { ChannelTabs } from '#ui/navigation/ChannelTabs.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazy } from '#ui/lazy.ts'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import styles from '#web/platform/lists/ListPage.module.css'
import { AppLink, useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { FeedSkeleton } from '#web/video/index.ts'
import { RoomTile } from './components/RoomTile.tsx'
import { studioPath } from './links.ts'
import { rooms } from './queries.ts'

const StudioPage = lazy(() => import('./StudioPage.tsx').then((module) => ({ default: module.StudioPage })))

const firstScreen = 6

/** 直播: the rooms there are, or what a host works with. */
export function LivePage() {
  const [view] = useViewParameter('view')
  if (view !== 'studio') return <RoomsPage />
  return <StudioPage />
}

/** The rooms on the air by category, and those with something to see again. */
function RoomsPage() {
  const panelId = useId()
  const [chosen, choose] = useViewParameter('c')
  const list = rooms(chosen)
  const feed = useInfiniteQuery(list)
  // The categories come with every list: those of all are there while another is fetched
  const all = useInfiniteQuery(rooms(''))
  useWhenShown(() => {
    if (feed.isStale && !feed.isFetching) void refreshPages(list).catch(() => undefined)
  })
  const categories = all.data?.pages[0]?.categories ?? []
  const tabs = [
    { key: '', label: '推荐' },
    ...categories.map(({ id, name }) => ({ key: String(id), label: name })),
  ]

  return (
    <ListPage
      title="直播"
      list={chosen}
      end={
        <Button kind="weak" size={32} render={(link) => <AppLink to={studioPath} {...link} />}>
          我要开播
        </Button>
      }
      choices={
        categories.length > 0 && (
          <ChannelTabs label="直播分类" items={tabs} value={chosen} onChange={choose} panelId={panelId} />
        )
      }
      onRefresh={() => refreshPages(list)}
    >
      <div
        id={panelId}
        role="tabpanel"
        className={styles.list}
        aria-label={tabs.find(({ key }) => key === chosen)?.label}
      >
        <EndlessList
          feed={feed}
          skeleton={<FeedSkeleton layout="columns" />}
          absent={<EmptyState title="没有这个分类" hint="看看其他直播吧" />}
          empty={<EmptyState title="还没有人开播" hint="晚些再来，或者自己开播" />}
        >
          {(found) => (
            <CardGrid>
              {found.map((room, index) => (
                <RoomTile key={room.id} room={room} eager={index < firstScreen} />
              ))}
            </CardGrid>
          )}
        </EndlessList>
      </div>
    </ListPage>
  )
}
