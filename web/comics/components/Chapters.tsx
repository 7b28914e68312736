import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Chapter, Comic } from '#contract/comics/shapes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { SortIcon } from '#ui/icons/controls.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { ranges } from '#web/platform/lists/number-ranges.ts'
import { chapters, type ChapterOrder, chaptersAtOnce } from '../queries.ts'
import { ChapterRow } from './ChapterRow.tsx'
import styles from './Chapters.module.css'

type Props = { comic: Comic; onLocked: (chapter: Chapter) => void }

/** 目录: the chapters, from the first or from the last; where there are many, from any fifty on. */
export function Chapters({ comic: { id, chapters: count, mine }, onLocked }: Props) {
  const [order, setOrder] = useState<ChapterOrder>('asc')
  const current = mine.place?.chapter.position ?? 1
  const [from, setFrom] = useState(() => Math.floor((current - 1) / chaptersAtOnce) * chaptersAtOnce + 1)
  const last = Math.min(from + chaptersAtOnce - 1, count)
  const wanted = chapters(id, order, order === 'asc' ? from : last)
  const feed = useInfiniteQuery(wanted)
  // Whoever comes back from the reader has read on
  useWhenShown(() => void refreshPages(wanted).catch(() => undefined))
  const parts = ranges(count, chaptersAtOnce)

  return (
    <>
      <div className={styles.bar}>
        <PillRow label="章节" chosen={parts.findIndex((part) => part.from === from)}>
          {parts.map((part) => (
            <Pill key={part.from} on={part.from === from} onClick={() => setFrom(part.from)}>
              {part.from}-{part.to}
            </Pill>
          ))}
        </PillRow>
        <button
          type="button"
          className={styles.order}
          onClick={() => setOrder(order === 'asc' ? 'desc' : 'asc')}
        >
          <SortIcon size={14} />
          {order === 'asc' ? '正序' : '倒序'}
        </button>
      </div>
      <EndlessList feed={feed} skeleton={<Places />} empty={<EmptyState title="还没有章节" />}>
        {(rows) => (
          <ol>
            {rows.map((chapter) => (
              <li key={chapter.id}>
                <ChapterRow
                  chapter={chapter}
                  current={chapter.id === mine.place?.chapterId}
                  onLocked={onLocked}
                />
              </li>
            ))}
          </ol>
        )}
      </EndlessList>
    </>
  )
}

const Places = () => (
  <LoadingRegion>
    <div className={styles.places}>
      {[0, 1, 2, 3, 4].map((place) => (
        <Skeleton key={place} height={54} />
      ))}
    </div>
  </LoadingRegion>
)
