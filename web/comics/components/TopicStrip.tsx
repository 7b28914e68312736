import type { ComicTopic } from '#contract/comics/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { RefreshIcon } from '#ui/icons/signs.ts'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useTopicBatch } from '#web/platform/lists/useTopicBatch.ts'
import { askHandful } from '../lists.queries.ts'
import { listPath } from '../links.ts'
import { ComicGrid } from './ComicFeed.tsx'
import styles from './TopicStrip.module.css'

/** Some comics of a topic; 换一换 puts others of it in their place. */
export function TopicStrip({ topic }: { topic: ComicTopic }) {
  const { id, title, comics, first } = topic
  const { shown, busy, change } = useTopicBatch(id, first, askHandful)
  return (
    <section aria-label={title}>
      <SectionHeader
        title={title}
        {...(comics > first.length && {
          more: '换一换',
          icon: busy ? <Spinner size={14} /> : <RefreshIcon size={14} />,
          onMore: change,
        })}
      />
      <ComicGrid comics={shown} below />
      <div className={styles.whole}>
        <Button
          kind="weak"
          size={32}
          wide
          render={(link) => <AppLink to={listPath('topic', id)} {...link} />}
        >
          看全部 {comics} 部
        </Button>
      </div>
    </section>
  )
}
