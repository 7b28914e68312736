import type { PhotoTopic } from '#contract/photo/shapes.ts'
import { Cover } from '#ui/Cover.tsx'
import { CoverCard } from '#ui/CoverCard.tsx'
import { Rail } from '#ui/Rail.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { AppLink } from '#web/platform/navigation.tsx'
import { Picture } from '#web/platform/Picture.tsx'
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
