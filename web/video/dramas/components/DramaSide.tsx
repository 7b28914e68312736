import { lazy, Suspense, useState } from 'react'
import type { DramaPlay } from '#contract/video/drama-shapes.ts'
import { BookmarkFilledIcon, BookmarkIcon, CommentIcon, ShareIcon } from '#ui/icons/acts.ts'
import { ChevronRightIcon } from '#ui/icons/signs.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { views } from '#web/platform/formats.ts'
import { copyText, sharedOrigin } from '#web/platform/sharing.ts'
import { CollectButton, CommentSection, LikeButton, useStanding } from '#web/social/index.ts'
import { dramaPath } from '../links.ts'
import { useFollowDrama } from '../queries.ts'
import styles from './DramaSide.module.css'

const DramaInfo = lazy(() => import('./DramaInfo.tsx').then((module) => ({ default: module.DramaInfo })))

/** What lies over an upright drama: what one does with it at the right, what it is at the left. */
export function DramaSide({ play }: { play: DramaPlay }) {
  const { drama, following, film } = play
  const subject = { kind: 'drama', id: drama.id } as const
  const comments = useStanding(subject)?.comments ?? 0
  const follow = useFollowDrama(play)
  const [sheet, setSheet] = useState<'comments' | 'info'>()
  const close = () => setSheet(undefined)
  return (
    <div className={styles.over}>
      <div className={styles.acts}>
        <LikeButton subject={subject} />
        <button
          type="button"
          className={styles.act}
          aria-label={`评论，${comments}`}
          onClick={() => setSheet('comments')}
        >
          <CommentIcon />
          {comments > 0 ? views(comments) : '评论'}
        </button>
        <CollectButton subject={subject} />
        <button
          type="button"
          className={styles.act}
          aria-pressed={following}
          onClick={() => follow.mutate(!following)}
        >
          {following ? <BookmarkFilledIcon /> : <BookmarkIcon />}
          {following ? '已追剧' : '追剧'}
        </button>
        <button
          type="button"
          className={styles.act}
          onClick={() => void copyText(sharedOrigin() + dramaPath(drama.id), '链接已复制')}
        >
          <ShareIcon />
          分享
        </button>
      </div>
      <button type="button" className={styles.words} onClick={() => setSheet('info')}>
        <b className="one-line">
          {drama.title}
          <ChevronRightIcon size={16} />
        </b>
        <span className="two-lines">
          第 {film.drama?.number} 集{drama.intro && ` · ${drama.intro}`}
        </span>
      </button>
      <Sheet open={sheet === 'comments'} onClose={close} title="评论" tall>
        <CommentSection subject={subject} />
      </Sheet>
      <Sheet open={sheet === 'info'} onClose={close} title={drama.title}>
        <Suspense fallback={null}>
          <DramaInfo drama={drama} />
        </Suspense>
      </Sheet>
    </div>
  )
}
