import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChapterPages } from '#contract/comics/shapes.ts'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { SortIcon } from '#ui/icons/controls.ts'
import { LockIcon } from '#ui/icons/shelf.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { type ChapterOrder, chapters } from '../../queries.ts'
import styles from './Panels.module.css'

/** The chapters around the one being read, in either order, and what was read of each. */
export function ChaptersPanel({
  chapter: { comic, chapter: current },
  onOpen,
}: {
  chapter: ChapterPages
  onOpen: (chapterId: number) => void
}) {
  const [order, setOrder] = useState<ChapterOrder>('asc')
  // Some before the one being read, so that it does not stand at the very top
  const from = order === 'asc' ? Math.max(1, current.position - 4) : comic.chapters
  const [whole, setWhole] = useState(false)
  const feed = useInfiniteQuery(chapters(comic.id, order, whole && order === 'asc' ? 1 : from))
  return (
    <>
      <div className={styles.order}>
        <span>共 {comic.chapters} 话</span>
        <Button
          kind="plain"
          size={32}
          icon={<SortIcon size={14} />}
          onClick={() => setOrder(order === 'asc' ? 'desc' : 'asc')}
        >
          {order === 'asc' ? '正序' : '倒序'}
        </Button>
      </div>
      {order === 'asc' && !whole && from > 1 && (
        <Button kind="plain" size={32} wide onClick={() => setWhole(true)}>
          从第一话看起
        </Button>
      )}
      <EndlessList
        feed={feed}
        skeleton={
          <LoadingRegion>
            <div className={styles.places}>
              {[0, 1, 2, 3, 4, 5].map((place) => (
                <Skeleton key={place} height={44} />
              ))}
            </div>
          </LoadingRegion>
        }
        empty={<EmptyState title="还没有章节" />}
      >
        {(rows) => (
          <ol>
            {rows.map(({ id, title, pages, page, finished, state }) => (
              <li key={id}>
                <button
                  type="button"
                  className={classes(styles.chapter, id === current.id && styles.current)}
                  aria-current={id === current.id || undefined}
                  onClick={() => onOpen(id)}
                >
                  <span className="one-line">{title}</span>
                  <small>
                    {id === current.id
                      ? '在读'
                      : finished
                        ? '已读'
                        : page > 0
                          ? `第 ${page} 页`
                          : `${pages} 页`}
                  </small>
                  {(state === 'locked' || state === 'preview') && <LockIcon size={16} label="未解锁" />}
                </button>
              </li>
            ))}
          </ol>
        )}
      </EndlessList>
    </>
  )
}
