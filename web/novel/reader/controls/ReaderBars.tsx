import { Suspense } from 'react'
import { classes } from '#ui/classes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { BookmarkFilledIcon, BookmarkIcon } from '#ui/icons/actions.ts'
import { PlayFilledIcon } from '#ui/icons/marks.ts'
import { PauseFilledIcon } from '#ui/icons/player.ts'
import { MoonIcon } from '#ui/icons/tabs.ts'
import { BookIcon, HeadphonesIcon } from '#ui/icons/shelf.ts'
import { SunIcon, TextSizeIcon } from '#ui/icons/things.ts'
import { SearchIcon } from '#ui/icons/signs.ts'
import { ListIcon } from '#ui/icons/lists.ts'
import { lazy } from '#ui/lazy.ts'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { AppLink, useBack } from '#web/platform/navigation/navigation.tsx'
import { toggleListening, useListening } from '../../audio/index.ts'
import { listenPath, novelPath } from '../../links.ts'
import { changeSettings, useSettings } from '../settings-store.ts'
import { isDark, nightTurned } from '../settings.ts'
import { useBookmarks } from './useBookmarks.ts'
import type { Panel, Place } from '../reader-view.ts'
import styles from './ReaderBars.module.css'

const SettingsPanel = lazy(() =>
  import('./SettingsPanel.tsx').then((module) => ({ default: module.SettingsPanel })),
)

type Props = {
  open: boolean
  place: Place
  panel: Panel
  onPanel: (panel: Panel) => void
  onChapter: (chapterId: number) => void
  auto: boolean
  onAuto: () => void
}

/** Bars shown over the text by a tap in the middle: exits above, navigation below. */
export function ReaderBars({ open, place, panel, onPanel, onChapter, auto, onAuto }: Props) {
  const back = useBack()
  const settings = useSettings()
  const { chapter } = place
  const { marked, toggle } = useBookmarks(place)
  const listening = useListening()
  const ours = listening?.novelId === chapter.novelId ? listening : undefined
  const night = isDark(settings.paper)
  const tabs = [
    { key: 'contents', label: '目录', icon: <ListIcon /> },
    { key: 'search', label: '搜索', icon: <SearchIcon /> },
    { key: 'settings', label: '设置', icon: <TextSizeIcon /> },
  ] as const

  return (
    <>
      <div className={classes(styles.top, open && styles.shown)} inert={!open}>
        <TopBar
          onBack={back}
          end={
            <>
              {ours && (
                <IconButton label={ours.paused ? '继续听' : '暂停朗读'} onClick={toggleListening}>
                  {ours.paused ? <PlayFilledIcon size={22} /> : <PauseFilledIcon size={22} />}
                </IconButton>
              )}
              <AppLink to={listenPath(chapter.id)} className={styles.listen}>
                <HeadphonesIcon size={22} />
                听书
              </AppLink>
              <IconButton label={marked ? '移除书签' : '添加书签'} aria-pressed={marked} onClick={toggle}>
                {marked ? <BookmarkFilledIcon size={22} /> : <BookmarkIcon size={22} />}
              </IconButton>
              <IconButton
                label="小说详情"
                render={(link) => <AppLink to={novelPath(chapter.novelId)} {...link} />}
              >
                <BookIcon size={22} />
              </IconButton>
            </>
          }
        />
      </div>
      <div
        className={classes(styles.bottom, open && styles.shown)}
        inert={!open}
        role="toolbar"
        aria-label="阅读"
      >
        {panel === 'settings' ? (
          <Suspense fallback={null}>
            <SettingsPanel auto={auto} onAuto={onAuto} script={chapter.script} />
          </Suspense>
        ) : (
          <div className={styles.chapters}>
            <Button
              kind="plain"
              size={32}
              disabled={!chapter.previous}
              onClick={() => chapter.previous && onChapter(chapter.previous.id)}
            >
              上一章
            </Button>
            <span className="one-line">
              第 {chapter.number} 章 · 共 {chapter.chapters} 章
            </span>
            <Button
              kind="plain"
              size={32}
              disabled={!chapter.next}
              onClick={() => chapter.next && onChapter(chapter.next.id)}
            >
              下一章
            </Button>
          </div>
        )}
        <div className={styles.tabs}>
          {tabs.map(({ key, label, icon }) => (
            <button
              key={key}
              type="button"
              aria-expanded={panel === key}
              onClick={() => onPanel(panel === key ? undefined : key)}
            >
              {icon}
              {label}
            </button>
          ))}
          <button type="button" aria-pressed={night} onClick={() => changeSettings(nightTurned(settings))}>
            {night ? <SunIcon /> : <MoonIcon />}
            {night ? '日间' : '夜间'}
          </button>
        </div>
      </div>
    </>
  )
}
