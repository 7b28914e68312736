import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import type { Danmaku as Line } from '#contract/video/danmaku.ts'
import type { Film } from '#contract/video/shapes.ts'
import styles from './Danmaku.module.css'
import { ReportSheet } from '#web/moderation/index.ts'
import { hiddenAuthors } from './hidden.ts'
import { LineMenu } from './LineMenu.tsx'
import { Painter } from './painter.ts'
import { useDanmaku } from './queries.ts'
import { isShown } from './rules.ts'
import { danmakuSettings } from './settings.ts'

/** Opens the menu of the line at a place of the picture, or closes the one that is open; false when neither was there. */
export type DanmakuHandle = { pick: (at: { x: number; y: number }) => boolean }

/** The danmaku over a film. */
export function Danmaku({
  film,
  video,
  ref,
}: {
  film: Film
  video: HTMLVideoElement
  ref: Ref<DanmakuHandle>
}) {
  const settings = danmakuSettings.use()
  const hidden = hiddenAuthors.use()
  const all = useDanmaku(film.id, video)
  const lines = useMemo(
    () => all.filter((line) => isShown(line, settings) && !hidden.includes(line.by)),
    [all, settings, hidden],
  )
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<Painter>(undefined)
  const [picked, setPicked] = useState<Line>()
  const [reported, setReported] = useState<Line>()
  const { size, speed, area } = settings

  useEffect(() => {
    const made = new Painter(canvas.current!, video)
    painter.current = made
    return () => made.destroy()
  }, [video])
  useEffect(() => painter.current?.dress({ size, speed, area }), [video, size, speed, area])
  useEffect(() => painter.current?.take(lines), [video, lines])
  useImperativeHandle(
    ref,
    () => ({
      pick: (at) => {
        const line = picked ? undefined : painter.current?.at(at)
        setPicked(line)
        return line !== undefined || picked !== undefined
      },
    }),
    [picked],
  )

  return (
    <>
      <canvas ref={canvas} aria-hidden className={styles.canvas} style={{ opacity: settings.opacity }} />
      {picked && (
        <LineMenu
          film={film}
          video={video}
          line={picked}
          onReport={() => {
            setReported(picked)
            setPicked(undefined)
          }}
          onClose={() => setPicked(undefined)}
        />
      )}
      {reported && (
        <ReportSheet
          subject={{ kind: 'danmaku', id: reported.id }}
          open
          onClose={() => setReported(undefined)}
        />
      )}
    </>
  )
}
