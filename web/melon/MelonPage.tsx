import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ChannelTabs } from '#ui/navigation/ChannelTabs.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { orders, useOrder } from '#web/platform/lists/list-order.ts'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { queryClient, refreshPages } from '#web/platform/wire/query-client.ts'
import { FrontPage } from './components/FrontPage.tsx'
import { Stories } from './components/Stories.tsx'
import styles from './Melon.module.css'
import { melonHome, stories, storyCategories } from './queries.ts'

/** 吃瓜: the front page, and the stories of each category. */
export function MelonPage() {
  const panelId = useId()
  const [chosen, choose] = useViewParameter('c')
  const [order, setOrder] = useOrder()
  const categories = useQuery(storyCategories)
  const home = useQuery(melonHome)
  const list = stories(chosen || undefined, order)
  const feed = useInfiniteQuery(list)
  useWhenShown(() => {
    if (feed.isStale && !feed.isFetching) void feed.refetch()
  })
  const tabs = [
    { key: '', label: '头条' },
    ...(categories.data ?? []).map(({ id, name }) => ({ key: String(id), label: name })),
  ]
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: melonHome.queryKey }),
      queryClient.invalidateQueries({ queryKey: storyCategories.queryKey }),
      refreshPages(list),
    ])

  return (
    <ListPage
      title="吃瓜"
      list={chosen}
      choices={
        <ChannelTabs label="吃瓜分类" items={tabs} value={chosen} onChange={choose} panelId={panelId} />
      }
      onRefresh={refresh}
    >
      <div id={panelId} role="tabpanel" aria-label={tabs.find(({ key }) => key === chosen)?.label}>
        {chosen === '' && <FrontPage home={home} />}
        {/* What stands above is drawn with it, or the list would be pushed away while it is looked at */}
        {!(chosen === '' && home.isPending) && (
          <>
            <div className={styles.bar}>
              {chosen === '' ? <SectionHeader title="最新鲜的瓜" /> : <span />}
              <Segmented items={orders} value={order} onChange={setOrder} label="排序" />
            </div>
            <Stories
              label="吃瓜列表"
              feed={feed}
              absent={<EmptyState title="没有这个分类" hint="看看其他分类吧" />}
              empty={<EmptyState title="这里还没有瓜" hint="换个分类看看" />}
            />
          </>
        )}
      </div>
    </ListPage>
  )
}
