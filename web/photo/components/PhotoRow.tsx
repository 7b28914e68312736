import type { PhotoCard } from '#contract/photo/shapes.ts'
import { RowCard } from '#ui/cards/RowCard.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { photoPath } from '../links.ts'
import { PhotoCover } from './PhotoCover.tsx'

/** A photo set in a list of rows. */
export function PhotoRow({ set }: { set: PhotoCard }) {
  return (
    <RowCard
      upright
      cover={<PhotoCover set={set} />}
      title={set.title}
      meta={[set.author, `${set.photos} 张`].filter(Boolean).join(' · ')}
      render={(link) => <AppLink to={photoPath(set.id)} {...link} />}
    />
  )
}
