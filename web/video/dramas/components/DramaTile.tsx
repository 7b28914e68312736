import type { DramaCard } from '#contract/video/drama-shapes.ts'
import { CoverCard } from '#ui/cards/CoverCard.tsx'
import { views } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { dramaPath } from '../links.ts'
import { DramaCover } from './DramaCover.tsx'

/** A drama in a grid or a rail, leading to where it is gone on with. `eager` for those on the first screen. */
export const DramaTile = ({ drama, eager }: { drama: DramaCard; eager?: boolean }) => (
  <CoverCard
    cover={<DramaCover drama={drama} eager={eager} />}
    title={drama.title}
    meta={`${views(drama.plays)}播放`}
    render={(link) => <AppLink to={dramaPath(drama.id)} {...link} />}
  />
)
