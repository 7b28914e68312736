import type { Chapter, ChapterRow } from '#contract/novel/shapes.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { ChapterList } from '../reader/controls/ChapterList.tsx'
import styles from './AudioPage.module.css'

type Props = { open: boolean; chapter: Chapter; onPick: (row: ChapterRow) => void; onClose: () => void }

/** The table of contents of what is heard. */
export const ContentsSheet = ({ open, chapter, onPick, onClose }: Props) => (
  <Sheet open={open} onClose={onClose} title="目录" tall>
    <div className={styles.contents}>
      <ChapterList
        novelId={chapter.novelId}
        total={chapter.chapters}
        current={chapter.number}
        onPick={onPick}
      />
    </div>
  </Sheet>
)
