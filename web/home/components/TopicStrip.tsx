import type { TopicCard } from '#contract/video/catalogue-shapes.ts'
import type { FilmCard } from '#contract/video/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { RefreshIcon } from '#ui/icons/signs.ts'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useTopicBatch } from '#web/platform/lists/useTopicBatch.ts'
import { Films } from '#web/video/index.ts'
import { topicPath } from '../links.ts'
import { askHandful } from '../lists.queries.ts'
import styles from './TopicStrip.module.css'

type Props = { title: string; topic: TopicCard; films: readonly FilmCard[] }

/** Some films of a topic; 换一换 puts others of it in their place. */
export function TopicStrip({ title, topic, films }: Props) {
  const { shown, busy, change } = useTopicBatch(topic.id, films, askHandful)
  const hasMore = topic.films > films.length
  return (
    <>
      <SectionHeader
        title={title}
        {...(hasMore && {
          more: '换一换',
          icon: busy ? <Spinner size={14} /> : <RefreshIcon size={14} />,
          onMore: change,
        })}
      />
      <Films films={shown} layout="columns" below />
      <div className={styles.whole}>
        <Button kind="weak" size={32} wide render={(link) => <AppLink to={topicPath(topic.id)} {...link} />}>
          看全部 {topic.films} 部
        </Button>
      </div>
    </>
  )
}
