import type { CollectionCard } from '#contract/video/catalogue-shapes.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'

/** How far a collection has come, in a few words. */
export const episodesOf = ({ episodes, finished }: Pick<CollectionCard, 'episodes' | 'finished'>): string =>
  finished ? `全 ${episodes} 集` : `更新至 ${episodes} 集`

/** A collection's cover with how far it has come. */
export const CollectionCover = ({ collection, eager }: { collection: CollectionCard; eager?: boolean }) => (
  <Cover end={episodesOf(collection)}>
    <Picture path={collection.cover} alt="" colour={collection.colour} eager={eager} />
  </Cover>
)
