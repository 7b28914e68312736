import type { UseQueryResult } from '@tanstack/react-query'
import type { MelonHome, StoryCard } from '#contract/melon/shapes.ts'
import { Banner } from '#ui/cards/Banner.tsx'
import { Carousel } from '#ui/scrolling/Carousel.tsx'
import { classes } from '#ui/classes.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { Rail } from '#ui/scrolling/Rail.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { views } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { allCollections, allTags, allWriters, storyPath, storyTagPath } from '../links.ts'
import { CollectionTile } from './CollectionTile.tsx'
import styles from './FrontPage.module.css'
import { WriterFace } from './WriterFace.tsx'

/** So many of what is read most stand on the front page. */
const hotShown = 5

/** What the front page begins with: the headlines, what is read most, collections, those who tell stories, tags. */
export function FrontPage({ home }: { home: UseQueryResult<MelonHome> }) {
  if (home.isPending) return <FrontSkeleton />
  if (!home.data) return <ErrorState inline busy={home.isFetching} onRetry={() => void home.refetch()} />
  const { lead, hot, collections, writers, tags } = home.data
  return (
    <>
      <Headlines stories={lead} />
      <Hot stories={hot.slice(0, hotShown)} />
      {collections.length > 0 && (
        <section aria-label="合集">
          <SectionHeader title="连着看" render={(link) => <AppLink to={allCollections} {...link} />} />
          <Rail label="合集" width={168}>
            {collections.map((collection) => (
              <CollectionTile key={collection.id} collection={collection} />
            ))}
          </Rail>
        </section>
      )}
      {writers.length > 0 && (
        <section aria-label="作者">
          <SectionHeader title="谁在讲" render={(link) => <AppLink to={allWriters} {...link} />} />
          <Rail label="作者" width={76}>
            {writers.map((writer) => (
              <WriterFace key={writer.id} writer={writer} />
            ))}
          </Rail>
        </section>
      )}
      {tags.length > 0 && (
        <section aria-label="标签">
          <SectionHeader title="大家在聊" render={(link) => <AppLink to={allTags} {...link} />} />
          <PillRow label="热门标签" chosen={-1}>
            {tags.map(({ title }) => (
              <Pill key={title} render={(link) => <AppLink to={storyTagPath(title)} {...link} />}>
                # {title}
              </Pill>
            ))}
          </PillRow>
        </section>
      )}
    </>
  )
}

function Headlines({ stories }: { stories: readonly StoryCard[] }) {
  if (stories.length === 0) return null
  return (
    <div className={styles.lead}>
      <Carousel label="头条" ratio="16:9" interval={4000}>
        {stories.map((story, index) => (
          <AppLink key={story.id} to={storyPath(story.id)}>
            <Banner title={story.title} line={story.summary || story.writer}>
              <Picture path={story.cover} alt="" width={640} colour={story.colour} eager={index === 0} />
            </Banner>
          </AppLink>
        ))}
      </Carousel>
    </div>
  )
}

function Hot({ stories }: { stories: readonly StoryCard[] }) {
  if (stories.length < 3) return null
  return (
    <section aria-label="热瓜榜">
      <SectionHeader title="热瓜榜" />
      <ol className={styles.hot}>
        {stories.map((story, index) => (
          <li key={story.id}>
            <AppLink to={storyPath(story.id)} className={styles.line}>
              <span className={classes(styles.rank, index < 3 && styles.top)}>{index + 1}</span>
              <span className="one-line">{story.title}</span>
              <span className={styles.views}>{views(story.views)} 阅读</span>
            </AppLink>
          </li>
        ))}
      </ol>
    </section>
  )
}

const FrontSkeleton = () => (
  <LoadingRegion>
    <div className={styles.lead}>
      <Skeleton ratio="16 / 9" />
    </div>
    <div className={styles.lead}>
      <Skeleton height={220} />
    </div>
    <div className={styles.lead}>
      <Skeleton height={132} />
    </div>
  </LoadingRegion>
)
