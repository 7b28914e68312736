import type { CollectionCard } from '#contract/video/catalogue-shapes.ts'
import { CoverCard } from '#ui/cards/CoverCard.tsx'
import { views } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { collectionPath } from '../links.ts'
import { CollectionCover } from './CollectionCover.tsx'

/** A collection in a rail, leading to its page. */
export const CollectionTile = ({ collection }: { collection: CollectionCard }) => (
  <CoverCard
    cover={<CollectionCover collection={collection} />}
    title={collection.title}
    meta={`${views(collection.plays)}播放`}
    render={(link) => <AppLink to={collectionPath(collection.id)} {...link} />}
  />
)
