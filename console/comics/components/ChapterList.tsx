import { useInfiniteQuery } from '@tanstack/react-query'
import type { ChapterRow } from '#contract/comics/console.ts'
import { OrderList } from '#console/platform/lists/OrderList.tsx'
import { sayFailure, toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { chaptersQuery, useEditChapter, useMoveChapter } from '../queries.ts'
import styles from './Comic.module.css'

/** The chapters of a comic in order: each can be moved, and kept from readers. */
export function ChapterList({ comicId, disabled }: { comicId: number; disabled: boolean }) {
  const found = useInfiniteQuery(chaptersQuery(comicId))
  const edit = useEditChapter()
  const move = useMoveChapter()
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
  /** Two neighbours change places: to move the one that comes first now does both. */
  function order(next: ChapterRow[]) {
    const at = next.findIndex((row, index) => row.id !== rows![index]!.id)
    move.mutate({ id: next[at]!.id, position: rows![at]!.position }, { onError: toastFailure })
  }
  return (
    <section className={styles.chapters}>
      <h3>章节</h3>
      <OrderList
        label="章节"
        rows={rows}
        rowKey={({ id }) => id}
        nameOf={({ title }) => title}
        cell={(row) => (
          <>
            <span className="one-line">{row.title}</span>
            <small>{row.pages} 页</small>
            {row.hidden && <Tag>已隐藏</Tag>}
          </>
        )}
        disabled={disabled}
        busy={move.isPending || found.isFetching}
        onOrder={order}
        acts={({ id, title, hidden }) =>
          !disabled && (
            <Button
              kind="plain"
              size={28}
              busy={edit.isPending && edit.variables.id === id}
              onClick={() => edit.mutate({ id, title, hidden: !hidden }, { onError: toastFailure })}
            >
              {hidden ? '显示' : '隐藏'}
            </Button>
          )
        }
      />
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
    </section>
  )
}
