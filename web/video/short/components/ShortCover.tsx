import { memo, useEffect, useRef } from 'react'
import type { ShortVideo } from '#contract/video/short-shapes.ts'
import { classes } from '#ui/classes.ts'
import { drawnPicture } from '#web/platform/pictures/drawn.ts'
import { fillsScreen } from '../rules.ts'
import styles from './ShortCover.module.css'

/** As sharp as the first second of the video: sharper ones, a screen large each, would be most of the memory a feed takes. */
const width = 320

/**
 * What stands behind a video until its first picture is there: its colour, then its cover. Drawn, so that of a feed without end no cover
 * stays in memory.
 */
export const ShortCover = memo(function ShortCover({ video }: { video: ShortVideo }) {
  const box = useRef<HTMLSpanElement>(null)
  const { cover } = video
  useEffect(() => {
    if (!cover) return
    const leaving = new AbortController()
    const { signal } = leaving
    drawnPicture(cover, width, signal)
      .then(({ picture, free }) => {
        if (signal.aborted) return free()
        box.current?.append(picture)
        signal.addEventListener('abort', free)
      })
      // The colour says enough until the video comes
      .catch(() => undefined)
    return () => leaving.abort()
  }, [cover])
  const closed = video.entitlement.state === 'locked'
  const fills = fillsScreen(video)
  return (
    <span
      ref={box}
      className={classes(styles.cover, !fills && styles.whole, closed && styles.closed)}
      style={fills ? { backgroundColor: video.colour } : undefined}
    />
  )
})
