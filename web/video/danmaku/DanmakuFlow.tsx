import { useEffect, useRef } from 'react'
import type { Danmaku } from '#contract/video/danmaku.ts'
import styles from './Danmaku.module.css'
import { Painter } from './painter.ts'
import { isShown } from './rules.ts'
import { danmakuSettings } from './settings.ts'

/** Danmaku that fly across a box over a picture that plays, as this device wants them; the first first. */
export function DanmakuFlow({
  lines,
  video,
  className,
}: {
  lines: readonly Danmaku[]
  video: HTMLVideoElement
  /** Of the box. */
  className: string
}) {
  const settings = danmakuSettings.use()
  return settings.on ? <Shown {...{ lines, video, className, settings }} /> : null
}

type Shown = Parameters<typeof DanmakuFlow>[0] & { settings: ReturnType<typeof danmakuSettings.use> }

function Shown({ lines, video, className, settings }: Shown) {
  const { size, speed } = settings
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<Painter>(undefined)

  useEffect(() => {
    const made = new Painter(canvas.current!, video)
    painter.current = made
    return () => made.destroy()
  }, [video])
  // The box is theirs: they take all of it
  useEffect(() => painter.current?.dress({ size, speed, area: 1 }), [video, size, speed])
  useEffect(
    () => painter.current?.take(lines.filter((line) => isShown(line, settings))),
    [video, lines, settings],
  )

  return (
    <div className={className} aria-hidden>
      <canvas ref={canvas} className={styles.canvas} style={{ opacity: settings.opacity }} />
    </div>
  )
}
