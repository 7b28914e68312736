import { useQuery } from '@tanstack/react-query'
import type { ChapterPages, ComicMode } from '#contract/comics/shapes.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { BookmarkFilledIcon, BookmarkIcon, CommentIcon } from '#ui/icons/actions.ts'
import { FullscreenIcon, PlayIcon } from '#ui/icons/player.ts'
import { ChevronLeftIcon } from '#ui/icons/signs.ts'
import { ListIcon } from '#ui/icons/lists.ts'
import { BookIcon, StripIcon } from '#ui/icons/shelf.ts'
import { GearIcon, SunIcon } from '#ui/icons/things.ts'
import { comic, useShelve } from '../../queries.ts'
import { PageSlider } from './PageSlider.tsx'
import type { Panel } from '../reader-view.ts'
import styles from './ReaderBars.module.css'
import { modeWords } from './mode-words.ts'

type Props = {
  shown: boolean
  chapter: ChapterPages
  mode: ComicMode
  /** From 1. */
  page: number
  full: { full: boolean; possible: boolean; toggle: () => void }
  onBack: () => void
  onTurn: (step: 1 | -1) => void
  onPage: (page: number) => void
  onBeside: (side: 1 | -1) => void
  onPanel: (panel: Panel) => void
  onAuto: () => void
}

/** The bars over the pages; out of sight they can still be reached by those who do not see. */
export function ReaderBars(props: Props) {
  const { shown, chapter, mode, page, full, onBack, onTurn, onPage, onBeside, onPanel, onAuto } = props
  return (
    <>
      <div className="visually-hidden">
        <button type="button" onClick={() => onTurn(-1)}>
          上一页
        </button>
        <button type="button" onClick={() => onTurn(1)}>
          下一页
        </button>
      </div>
      <header className={classes(styles.bar, styles.top, !shown && styles.hidden)}>
        <IconButton label="返回" onClick={onBack}>
          <ChevronLeftIcon />
        </IconButton>
        <h1 className="one-line">{chapter.chapter.title}</h1>
        <ShelfButton comicId={chapter.comic.id} />
        {full.possible ? (
          <IconButton label={full.full ? '退出全屏' : '全屏'} onClick={full.toggle}>
            <FullscreenIcon />
          </IconButton>
        ) : (
          <IconButton label="自动阅读" onClick={onAuto}>
            <PlayIcon />
          </IconButton>
        )}
      </header>
      <footer className={classes(styles.bar, styles.foot, !shown && styles.hidden)}>
        <PageSlider
          chapter={chapter}
          page={page}
          mirrored={mode === 'rtl'}
          onPage={onPage}
          onBeside={onBeside}
        />
        <div className={styles.acts}>
          <button type="button" onClick={() => onPanel('chapters')}>
            <ListIcon />
            目录
          </button>
          <button type="button" className={styles.on} onClick={() => onPanel('mode')}>
            {mode === 'webtoon' ? <StripIcon /> : <BookIcon />}
            {modeWords[mode].short}
          </button>
          <button type="button" onClick={() => onPanel('light')}>
            <SunIcon />
            亮度
          </button>
          <button type="button" onClick={() => onPanel('comments')}>
            <CommentIcon />
            评论
          </button>
          <button type="button" onClick={() => onPanel('settings')}>
            <GearIcon />
            设置
          </button>
        </div>
      </footer>
    </>
  )
}

function ShelfButton({ comicId }: { comicId: number }) {
  const { data } = useQuery(comic(comicId))
  const shelve = useShelve(comicId)
  const shelved = data?.mine.shelved ?? false
  return (
    <IconButton
      label={shelved ? '移出书架' : '加入书架'}
      aria-pressed={shelved}
      disabled={!data}
      onClick={() => shelve.mutate(!shelved)}
    >
      {shelved ? <BookmarkFilledIcon /> : <BookmarkIcon />}
    </IconButton>
  )
}
