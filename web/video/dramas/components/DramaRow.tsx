import type { ReactNode } from 'react'
import type { DramaCard } from '#contract/video/drama-shapes.ts'
import { RowCard } from '#ui/cards/RowCard.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { dramaPath } from '../links.ts'
import { progressOf } from '../rules.ts'
import { DramaCover } from './DramaCover.tsx'

/** A drama in a list of rows; `rank` is its place in a chart, from 1. Under its title `meta`, or else who made it and how far it is. */
export function DramaRow({
  drama,
  rank,
  meta,
}: {
  drama: DramaCard
  rank?: number | undefined
  meta?: ReactNode
}) {
  const words = [drama.author, progressOf(drama)].filter(Boolean).join(' · ')
  return (
    <RowCard
      upright
      rank={rank}
      cover={<DramaCover drama={drama} end={null} />}
      title={drama.title}
      meta={meta ?? words}
      render={(link) => <AppLink to={dramaPath(drama.id)} {...link} />}
    />
  )
}
