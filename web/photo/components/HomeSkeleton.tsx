import { CoverCardSkeleton } from '#ui/cards/CoverCardSkeleton.tsx'
import { Rail } from '#ui/scrolling/Rail.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { PhotosSkeleton } from './PhotoPages.tsx'

/** All sets before it is known whether topics stand above them, so that nothing is pushed away by those. */
export const HomeSkeleton = () => (
  <>
    <div aria-hidden="true">
      <SectionHeader title="专题" />
      <Rail label="加载中">
        {[1, 2, 3, 4].map((place) => (
          <CoverCardSkeleton key={place} />
        ))}
      </Rail>
    </div>
    <PhotosSkeleton />
  </>
)
