import type { Novel } from '#contract/novel/shapes.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { NovelWays } from './NovelWays.tsx'

type Props = {
  novel: Novel
  open: boolean
  /** The chapter that is wanted; absent where the whole is. */
  chapterId: number | undefined
  onClose: () => void
  onBought: () => void
}

/** Sheet of the ways to unlock a novel or one of its chapters: membership or coins. */
export const NovelWaysSheet = ({ novel, open, chapterId, onClose, onBought }: Props) => (
  <Sheet open={open} onClose={onClose} title={chapterId ? '解锁本章' : '购买整本'}>
    <NovelWays opening={{ ...novel.mine.entitlement, novelId: novel.id, chapterId }} onBought={onBought} />
  </Sheet>
)
