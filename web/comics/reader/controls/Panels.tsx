import type { ChapterPages, ComicMode } from '#contract/comics/shapes.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { CommentSection } from '#web/social/index.ts'
import { ComicWays } from '../../components/ComicWays.tsx'
import { ChaptersPanel } from './ChaptersPanel.tsx'
import { LightPanel } from './LightPanel.tsx'
import { ModePanel } from './ModePanel.tsx'
import type { Panel } from '../reader-view.ts'
import type { Change, Settings } from '../settings.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

type Props = {
  panel: Panel
  open: boolean
  chapter: ChapterPages
  mode: ComicMode
  settings: Settings
  change: Change
  onOpen: (chapterId: number, page?: number) => void
  onAuto: () => void
  onClose: () => void
}

const titles: Record<Panel, string> = {
  chapters: '目录',
  mode: '阅读方式',
  light: '亮度与色彩',
  comments: '评论',
  settings: '阅读设置',
  ways: '解锁继续看',
}

/** Panel over the reader; the pages stay as they are behind it. */
export function Panels({
  panel,
  open: isOpen,
  chapter,
  mode,
  settings,
  change,
  onOpen,
  onAuto,
  onClose,
}: Props) {
  const { comic, entitlement } = chapter
  const open = (chapterId: number) => {
    onClose()
    onOpen(chapterId)
  }
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={titles[panel]}
      tall={panel === 'chapters' || panel === 'comments'}
    >
      {panel === 'chapters' && <ChaptersPanel chapter={chapter} onOpen={open} />}
      {panel === 'mode' && <ModePanel id={comic.id} mode={mode} settings={settings} change={change} />}
      {panel === 'light' && <LightPanel settings={settings} change={change} />}
      {panel === 'comments' && <CommentSection subject={{ kind: 'comic', id: comic.id }} />}
      {panel === 'settings' && (
        <SettingsPanel mode={mode} settings={settings} change={change} onAuto={onAuto} />
      )}
      {panel === 'ways' && (
        <ComicWays
          opening={{ comicId: comic.id, chapterId: chapter.chapter.id, ...entitlement }}
          onBought={onClose}
          note="买下后从刚才的位置继续看。"
        />
      )}
    </Sheet>
  )
}
