import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { SearchIcon } from '#ui/icons/signs.ts'
import { PullToRefresh } from '#ui/scrolling/PullToRefresh.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { ComicTile } from '#web/comics/index.ts'
import { NovelTile } from '#web/novel/index.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { PhotoTile } from '#web/photo/index.ts'
import { dramasPath, DramaTile } from '#web/video/dramas/index.ts'
import { ColumnShelf, ColumnSkeletons } from './components/ColumnShelf.tsx'
import { CoverShelf, CoverShelfSkeleton } from './components/CoverShelf.tsx'
import { Entries } from './components/Entries.tsx'
import { TopicShelf } from './components/TopicShelf.tsx'
import styles from './DiscoverPage.module.css'
import { columns, hotComics, hotDramas, hotNovels, newPhotos } from './queries.ts'

/** So many columns stand here; all of them have a page of their own. */
const shown = 3
/** How many covers of a rail are on the first screen. */
const firstScreen = 4

const refresh = () =>
  queryClient.refetchQueries({ queryKey: ['discover'], type: 'active' }, { throwOnError: true })

/** 发现: ways to every kind of work, and the first of each. */
export function DiscoverPage() {
  usePageTitle('发现')
  const films = useInfiniteQuery(columns)
  const dramas = useQuery(hotDramas)
  const [comics, novels, photos] = [useQuery(hotComics), useQuery(hotNovels), useQuery(newPhotos)]
  const first = films.data?.pages[0]?.list.slice(0, shown)
  // Drawn together: a shelf that turns out empty or short would pull up what is looked at
  const isWaiting = [films, dramas, comics, novels, photos].some(({ isPending }) => isPending)
  return (
    <div className={styles.page}>
      <TopBar
        title="发现"
        end={
          <IconButton label="搜索" render={(link) => <AppLink to="/search" {...link} />}>
            <SearchIcon />
          </IconButton>
        }
      />
      <PullToRefresh className={styles.scroller} onRefresh={refresh}>
        <main>
          <Entries />
          {isWaiting ? (
            <>
              <CoverShelfSkeleton />
              <ColumnSkeletons count={shown} />
            </>
          ) : (
            <>
              <CoverShelf title="热播短剧" to={dramasPath} query={dramas}>
                {(drama, index) => <DramaTile drama={drama} eager={index < firstScreen} />}
              </CoverShelf>
              {!first && (
                <ErrorState
                  inline
                  title={messageOf(films.error)}
                  busy={films.isFetching}
                  onRetry={() => void films.refetch()}
                />
              )}
              {first?.map((column, index) => (
                <ColumnShelf key={column.id} column={column} eager={index === 0} />
              ))}
              <CoverShelf title="热门漫画" to="/comics" query={comics}>
                {(comic) => <ComicTile comic={comic} />}
              </CoverShelf>
              <CoverShelf title="热门小说" to="/novel" query={novels}>
                {(each) => <NovelTile novel={each} />}
              </CoverShelf>
              <CoverShelf title="新到写真" to="/photo" query={photos}>
                {(set) => <PhotoTile set={set} />}
              </CoverShelf>
              <TopicShelf />
            </>
          )}
        </main>
      </PullToRefresh>
    </div>
  )
}
