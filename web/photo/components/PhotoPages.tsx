import type { ComponentProps } from 'react'
import type { PhotoCard } from '#contract/photo/shapes.ts'
import { CoverCard } from '#ui/cards/CoverCard.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { photoPath } from '../links.ts'
import { heightOf } from '../wall.ts'
import { Masonry } from './Masonry.tsx'
import { PhotoCover } from './PhotoCover.tsx'

type List = Omit<ComponentProps<typeof EndlessList<PhotoCard>>, 'skeleton' | 'children'>

/** Title and one line below a cover, as `CoverCard` has them. */
const foot = 44
/** The highest a cover may be, in widths. */
const most = 1.6
/** How many covers may be on the first screen: their pictures do not wait to be seen. */
const firstScreen = 6

/** An endless wall of photo sets. */
export function PhotoPages({ label, ...list }: List & { label: string }) {
  return (
    <EndlessList {...list} skeleton={<PhotosSkeleton />}>
      {(sets) => (
        <Masonry label={label} items={sets} heightOf={(set) => heightOf(set, most)} foot={foot}>
          {(set, index) => <PhotoTile set={set} eager={index < firstScreen} />}
        </Masonry>
      )}
    </EndlessList>
  )
}

function PhotoTile({ set, eager }: { set: PhotoCard; eager: boolean }) {
  return (
    <CoverCard
      cover={<PhotoCover set={set} ratio={`1:${heightOf(set, most)}`} eager={eager} />}
      title={set.title}
      meta={set.author}
      render={(link) => <AppLink to={photoPath(set.id)} {...link} />}
    />
  )
}

const places = [1.33, 1, 0.75, 1.5, 1.33, 1].map((height, id) => ({ id, height }))

/** Covers to come, of heights as they come. */
export const PhotosSkeleton = () => (
  <LoadingRegion>
    <Masonry label="加载中" items={places} heightOf={({ height }) => height} foot={foot}>
      {({ height }) => <Skeleton ratio={`1 / ${height}`} />}
    </Masonry>
  </LoadingRegion>
)
