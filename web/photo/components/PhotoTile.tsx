import type { PhotoCard } from '#contract/photo/shapes.ts'
import { CoverCard } from '#ui/cards/CoverCard.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { photoPath } from '../links.ts'
import { PhotoCover } from './PhotoCover.tsx'

/** A photo set in a rail, leading to its page. */
export const PhotoTile = ({ set }: { set: PhotoCard }) => (
  <CoverCard
    cover={<PhotoCover set={set} />}
    title={set.title}
    meta={set.author}
    render={(link) => <AppLink to={photoPath(set.id)} {...link} />}
  />
)
