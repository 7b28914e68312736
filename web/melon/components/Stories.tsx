import { type ComponentProps, useState } from 'react'
import type { StoryCard } from '#contract/melon/shapes.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { StoryItem } from './StoryItem.tsx'
import styles from './StoryItem.module.css'

type List = Omit<ComponentProps<typeof EndlessList<StoryCard>>, 'skeleton' | 'children'>

/** How many stories may be on the first screen: their pictures do not wait to be seen. */
const firstScreen = 4

/** An endless list of stories. */
export const Stories = ({ label, ...list }: List & { label: string }) => (
  <EndlessList {...list} skeleton={<StoriesSkeleton />}>
    {(stories) => <StoryList label={label} stories={stories} />}
  </EndlessList>
)

/** Stories one below the other. */
export function StoryList({ label, stories }: { label: string; stories: readonly StoryCard[] }) {
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  return (
    <ul className={styles.list} aria-label={label}>
      {stories.map((story, index) => (
        <li key={story.id}>
          <StoryItem story={story} now={now} eager={index < firstScreen} />
        </li>
      ))}
    </ul>
  )
}

/** The places of the first stories of a list. */
const StoriesSkeleton = () => (
  <LoadingRegion>
    {[0, 1, 2, 3, 4, 5].map((place) => (
      <div key={place} className={styles.story}>
        <div className={styles.beside}>
          <div className={styles.words}>
            <Skeleton height={16} />
            <Skeleton height={16} width="70%" />
            <Skeleton height={12} width="45%" />
          </div>
          <span className={styles.cover}>
            <Skeleton ratio="3 / 2" />
          </span>
        </div>
      </div>
    ))}
  </LoadingRegion>
)
