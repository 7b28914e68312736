import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Bookmark } from '#contract/novel/shapes.ts'
import type { Position } from '#contract/novel/text.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { TrashIcon } from '#ui/icons/tools.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useNow } from '../../useNow.ts'
import { ChapterList } from './ChapterList.tsx'
import { bookmarks, useBookmarking } from '../queries.ts'
import type { Place } from '../reader-view.ts'
import styles from './ContentsSheet.module.css'

type Props = { open: boolean; place: Place; onJump: (to: Position) => void; onClose: () => void }

/** The table of contents, and the places somebody marked. */
export function ContentsSheet({ open, place, onJump, onClose }: Props) {
  const [tab, setTab] = useState('contents')
  const { chapter } = place
  return (
    <Sheet open={open} onClose={onClose} title={chapter.novelTitle} tall>
      <div className={styles.sheet}>
        <div className={styles.tabs}>
          <Segmented
            label="目录或书签"
            items={[
              { key: 'contents', label: '目录' },
              { key: 'marks', label: '书签' },
            ]}
            value={tab}
            onChange={setTab}
          />
        </div>
        {tab === 'contents' ? (
          <ChapterList
            novelId={chapter.novelId}
            total={chapter.chapters}
            current={chapter.number}
            onPick={(row) => onJump({ chapterId: row.id, block: 0, offset: 0 })}
          />
        ) : (
          <Marks novelId={chapter.novelId} onJump={onJump} />
        )}
      </div>
    </Sheet>
  )
}

function Marks({ novelId, onJump }: { novelId: number; onJump: (to: Position) => void }) {
  const found = useQuery(bookmarks(novelId))
  const { remove } = useBookmarking(novelId)
  if (found.isPending)
    return (
      <LoadingRegion>
        <Skeleton height={72} />
        <Skeleton height={72} />
      </LoadingRegion>
    )
  if (!found.data) return <ErrorState busy={found.isFetching} onRetry={() => void found.refetch()} />
  if (found.data.length === 0)
    return <EmptyState title="还没有书签" hint="阅读时点右上角的书签，或选中一句话，就能记下位置" />
  return (
    <ul className={styles.marks}>
      {found.data.map((mark) => (
        <li key={`${mark.chapterId} ${mark.block} ${mark.offset}`}>
          <Mark mark={mark} onJump={onJump} onRemove={() => remove.mutate([mark])} />
        </li>
      ))}
    </ul>
  )
}

function Mark({
  mark,
  onJump,
  onRemove,
}: {
  mark: Bookmark
  onJump: (to: Position) => void
  onRemove: () => void
}) {
  const now = useNow()
  return (
    <div className={styles.mark}>
      <button type="button" onClick={() => onJump(mark)}>
        <p>{mark.excerpt || '（插图）'}</p>
        <small className="one-line">
          {mark.title} · {relativeTime(mark.at, now / 1000)}
        </small>
      </button>
      <IconButton label="删除书签" onClick={onRemove} disabled={mark.id < 0}>
        <TrashIcon size={20} />
      </IconButton>
    </div>
  )
}
