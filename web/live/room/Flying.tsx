import { useEffect, useRef, useState } from 'react'
import type { ChatLine } from '#contract/live/shapes.ts'
import { useUser } from '#web/platform/session.ts'
import { danmakuSettings, isShown, loadDanmakuPainter } from '#web/video/index.ts'
import { flyingOf } from '../rules.ts'

type Painter = InstanceType<Awaited<ReturnType<typeof loadDanmakuPainter>>>

/** What is said, flying across the picture as danmaku do over films, as this device wants them. What was said before does not. */
export function Flying({
  lines,
  video,
  className,
}: {
  lines: readonly ChatLine[]
  video: HTMLVideoElement
  className: string
}) {
  const me = useUser()?.id
  const settings = danmakuSettings.use()
  const { size, speed, area, opacity } = settings
  const canvas = useRef<HTMLCanvasElement>(null)
  const [painter, setPainter] = useState<Painter>()
  const since = useRef(new Map<number, number>(lines.map(({ id }) => [id, -1])))

  useEffect(() => {
    let made: Painter | undefined
    let gone = false
    loadDanmakuPainter().then(
      (Painter) => {
        if (gone) return
        made = new Painter(canvas.current!, video)
        setPainter(made)
      },
      () => undefined,
    )
    return () => {
      gone = true
      made?.destroy()
    }
  }, [video])
  useEffect(() => painter?.dress({ size, speed, area: Math.max(area, 0.8) }), [painter, size, speed, area])
  useEffect(() => {
    const flying = flyingOf(lines, since.current, video.currentTime * 1_000, me)
    painter?.take(flying.filter((line) => isShown(line, settings)))
  }, [painter, lines, video, me, settings])

  return (
    <div className={className} aria-hidden>
      <canvas ref={canvas} style={{ opacity }} />
    </div>
  )
}
