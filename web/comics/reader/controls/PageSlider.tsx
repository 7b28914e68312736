import { useState } from 'react'
import type { ChapterPages } from '#contract/comics/shapes.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { NextIcon, PreviousIcon } from '#ui/icons/player.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import styles from './PageSlider.module.css'

type Props = {
  chapter: ChapterPages
  /** From 1. */
  page: number
  /** Reading goes from right to left, and so does the slider. */
  mirrored: boolean
  onPage: (page: number) => void
  onBeside: (side: 1 | -1) => void
}

/** The pages of a chapter on a line, with a small picture of the one being slid to; beside it the chapters before and after. */
export function PageSlider({ chapter, page, mirrored, onPage, onBeside }: Props) {
  const [slid, setSlid] = useState<number>()
  const count = chapter.pages.length
  const shown = slid === undefined ? undefined : chapter.pages[slid - 1]
  const settle = () => {
    if (slid !== undefined) onPage(slid)
    setSlid(undefined)
  }
  return (
    <div className={classes(styles.row, mirrored && styles.mirrored)}>
      <IconButton label="上一话" disabled={!chapter.previous} onClick={() => onBeside(-1)}>
        <PreviousIcon />
      </IconButton>
      <input
        type="range"
        min={1}
        max={Math.max(1, count)}
        value={slid ?? Math.min(page, Math.max(1, count))}
        disabled={count < 2}
        aria-label="页码"
        aria-valuetext={`第 ${slid ?? page} 页，共 ${chapter.total} 页`}
        onChange={(event) => setSlid(Number(event.target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
      <IconButton label="下一话" disabled={!chapter.next} onClick={() => onBeside(1)}>
        <NextIcon />
      </IconButton>
      {shown && (
        <div className={styles.thumb}>
          <span className={styles.picture} style={{ backgroundColor: shown.colour }}>
            <Picture key={shown.path} path={shown.path} alt="" width={320} colour={shown.colour} eager />
          </span>
          第 {slid} 页
        </div>
      )}
    </div>
  )
}
