import { memo } from 'react'
import type { ShortVideo } from '#contract/video/short-shapes.ts'
import { classes } from '#ui/classes.ts'
import { Picture } from '#web/platform/Picture.tsx'
import { fillsScreen } from '../rules.ts'
import styles from './ShortCover.module.css'

/** As sharp as the first second of the video: sharper ones, a screen large each, would be most of the memory a feed takes. */
const width = 320

/** What stands behind a video until its first picture is there. */
export const ShortCover = memo(function ShortCover({
  video,
  eager,
}: {
  video: ShortVideo
  /** In front, or next. */
  eager: boolean
}) {
  const closed = video.entitlement.state === 'locked'
  return (
    <span className={classes(styles.cover, !fillsScreen(video) && styles.whole, closed && styles.closed)}>
      <Picture path={video.cover} alt="" width={width} colour={video.colour} eager={eager} />
    </span>
  )
})
