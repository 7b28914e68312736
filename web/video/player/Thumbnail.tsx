import type { CSSProperties } from 'react'
import type { Thumbnails } from '#contract/video/shapes.ts'
import { Picture } from '#web/platform/Picture.tsx'
import { tileAt } from './rules.ts'
import styles from './Thumbnail.module.css'

/** The tallest a tile is shown, in pixels: those of upright films would leave the player. */
const tallest = 100

/** The picture of the film at a second, above the seek bar; nothing to see while there is no second. */
export function Thumbnail({ thumbnails, seconds }: { thumbnails: Thumbnails; seconds: number | undefined }) {
  const { path, columns, rows } = thumbnails
  const scale = Math.min(1, tallest / thumbnails.height)
  const [width, height] = [thumbnails.width * scale, thumbnails.height * scale]
  const tile = tileAt(seconds ?? 0, thumbnails)
  const sheet: CSSProperties = {
    top: -Math.floor(tile / columns) * height,
    left: -(tile % columns) * width,
    width: columns * width,
    height: rows * height,
  }
  return (
    <span
      className={styles.frame}
      style={{ width, height, '--half': `${width / 2}px` } as CSSProperties}
      hidden={seconds === undefined}
      aria-hidden
    >
      <span className={styles.sheet} style={sheet}>
        <Picture path={path} alt="" eager />
      </span>
    </span>
  )
}
