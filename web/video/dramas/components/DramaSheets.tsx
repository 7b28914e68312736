import type { Drama } from '#contract/video/drama-shapes.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { CommentSection } from '#web/social/index.ts'
import { DramaInfo } from './DramaInfo.tsx'

export type DramaSheet = 'comments' | 'info'

type Props = { drama: Drama; open: DramaSheet | undefined; onClose: () => void }

/**
 * What people say of an upright drama and what it is about. Beside the player: what lies over its picture goes when an episode ends,
 * and who writes then would lose what was written.
 */
export const DramaSheets = ({ drama, open, onClose }: Props) => (
  <>
    <Sheet open={open === 'comments'} onClose={onClose} title="评论" tall>
      <CommentSection subject={{ kind: 'drama', id: drama.id }} />
    </Sheet>
    <Sheet open={open === 'info'} onClose={onClose} title={drama.title}>
      <DramaInfo drama={drama} />
    </Sheet>
  </>
)
