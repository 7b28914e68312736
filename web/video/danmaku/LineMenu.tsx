import { useEffect, useRef } from 'react'
import type { Danmaku } from '#contract/video/danmaku.ts'
import type { Film } from '#contract/video/shapes.ts'
import { toast } from '#ui/feedback/toast.ts'
import { hiddenAuthors } from './hidden.ts'
import styles from './LineMenu.module.css'
import { usePostDanmaku } from './queries.ts'

/** What can be done with one line: say it too, see no more of its author, report it. */
export function LineMenu({
  film,
  video,
  line,
  onReport,
  onClose,
}: {
  film: Film
  video: HTMLVideoElement
  line: Danmaku
  onReport: () => void
  onClose: () => void
}) {
  const post = usePostDanmaku(film.id)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => menu.current?.focus({ preventScroll: true }), [])

  function repeat() {
    const { text, mode, colour, size } = line
    post.mutate({ text, mode, colour, size, at: Math.round(video.currentTime * 1000) })
    onClose()
  }
  function hide() {
    hiddenAuthors.add(line.by)
    toast('已屏蔽，不再显示此人的弹幕')
    onClose()
  }

  return (
    <div
      ref={menu}
      role="group"
      aria-label={`弹幕：${line.text}`}
      tabIndex={-1}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <p className="one-line">{line.text}</p>
      <button type="button" onClick={repeat}>
        +1
      </button>
      {!line.mine && (
        <button type="button" onClick={hide}>
          屏蔽此人
        </button>
      )}
      {!line.mine && (
        <button type="button" onClick={onReport}>
          举报
        </button>
      )}
      <button type="button" onClick={onClose}>
        关闭
      </button>
    </div>
  )
}
