import type { ComponentProps } from 'react'
import type { ComicCard } from '#contract/comics/shapes.ts'
import { CardGrid } from '#ui/cards/CardGrid.tsx'
import { CoverCardSkeleton } from '#ui/cards/CoverCardSkeleton.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { views } from '#web/platform/formats.ts'
import { ComicRow } from './ComicRow.tsx'
import { ComicTile } from './ComicTile.tsx'

/** How many covers may be on the first screen: their pictures do not wait to be seen. */
const firstScreen = 6

type List = Omit<ComponentProps<typeof EndlessList<ComicCard>>, 'skeleton' | 'children'>

/** An endless list of comics, in three columns or, `ranked`, in rows with their places in a chart. */
export const ComicFeed = ({ ranked, ...list }: List & { ranked?: boolean }) => (
  <EndlessList {...list} skeleton={<ComicsSkeleton />}>
    {(comics) => (ranked ? <RankedComics comics={comics} /> : <ComicGrid comics={comics} />)}
  </EndlessList>
)

/** Comics in three columns; `below`: under the first screen, so that no picture hurries. */
export const ComicGrid = ({ comics, below }: { comics: readonly ComicCard[]; below?: boolean }) => (
  <CardGrid columns={3}>
    {comics.map((comic, index) => (
      <ComicTile key={comic.id} comic={comic} eager={!below && index < firstScreen} />
    ))}
  </CardGrid>
)

export const RankedComics = ({ comics }: { comics: readonly ComicCard[] }) =>
  comics.map((comic, index) => (
    <ComicRow
      key={comic.id}
      comic={comic}
      rank={index + 1}
      meta={[comic.author, `${views(comic.reads)}人气`].filter(Boolean).join(' · ')}
    />
  ))

/** The places of the first covers. */
export const ComicsSkeleton = ({ rows = 3 }: { rows?: number }) => (
  <LoadingRegion>
    <CardGrid columns={3}>
      {Array.from({ length: rows * 3 }, (_, place) => (
        <CoverCardSkeleton key={place} />
      ))}
    </CardGrid>
  </LoadingRegion>
)
