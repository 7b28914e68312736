import type { ComponentProps } from 'react'
import type { DramaCard } from '#contract/video/drama-shapes.ts'
import { CardGrid } from '#ui/cards/CardGrid.tsx'
import { CoverCardSkeleton } from '#ui/cards/CoverCardSkeleton.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { views } from '#web/platform/formats.ts'
import { UprightRowPlaces } from '#web/platform/lists/CardRowPlaces.tsx'
import { DramaRow } from './DramaRow.tsx'
import { DramaTile } from './DramaTile.tsx'

/** How many covers may be on the first screen: their pictures do not wait to be seen. */
const firstScreen = 6

type List = Omit<ComponentProps<typeof EndlessList<DramaCard>>, 'skeleton' | 'children'>

/** An endless list of dramas, in three columns or, `ranked`, in rows with their places in a chart. */
export const DramaFeed = ({ ranked, ...list }: List & { ranked?: boolean }) => (
  <EndlessList {...list} skeleton={ranked ? <UprightRowPlaces /> : <DramasSkeleton />}>
    {(dramas) => (ranked ? <RankedDramas dramas={dramas} /> : <DramaGrid dramas={dramas} />)}
  </EndlessList>
)

/** Dramas in three columns; `below`: under the first screen, so that no picture hurries. */
export const DramaGrid = ({ dramas, below }: { dramas: readonly DramaCard[]; below?: boolean }) => (
  <CardGrid columns={3}>
    {dramas.map((drama, index) => (
      <DramaTile key={drama.id} drama={drama} eager={!below && index < firstScreen} />
    ))}
  </CardGrid>
)

export const RankedDramas = ({ dramas }: { dramas: readonly DramaCard[] }) =>
  dramas.map((drama, index) => (
    <DramaRow
      key={drama.id}
      drama={drama}
      rank={index + 1}
      meta={[drama.author, `${views(drama.plays)}播放`].filter(Boolean).join(' · ')}
    />
  ))

/** The places of the first covers. */
export const DramasSkeleton = ({ rows = 3 }: { rows?: number }) => (
  <LoadingRegion>
    <CardGrid columns={3}>
      {Array.from({ length: rows * 3 }, (_, place) => (
        <CoverCardSkeleton key={place} />
      ))}
    </CardGrid>
  </LoadingRegion>
)
