import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { ReportButton } from '#web/moderation/index.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { orders, useOrder } from '#web/platform/lists/list-order.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { FilmPages } from '#web/video/index.ts'
import { ShortTiles } from '#web/video/short/index.ts'
import { ActorHead } from './components/ActorHead.tsx'
import { HeadSkeleton } from './components/HeadSkeleton.tsx'
import { actor, actorFilms } from './queries.ts'
import styles from '#web/platform/lists/ListPage.module.css'

const works = [
  { key: '', label: '影片' },
  { key: 'short', label: '短视频' },
]

/** An actor: who that is, and all films and short videos with them. */
export function ActorPage() {
  const { id = '' } = useParams()
  const [order, setOrder] = useOrder()
  const [work, setWork] = useViewParameter('work')
  const who = useQuery(actor(id))
  const wanted = actorFilms(id, order)
  const feed = useInfiniteQuery(wanted)
  const refresh = () => Promise.all([who.refetch({ throwOnError: true }), refreshPages(wanted)])

  return (
    <ListPage
      title="演员"
      name={who.data?.name ?? '演员主页'}
      end={who.data && <ReportButton subject={{ kind: 'actor', id: who.data.id }} />}
      onRefresh={refresh}
    >
      <Loaded
        query={who}
        skeleton={<HeadSkeleton looks="face" />}
        absent={<NothingHere title="没有这位演员" hint="可能已经下架，看看别的影片吧" />}
      >
        {(found) => (
          <>
            <ActorHead actor={found} />
            <div className={styles.pair}>
              <Segmented items={works} value={work === 'short' ? work : ''} onChange={setWork} label="作品" />
              {work !== 'short' && (
                <Segmented items={orders} value={order} onChange={setOrder} label="排序" />
              )}
            </div>
            {work === 'short' ? (
              <section className={styles.list} aria-label="短视频">
                <ShortTiles kind="actor" id={found.id} />
              </section>
            ) : (
              <section className={styles.list} aria-label="参演影片">
                <FilmPages feed={feed} layout="columns" empty={<EmptyState title="还没有影片" />} />
              </section>
            )}
          </>
        )}
      </Loaded>
    </ListPage>
  )
}
