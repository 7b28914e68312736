import type { NovelCard, NovelSection } from '#contract/novel/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { RefreshIcon } from '#ui/icons/signs.ts'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useTopicBatch } from '#web/platform/lists/useTopicBatch.ts'
import { novelTabPath, novelTopicPath } from '../links.ts'
import { askHandful } from '../lists.queries.ts'
import { NovelGrid, NovelRail, NovelRows, RankedNovels } from './NovelFeed.tsx'
import styles from './NovelShelf.module.css'

/** A shelf of the home page below its banner. */
export const NovelShelf = ({ section }: { section: NovelSection }) =>
  section.source === 'topic' ? <TopicShelf section={section} /> : <OwnShelf section={section} />

const ways: Partial<Record<NovelSection['source'], string>> = {
  new: novelTabPath('all'),
  hot: novelTabPath('all', 'hot'),
  audio: novelTabPath('audio'),
  finished: novelTabPath('all', 'finished'),
  free: novelTabPath('all', 'free'),
}

function OwnShelf({ section }: { section: NovelSection }) {
  const to = ways[section.source]
  return (
    <section aria-label={section.title}>
      <SectionHeader title={section.title} {...(to && { render: (link) => <AppLink to={to} {...link} /> })} />
      <Novels kind={section.kind} title={section.title} novels={section.novels} />
    </section>
  )
}

/** A topic of the operator's; 换一换 puts others of it in the place of those shown. */
function TopicShelf({ section }: { section: NovelSection }) {
  const { title, topicId, kind, total } = section
  const { shown, busy, change } = useTopicBatch(topicId, section.novels, askHandful)
  return (
    <section aria-label={title}>
      <SectionHeader
        title={title}
        {...(total > section.novels.length && {
          more: '换一换',
          icon: busy ? <Spinner size={14} /> : <RefreshIcon size={14} />,
          onMore: change,
        })}
      />
      <Novels kind={kind} title={title} novels={shown} />
      <div className={styles.whole}>
        <Button
          kind="weak"
          size={32}
          wide
          render={(link) => <AppLink to={novelTopicPath(topicId)} {...link} />}
        >
          看全部 {total} 本
        </Button>
      </div>
    </section>
  )
}

type Shown = Pick<NovelSection, 'kind' | 'title'> & { novels: readonly NovelCard[] }

function Novels({ kind, title, novels }: Shown) {
  if (kind === 'rail') return <NovelRail label={title} novels={novels} />
  if (kind === 'ranked') return <RankedNovels novels={novels} />
  return kind === 'grid' ? <NovelGrid novels={novels} /> : <NovelRows novels={novels} />
}
