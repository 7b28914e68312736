import type { TopicCard } from '#contract/video/catalogue-shapes.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import { CoverCard } from '#ui/cards/CoverCard.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { topicPath } from '../links.ts'

/** A topic in a rail, leading to its page. */
export const TopicTile = ({ topic: { id, title, intro, cover, colour, films } }: { topic: TopicCard }) => (
  <CoverCard
    cover={
      <Cover end={`${films} 部`}>
        <Picture path={cover} alt="" colour={colour} />
      </Cover>
    }
    title={title}
    meta={intro}
    render={(link) => <AppLink to={topicPath(id)} {...link} />}
  />
)
