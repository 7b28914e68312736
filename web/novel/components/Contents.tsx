import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChapterRow, Novel } from '#contract/novel/shapes.ts'
import { SortIcon } from '#ui/icons/controls.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { ranges } from '#web/platform/lists/number-ranges.ts'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { chapterRows, chaptersAtOnce } from '../queries.ts'
import { ContentsRow } from './ContentsRow.tsx'
import styles from './Contents.module.css'

type Props = { novel: Novel; onLocked: (chapter: ChapterRow) => void }

/** 目录: a hundred chapters at a time, those around where the novel was left first; from the first or from the last. */
export function Contents({ novel: { id, chapters: count, mine }, onLocked }: Props) {
  const [isDown, setDown] = useState(false)
  const current = mine.place?.number ?? 1
  const [from, setFrom] = useState(() => Math.floor((current - 1) / chaptersAtOnce) * chaptersAtOnce + 1)
  const found = useQuery(chapterRows(id, from))
  // Whoever comes back from the reader may have bought some
  useWhenShown(() => {
    if (found.data) void found.refetch()
  })
  const upward = ranges(count, chaptersAtOnce)
  const parts = isDown ? upward.toReversed() : upward

  return (
    <>
      <div className={styles.bar}>
        {parts.length > 1 && (
          <PillRow label="章节" chosen={parts.findIndex((part) => part.from === from)}>
            {parts.map((part) => (
              <Pill key={part.from} on={part.from === from} onClick={() => setFrom(part.from)}>
                {part.from}-{part.to}
              </Pill>
            ))}
          </PillRow>
        )}
        <button
          type="button"
          className={styles.order}
          onClick={() => {
            setDown(!isDown)
            setFrom((isDown ? upward[0] : upward.at(-1))?.from ?? 1)
          }}
        >
          <SortIcon size={14} />
          {isDown ? '倒序' : '正序'}
        </button>
      </div>
      <Loaded query={found} skeleton={<Places />}>
        {({ list }) => (
          <ol>
            {(isDown ? list.toReversed() : list).map((chapter, index, rows) => (
              <li key={chapter.id}>
                {chapter.volume && chapter.volume !== rows[index - 1]?.volume && (
                  <h3 className={styles.volume}>{chapter.volume}</h3>
                )}
                <ContentsRow
                  chapter={chapter}
                  isCurrent={chapter.id === mine.place?.chapterId}
                  onLocked={onLocked}
                />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </>
  )
}

const Places = () => (
  <LoadingRegion>
    <div className={styles.places}>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} height={24} />
      ))}
    </div>
  </LoadingRegion>
)
