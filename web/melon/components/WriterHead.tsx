import type { Writer } from '#contract/melon/shapes.ts'
import { ClampedText } from '#ui/content/ClampedText.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FollowButton } from '#web/social/index.ts'
import styles from './Writer.module.css'
import { WriterAvatar } from './WriterFace.tsx'

/** The head of the page of who tells stories. */
export function WriterHead({ writer }: { writer: Writer }) {
  const { id, name, intro, stories } = writer
  return (
    <div className={styles.head}>
      <div className={styles.person}>
        <WriterAvatar writer={writer} size={64} />
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.figures}>写了 {stories} 篇</p>
        </div>
        <FollowButton subject={{ kind: 'writer', id }} name={name} />
      </div>
      {intro && <ClampedText text={intro} />}
    </div>
  )
}

export const WriterHeadSkeleton = () => (
  <LoadingRegion>
    <div className={styles.head}>
      <div className={styles.person}>
        <Skeleton width={64} height={64} round />
        <div className={styles.words}>
          <Skeleton width="50%" height={22} />
          <Skeleton width="30%" height={14} />
        </div>
      </div>
      <Skeleton height={36} />
    </div>
  </LoadingRegion>
)
