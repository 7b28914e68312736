import type { Section } from '#contract/video/catalogue-shapes.ts'
import { Rail } from '#ui/scrolling/Rail.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { ActorFace, CollectionTile } from '#web/uploader/index.ts'
import { railWidth } from './rail.ts'
import { TopicStrip } from './TopicStrip.tsx'
import { TopicTile } from './TopicTile.tsx'

/** The sections that show what films are gathered by: one topic with 换一换, or topics, actors and collections side by side. */
export function GatheredSection({ section }: { section: Section }) {
  const { title, kind, topic, topics, actors, collections } = section
  if (kind === 'topic') return topic && <TopicStrip title={title} topic={topic} films={section.films} />
  if (kind === 'collections')
    return (
      <>
        <SectionHeader
          title={title}
          more="榜单"
          render={(link) => <AppLink to="/rank/collection" {...link} />}
        />
        <Rail label={title} width={railWidth}>
          {collections.map((collection) => (
            <CollectionTile key={collection.id} collection={collection} />
          ))}
        </Rail>
      </>
    )
  return (
    <>
      <SectionHeader title={title} />
      {kind === 'actors' ? (
        <Rail label={title} width={76}>
          {actors.map((actor) => (
            <ActorFace key={actor.id} actor={actor} />
          ))}
        </Rail>
      ) : (
        <Rail label={title} width={railWidth}>
          {topics.map((topic) => (
            <TopicTile key={topic.id} topic={topic} />
          ))}
        </Rail>
      )}
    </>
  )
}
