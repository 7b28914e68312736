import type { PhotoTopic } from '#contract/photo/shapes.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import { CoverCard } from '#ui/cards/CoverCard.tsx'
import { Rail } from '#ui/scrolling/Rail.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { photoTopicPath } from '../links.ts'

/** The topics of photo sets; nothing where there are none. */
export function TopicRail({ topics }: { topics: readonly PhotoTopic[] }) {
  if (topics.length === 0) return null
  return (
    <section aria-label="专题">
      <SectionHeader title="专题" />
      <Rail label="写真专题">
        {topics.map(({ id, title, cover, colour, sets }) => (
          <CoverCard
            key={id}
            cover={
              <Cover ratio="3:4" end={`${sets} 组`}>
                <Picture path={cover} alt="" colour={colour} width={320} eager />
              </Cover>
            }
            title={title}
            render={(link) => <AppLink to={photoTopicPath(id)} {...link} />}
          />
        ))}
      </Rail>
    </section>
  )
}
