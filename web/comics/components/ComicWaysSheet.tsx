import type { Comic } from '#contract/comics/shapes.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { ComicWays } from './ComicWays.tsx'

type Props = {
  open: boolean
  comic: Comic
  /** The chapter that is wanted; all of it otherwise. */
  chapterId: number | undefined
  onClose: () => void
  onBought: () => void
}

/** Sheet of the ways to unlock a comic or one of its chapters: membership or coins. */
export const ComicWaysSheet = ({ open, comic, chapterId, onClose, onBought }: Props) => (
  <Sheet open={open} onClose={onClose} title={chapterId ? '解锁本话' : '购买整本'}>
    <ComicWays
      opening={{
        comicId: comic.id,
        chapterId,
        needsVip: comic.vip,
        price: comic.chapterPrice,
        comicPrice: comic.price,
      }}
      onBought={onBought}
    />
  </Sheet>
)
