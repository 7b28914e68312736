import { useInfiniteQuery } from '@tanstack/react-query'
import type { FilmCard } from '#contract/video/shapes.ts'
import { Badge } from '#ui/content/Badge.tsx'
import { CardGrid } from '#ui/cards/CardGrid.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { ShortCard } from '#ui/cards/ShortCard.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { amountShort, views } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { shortPath } from '../../links.ts'
import { shortsOf } from '../queries.ts'

const firstScreen = 6

/** The short videos of an account or an actor, in three columns. */
export function ShortTiles({ kind, id }: { kind: 'account' | 'actor'; id: number }) {
  const feed = useInfiniteQuery(shortsOf(kind, id))
  return (
    <EndlessList feed={feed} skeleton={<Places />} empty={<EmptyState title="还没有短视频" />}>
      {(videos) => (
        <CardGrid columns={3}>
          {videos.map((video, index) => (
            <ShortCard
              key={video.id}
              title={video.title}
              plays={views(video.plays)}
              badge={markOf(video)}
              render={(link) => <AppLink to={shortPath(video.id)} {...link} />}
            >
              <Picture path={video.cover} alt="" colour={video.colour} eager={index < firstScreen} />
            </ShortCard>
          ))}
        </CardGrid>
      )}
    </EndlessList>
  )
}

function markOf({ vip, price }: FilmCard) {
  if (price > 0) return <Badge kind="coins" price={amountShort(price)} />
  return vip && <Badge kind="vip" />
}

const Places = () => (
  <LoadingRegion>
    <CardGrid columns={3}>
      {Array.from({ length: firstScreen }, (_, place) => (
        <Skeleton key={place} height={200} />
      ))}
    </CardGrid>
  </LoadingRegion>
)
