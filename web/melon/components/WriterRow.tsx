import type { Writer } from '#contract/melon/shapes.ts'
import { classes } from '#ui/classes.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { FollowButton } from '#web/social/index.ts'
import { writerPath } from '../links.ts'
import styles from './Writer.module.css'
import { WriterAvatar } from './WriterFace.tsx'

/** Who tells stories, in a list, with the button to follow them. */
export function WriterRow({ writer }: { writer: Writer }) {
  const { id, name, intro, stories } = writer
  return (
    <div className={styles.row}>
      <WriterAvatar writer={writer} size={40} />
      <AppLink to={writerPath(id)} className={styles.words}>
        <span className={classes(styles.name, 'one-line')}>{name}</span>
        <span className={classes(styles.figures, 'one-line')}>
          {[`${stories} 篇`, intro].filter(Boolean).join(' · ')}
        </span>
      </AppLink>
      <FollowButton subject={{ kind: 'writer', id }} name={name} />
    </div>
  )
}

export const WritersSkeleton = () => (
  <LoadingRegion>
    {[0, 1, 2, 3, 4].map((place) => (
      <div key={place} className={styles.row}>
        <Skeleton width={40} height={40} round />
        <div className={styles.words}>
          <Skeleton width="40%" height={16} />
          <Skeleton width="70%" height={12} />
        </div>
      </div>
    ))}
  </LoadingRegion>
)
