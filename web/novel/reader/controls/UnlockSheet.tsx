import type { Chapter } from '#contract/novel/shapes.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { NovelWays } from '../../components/NovelWays.tsx'

type Props = { chapter: Chapter; open: boolean; onClose: () => void; onBought?: () => void }

/** What opens a chapter, over its text: what is bought is read on at the same place. */
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
