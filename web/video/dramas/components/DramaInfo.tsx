import type { Drama } from '#contract/video/drama-shapes.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { date, views } from '#web/platform/formats.ts'
import { ReportButton } from '#web/moderation/index.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { listPath } from '../links.ts'
import { progressOf } from '../rules.ts'
import styles from './DramaInfo.module.css'

/** What a drama is: its figures, its category and what it is about. */
export function DramaInfo({ drama }: { drama: Drama }) {
  const { id, author, category, intro, plays, followed, updatedAt } = drama
  return (
    <div className={styles.info}>
      <p className={styles.figures}>
        <span>{progressOf(drama)}</span>
        <span>{views(plays)}播放</span>
        <span>{views(followed)}人追剧</span>
        <span>{date(updatedAt)} 更新</span>
      </p>
      {author && <p className={styles.figures}>出品 {author}</p>}
      {category && (
        <Pill render={(link) => <AppLink to={listPath('type', category.id)} {...link} />}>
          {category.name}
        </Pill>
      )}
      <p className={styles.intro}>{intro || '还没有简介'}</p>
      <ReportButton subject={{ kind: 'drama', id }} />
    </div>
  )
}
