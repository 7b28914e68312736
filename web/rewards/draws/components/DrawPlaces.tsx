import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import board from './Board.module.css'
import section from './Section.module.css'

/** The places of a board and of what is told below it. */
export const DrawPlaces = () => (
  <LoadingRegion>
    <div className={board.board}>
      <Skeleton width={312} ratio={1} />
      <Skeleton width={220} height={20} />
    </div>
    <div className={section.section}>
      <Skeleton width={96} height={24} />
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} height={32} />
      ))}
    </div>
  </LoadingRegion>
)
