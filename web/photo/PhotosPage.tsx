import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ChannelTabs } from '#ui/navigation/ChannelTabs.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TicketIcon } from '#ui/icons/shelf.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink, useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { queryClient, refreshPages } from '#web/platform/wire/query-client.ts'
import { PhotoPages } from './components/PhotoPages.tsx'
import { HomeSkeleton } from './components/HomeSkeleton.tsx'
import { TopicRail } from './components/TopicRail.tsx'
import { boughtPhotosPath } from './links.ts'
import { photoHome, type PhotoOrder, photoSets } from './queries.ts'

const orders: readonly { key: PhotoOrder; label: string }[] = [
  { key: 'new', label: '最新' },
  { key: 'hot', label: '最热' },
]

/** 写真: every set, by category, with the topics above them. */
export function PhotosPage() {
  const panelId = useId()
  const [category, setCategory] = useViewParameter('c')
  const [sorted, setOrder] = useViewParameter('sort')
  const order: PhotoOrder = sorted === 'hot' ? 'hot' : 'new'
  const home = useQuery(photoHome)
  const categoryId = /^[1-9]\d{0,14}$/.test(category) ? Number(category) : undefined
  const list = photoSets(categoryId, order)
  const feed = useInfiniteQuery(list)
  useWhenShown(() => {
    if (feed.isStale && !feed.isFetching) void feed.refetch()
  })
  const tabs = [
    { key: '', label: '全部' },
    ...(home.data?.categories ?? []).map(({ id, name }) => ({ key: String(id), label: name })),
  ]
  const refresh = () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: photoHome.queryKey }), refreshPages(list)])

  return (
    <ListPage
      title="写真"
      list={`${category} ${order}`}
      end={
        <IconButton label="我买的写真" render={(link) => <AppLink to={boughtPhotosPath} {...link} />}>
          <TicketIcon />
        </IconButton>
      }
      choices={
        <ChannelTabs
          label="写真分类"
          items={tabs}
          value={categoryId === undefined ? '' : category}
          onChange={setCategory}
          panelId={panelId}
        />
      }
      onRefresh={refresh}
    >
      <div id={panelId} role="tabpanel" aria-label={tabs.find(({ key }) => key === category)?.label}>
        {categoryId === undefined && home.isPending ? (
          <HomeSkeleton />
        ) : (
          <>
            {categoryId === undefined && <TopicRail topics={home.data?.topics ?? []} />}
            <PillRow label="排序" chosen={-1}>
              {orders.map(({ key, label }) => (
                <Pill key={key} on={key === order} onClick={() => setOrder(key === 'new' ? '' : key)}>
                  {label}
                </Pill>
              ))}
            </PillRow>
            <PhotoPages
              label="写真"
              feed={feed}
              absent={<EmptyState title="没有这个分类" hint="看看其他分类吧" />}
              empty={<EmptyState title="这里还没有写真" hint="换个分类看看" />}
            />
          </>
        )}
      </div>
    </ListPage>
  )
}
