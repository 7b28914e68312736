import { useState } from 'react'
import type { Episode } from '#contract/video/catalogue-shapes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { SortIcon } from '#ui/icons/controls.ts'
import { InfiniteEnd } from '#ui/scrolling/InfiniteEnd.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import type { HistoryEntry } from '#web/platform/local-history.ts'
import { EpisodeRow } from './EpisodeRow.tsx'
import styles from './Episodes.module.css'

type Props = { episodes: readonly Episode[]; watched: readonly HistoryEntry[] }

/** The episodes of a collection, from the first or from the last. */
export function Episodes({ episodes, watched }: Props) {
  const [backwards, setBackwards] = useState(false)
  const seen = new Map(watched.map((film) => [film.id, film]))
  const rows = episodes.map((episode, index) => ({ episode, index }))

  if (rows.length === 0) return <EmptyState title="还没有剧集" hint="更新以后会出现在这里" />
  return (
    <section aria-label="选集">
      <SectionHeader
        title="选集"
        more={backwards ? '倒序' : '正序'}
        icon={<SortIcon size={14} />}
        onMore={() => setBackwards(!backwards)}
      />
      <ol>
        {(backwards ? rows.toReversed() : rows).map(({ episode, index }) => (
          <li key={episode.id} className={styles.row}>
            <EpisodeRow episode={episode} index={index} watched={seen.get(String(episode.id))} />
          </li>
        ))}
      </ol>
      <InfiniteEnd more={false} loading={false} onMore={() => undefined} />
    </section>
  )
}
