import { useInfiniteQuery } from '@tanstack/react-query'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { ComicFeed } from '../components/ComicFeed.tsx'
import { categoryComics } from '../lists.queries.ts'

/** 漫画排行: those read most first. */
export function RankList() {
  const wanted = categoryComics({ order: 'hot' })
  const feed = useInfiniteQuery(wanted)
  return (
    <ListPage title="漫画排行" onRefresh={() => refreshPages(wanted)}>
      <ComicFeed ranked feed={feed} empty={<NothingHere title="榜上还没有漫画" hint="过一会儿再来看看" />} />
    </ListPage>
  )
}
