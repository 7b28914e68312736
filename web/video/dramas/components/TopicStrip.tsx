import type { DramaTopic } from '#contract/video/drama-shapes.ts'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { listPath } from '../links.ts'
import { DramaGrid } from './DramaFeed.tsx'

/** Some dramas of a topic, and the way to all of them. */
export const TopicStrip = ({ topic: { id, title, dramas, first } }: { topic: DramaTopic }) => (
  <section aria-label={title}>
    <SectionHeader
      title={title}
      more={`全部 ${dramas} 部`}
      render={(link) => <AppLink to={listPath('topic', id)} {...link} />}
    />
    <DramaGrid dramas={first} below />
  </section>
)
