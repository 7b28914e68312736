import type { CSSProperties } from 'react'
import type { Thumbnails } from '#contract/video/shapes.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { tileAt } from '../rules.ts'
import styles from './Thumbnail.module.css'

/** The tallest a tile is shown, in pixels: those of upright films would leave the player. */
const tallest = 100

const sizeOf = ({ width, height }: Thumbnails) => {
  const scale = Math.min(1, tallest / height)
  return { width: width * scale, height: height * scale }
}

/** The picture of the film at a second. */
export function Tile({ thumbnails, seconds }: { thumbnails: Thumbnails; seconds: number }) {
  const { path, columns, rows } = thumbnails
  const { width, height } = sizeOf(thumbnails)
  const tile = tileAt(seconds, thumbnails)
  const sheet: CSSProperties = {
    top: -Math.floor(tile / columns) * height,
    left: -(tile % columns) * width,
    width: columns * width,
    height: rows * height,
  }
  return (
    <span className={styles.tile} style={{ width, height }} aria-hidden>
      <span className={styles.sheet} style={sheet}>
        <Picture path={path} alt="" eager />
      </span>
    </span>
  )
}

/** The same above the seek bar, at the place that is pointed at; nothing to see while there is none. */
export function Thumbnail({ thumbnails, seconds }: { thumbnails: Thumbnails; seconds: number | undefined }) {
  return (
    <span
      className={styles.place}
      style={{ '--half': `${sizeOf(thumbnails).width / 2}px` } as CSSProperties}
      hidden={seconds === undefined}
    >
      <Tile thumbnails={thumbnails} seconds={seconds ?? 0} />
    </span>
  )
}
