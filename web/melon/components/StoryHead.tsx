import type { Story } from '#contract/melon/shapes.ts'
import { date, views } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { ReportButton } from '#web/moderation/index.ts'
import { FollowButton } from '#web/social/index.ts'
import { categoryPath, writerPath } from '../links.ts'
import { minutesOf } from '../rules.ts'
import styles from './Story.module.css'
import { WriterAvatar } from './WriterFace.tsx'

/** Title, figures, and who tells it. */
export function StoryHead({ story }: { story: Story }) {
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{story.title}</h2>
      <div className={styles.figures}>
        {story.categoryId > 0 && (
          <AppLink to={categoryPath(story.categoryId)} className={styles.category}>
            {story.category}
          </AppLink>
        )}
        <time>{date(story.publishedAt)}</time>
        <span>{views(story.views)} 阅读</span>
        <span>约 {minutesOf(story.letters)} 分钟</span>
        <span className={styles.end}>
          <ReportButton subject={{ kind: 'story', id: story.id }} />
        </span>
      </div>
      {story.writerId > 0 && (
        <div className={styles.writer}>
          <AppLink to={writerPath(story.writerId)} className={styles.who}>
            <WriterAvatar writer={{ name: story.writer, avatar: story.writerAvatar }} size={40} />
            <span className={styles.words}>
              <b className="one-line">{story.writer}</b>
              {story.writerIntro && <span className="one-line">{story.writerIntro}</span>}
            </span>
          </AppLink>
          <FollowButton subject={{ kind: 'writer', id: story.writerId }} name={story.writer} />
        </div>
      )}
    </header>
  )
}
