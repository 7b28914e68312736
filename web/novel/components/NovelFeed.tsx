import type { ComponentProps } from 'react'
import type { NovelCard } from '#contract/novel/shapes.ts'
import { CardGrid } from '#ui/cards/CardGrid.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Rail } from '#ui/scrolling/Rail.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { views } from '#web/platform/formats.ts'
import styles from './NovelFeed.module.css'
import { NovelRow } from './NovelRow.tsx'
import { NovelTile } from './NovelTile.tsx'

type List = Omit<ComponentProps<typeof EndlessList<NovelCard>>, 'skeleton' | 'children'>

/** An endless list of novels in rows; `ranked`: with their places in a chart. */
export const NovelFeed = ({ ranked, ...list }: List & { ranked?: boolean }) => (
  <EndlessList {...list} skeleton={<NovelRowsSkeleton />}>
    {(novels) => (ranked ? <RankedNovels novels={novels} /> : <NovelRows novels={novels} />)}
  </EndlessList>
)

export const NovelRows = ({ novels }: { novels: readonly NovelCard[] }) =>
  novels.map((novel) => <NovelRow key={novel.id} novel={novel} />)

export const RankedNovels = ({ novels }: { novels: readonly NovelCard[] }) =>
  novels.map((novel, index) => (
    <NovelRow
      key={novel.id}
      novel={novel}
      rank={index + 1}
      meta={[novel.author, `${views(novel.readers)}人在读`].filter(Boolean).join(' · ')}
    />
  ))

export const NovelGrid = ({ novels }: { novels: readonly NovelCard[] }) => (
  <CardGrid columns={3}>
    {novels.map((novel) => (
      <NovelTile key={novel.id} novel={novel} />
    ))}
  </CardGrid>
)

export const NovelRail = ({ label, novels }: { label: string; novels: readonly NovelCard[] }) => (
  <Rail label={label} width={104}>
    {novels.map((novel) => (
      <NovelTile key={novel.id} novel={novel} />
    ))}
  </Rail>
)

/** The places of the first rows. */
export const NovelRowsSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <LoadingRegion>
    <div className={styles.places}>
      {Array.from({ length: rows }, (_, place) => (
        <div key={place} className={styles.place}>
          <span>
            <Skeleton ratio="3 / 4" />
          </span>
          <span>
            <Skeleton height={22} width={160} />
            <Skeleton height={36} />
            <Skeleton height={16} width={120} />
          </span>
        </div>
      ))}
    </div>
  </LoadingRegion>
)
