import { ClampedText } from '#ui/content/ClampedText.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Picture } from '../pictures/Picture.tsx'
import styles from './TopicHead.module.css'

type Topic = { title: string; intro: string; cover: string; colour: string }

/** The head of a topic's page: its cover with its name, and what it is about. `count` says how many of what it holds. */
export function TopicHead({
  topic: { title, intro, cover, colour },
  count,
}: {
  topic: Topic
  count: string
}) {
  return (
    <div className={styles.head}>
      <div className={styles.cover}>
        <Picture path={cover} alt="" width={1280} colour={colour} eager />
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p>{count}</p>
        </div>
      </div>
      {intro && <ClampedText text={intro} />}
    </div>
  )
}

/** The places of the head and of the choice below it. */
export const TopicHeadSkeleton = () => (
  <div className={styles.head}>
    <Skeleton ratio="16 / 9" />
    <Skeleton height={20} />
    <div className={styles.choice}>
      <Skeleton width={168} height={28} round />
    </div>
  </div>
)
