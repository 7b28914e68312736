import type { StoryCard } from '#contract/melon/shapes.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import { RowCard } from '#ui/cards/RowCard.tsx'
import { date, views } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { storyPath } from '../links.ts'

/** A story among other things somebody keeps. */
export function StoryRow({ story }: { story: StoryCard }) {
  return (
    <RowCard
      cover={
        <Cover>
          <Picture path={story.cover} alt="" colour={story.colour} />
        </Cover>
      }
      title={story.title}
      meta={[story.writer || date(story.publishedAt), `${views(story.views)} 阅读`].join(' · ')}
      render={(link) => <AppLink to={storyPath(story.id)} {...link} />}
    />
  )
}
