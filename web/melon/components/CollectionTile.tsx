import type { StoryCollection } from '#contract/melon/shapes.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import { CoverCard } from '#ui/cards/CoverCard.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { collectionPath } from '../links.ts'

/** A collection among others, leading to its page. */
export const CollectionTile = ({ collection }: { collection: StoryCollection }) => (
  <CoverCard
    cover={
      <Cover end={`${collection.stories} 篇`}>
        <Picture path={collection.cover} alt="" colour={collection.colour} />
      </Cover>
    }
    title={collection.title}
    meta={collection.intro}
    render={(link) => <AppLink to={collectionPath(collection.id)} {...link} />}
  />
)
