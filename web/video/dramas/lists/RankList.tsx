import { useInfiniteQuery } from '@tanstack/react-query'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { DramaFeed } from '../components/DramaFeed.tsx'
import { dramasByType } from '../lists.queries.ts'

const wanted = dramasByType({ order: 'hot' })

/** 热播榜: all dramas, those watched most first. */
export function RankList() {
  const feed = useInfiniteQuery(wanted)
  return (
    <ListPage title="热播榜" onRefresh={() => refreshPages(wanted)}>
      <DramaFeed ranked feed={feed} empty={<NothingHere title="这里还没有剧集" hint="稍后再来看看" />} />
    </ListPage>
  )
}
