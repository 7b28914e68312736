import { Suspense } from 'react'
import type { ShortVideo } from '#contract/video/short-shapes.ts'
import { lazy } from '#ui/lazy.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { CommentSection } from '#web/social/index.ts'
import { refreshShort } from '../queries.ts'
import styles from './ShortSheets.module.css'

const MoreSheet = lazy(() => import('./MoreSheet.tsx').then((module) => ({ default: module.MoreSheet })))
const OpenSheet = lazy(() =>
  import('../../components/OpenSheet.tsx').then((module) => ({ default: module.OpenSheet })),
)
const ReportSheet = lazy(() =>
  import('#web/moderation/index.ts').then((module) => ({ default: module.ReportSheet })),
)
const ShareSheet = lazy(() =>
  import('../../share/ShareSheet.tsx').then((module) => ({ default: module.ShareSheet })),
)

export type SheetName = 'comments' | 'share' | 'more' | 'open' | 'report'

type Props = {
  video: ShortVideo
  /** The one that is open. */
  sheet: SheetName | undefined
  rate: number
  onRate: (rate: number) => void
  onClear: () => void
  onClose: () => void
  onSheet: (sheet: SheetName) => void
}

/** What rises over a video; the video goes on, and is there when the sheet has gone. */
export function ShortSheets({ video, sheet, rate, onRate, onClear, onClose, onSheet }: Props) {
  const subject = { kind: 'film', id: video.id } as const
  return (
    <>
      <Sheet open={sheet === 'comments'} onClose={onClose} title="评论" tall>
        <div className={styles.talk}>
          <CommentSection subject={subject} />
        </div>
      </Sheet>
      <Suspense fallback={null}>
        {sheet === 'share' && <ShareSheet film={video} open onClose={onClose} />}
        {sheet === 'report' && <ReportSheet subject={subject} open onClose={onClose} />}
        {sheet === 'more' && (
          <MoreSheet
            rate={rate}
            onRate={onRate}
            onClear={() => {
              onClose()
              onClear()
            }}
            onReport={() => onSheet('report')}
            onClose={onClose}
          />
        )}
        {sheet === 'open' && (
          <OpenSheet
            film={{ id: video.id, entitlement: video.entitlement, collection: null }}
            open
            onClose={() => {
              onClose()
              // It may have been bought
              refreshShort(video.id).catch(() => undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
