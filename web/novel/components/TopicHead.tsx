import type { NovelCard, NovelTopic } from '#contract/novel/shapes.ts'
import { ClampedText } from '#ui/content/ClampedText.tsx'
import { NovelCover } from './NovelCover.tsx'
import styles from './TopicHead.module.css'

/** The head of a topic's page: its name before the covers of its first novels, and what it is about. */
export function TopicHead({ topic, novels }: { topic: NovelTopic; novels: readonly NovelCard[] }) {
  return (
    <div className={styles.head}>
      <div className={styles.ground}>
        <div className={styles.words}>
          <h2 className="two-lines">{topic.title}</h2>
          <p>{topic.novels} 部小说</p>
        </div>
        <div className={styles.covers} aria-hidden>
          {novels.map((novel) => (
            <span key={novel.id}>
              <NovelCover novel={novel} plain eager />
            </span>
          ))}
        </div>
      </div>
      {topic.intro && <ClampedText text={topic.intro} />}
    </div>
  )
}
