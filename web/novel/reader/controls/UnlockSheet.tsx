import type { Chapter } from '#contract/novel/shapes.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { NovelWays } from '../../components/NovelWays.tsx'

type Props = { chapter: Chapter; open: boolean; onClose: () => void; onBought?: () => void }

/** Sheet of the ways to unlock a chapter; after a purchase reading goes on at the same position. */
export function UnlockSheet({ chapter, open, onClose, onBought }: Props) {
  const { id, novelId, entitlement } = chapter
  return (
    <Sheet open={open} onClose={onClose} title="解锁本章">
      <NovelWays
        opening={{ ...entitlement, novelId, chapterId: id }}
        onBought={() => {
          onClose()
          onBought?.()
        }}
        note="付款后从刚才的位置继续读，换设备也在。"
      />
    </Sheet>
  )
}
