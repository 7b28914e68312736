import { useQuery } from '@tanstack/react-query'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import { watchedFilms } from '#web/history/index.ts'
import { ReportButton } from '#web/moderation/index.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { CollectionHead } from './components/CollectionHead.tsx'
import { Episodes } from './components/Episodes.tsx'
import { HeadSkeleton } from './components/HeadSkeleton.tsx'
import { collection } from './queries.ts'

/** A collection: what it is about, its episodes, and the way on from where this device left it. */
export function CollectionPage() {
  const { id = '' } = useParams()
  const found = useQuery(collection(id))
  const watched = watchedFilms.useList()

  return (
    <ListPage
      title="合集"
      name={found.data?.collection.title ?? '合集详情'}
      end={found.data && <ReportButton subject={{ kind: 'collection', id: found.data.collection.id }} />}
      onRefresh={() => found.refetch({ throwOnError: true })}
    >
      <Loaded
        query={found}
        skeleton={<HeadSkeleton looks="cover" />}
        absent={<NothingHere title="合集不存在或已下架" hint="看看首页的其他影片吧" />}
      >
        {({ collection: series, owned, episodes }) => (
          <>
            <CollectionHead collection={series} owned={owned} episodes={episodes} watched={watched} />
            <Episodes episodes={episodes} watched={watched} />
          </>
        )}
      </Loaded>
    </ListPage>
  )
}
