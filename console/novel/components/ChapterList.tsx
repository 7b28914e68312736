import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NovelChapterRow } from '#contract/novel/console.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { chaptersQuery } from '../queries.ts'
import { ChapterDialog } from './ChapterDialog.tsx'
import styles from './Novel.module.css'

/** The chapters of a novel in order; each opens with its text. */
export function ChapterList({ novelId, disabled }: { novelId: number; disabled: boolean }) {
  const found = useInfiniteQuery(chaptersQuery(novelId))
  const [opened, setOpened] = useState<NovelChapterRow>()
  const rows = found.data?.pages.flatMap((page) => page.list)

  if (!rows)
    return found.error ? (
      <ErrorState
        inline
        hint={sayFailure(found.error)}
        onRetry={() => void found.refetch()}
        busy={found.isFetching}
      />
    ) : (
      <Skeleton height={120} />
    )
  return (
    <section className={styles.chapters}>
      <h3>章节</h3>
      <ol className={styles.rows} aria-label="章节">
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className={styles.chapter} onClick={() => setOpened(row)}>
              <span className="one-line">{row.title}</span>
              {row.volume && <small className="one-line">{row.volume}</small>}
              {row.seconds > 0 && <Tag kind="teal">有声</Tag>}
              <small>{row.words} 字</small>
            </button>
          </li>
        ))}
      </ol>
      {found.hasNextPage && (
        <Button
          kind="line"
          size={32}
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          更多章节
        </Button>
      )}
      <ChapterDialog chapter={opened} disabled={disabled} onClose={() => setOpened(undefined)} />
    </section>
  )
}
