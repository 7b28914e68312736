import type { CSSProperties } from 'react'
import type { Thumbnails } from '#contract/video/shapes.ts'
import { classes } from '#ui/classes.ts'
import { FastForwardIcon, VolumeIcon } from '#ui/icons/player.ts'
import { SunIcon } from '#ui/icons/things.ts'
import { duration } from '#web/platform/formats.ts'
import styles from './Notice.module.css'
import { Tile } from '../controls/Thumbnail.tsx'

/** What the player says while it is being handled. */
export type Noticed =
  | { kind: 'words'; words: string }
  /** Steps that were just taken, added up, in seconds. */
  | { kind: 'step'; seconds: number }
  | { kind: 'fast'; speed: string }
  | { kind: 'brightness' | 'volume'; level: number }
  /** Where a swipe leads to and where it began, in seconds. */
  | { kind: 'aim'; to: number; from: number }

/** In the middle of the picture: the level, the speed or the place that a hand is choosing. */
export function Notice({
  notice,
  length,
  thumbnails,
}: {
  notice: Noticed
  /** Of the film, in seconds. */
  length: number
  thumbnails: Thumbnails | null
}) {
  if (notice.kind === 'aim') {
    const by = Math.round(notice.to - notice.from)
    return (
      <div className={styles.aim} role="status">
        {/* The very end has no picture of its own */}
        {thumbnails && <Tile thumbnails={thumbnails} seconds={Math.min(notice.to, length - 0.1)} />}
        <b>
          {duration(notice.to)} <span>/ {duration(length)}</span>
        </b>
        <small>{by < 0 ? `后退 ${-by} 秒` : `前进 ${by} 秒`}</small>
      </div>
    )
  }
  if (notice.kind === 'step') {
    const ahead = notice.seconds > 0
    return (
      // Each step starts the ripple anew
      <div key={notice.seconds} className={classes(styles.step, ahead && styles.ahead)} role="status">
        <FastForwardIcon size={24} />
        {ahead ? `快进 ${notice.seconds} 秒` : `快退 ${-notice.seconds} 秒`}
      </div>
    )
  }
  if (notice.kind === 'words' || notice.kind === 'fast')
    return (
      <p className={styles.words} role="status">
        {notice.kind === 'fast' && <FastForwardIcon size={16} />}
        {notice.kind === 'fast' ? `${notice.speed} 快进中` : notice.words}
      </p>
    )
  const name = notice.kind === 'volume' ? '音量' : '亮度'
  const percent = Math.round(notice.level * 100)
  return (
    <div className={styles.level} role="status" aria-label={`${name} ${percent}%`}>
      {notice.kind === 'volume' ? <VolumeIcon size={18} /> : <SunIcon size={18} />}
      <i className={styles.track} style={{ '--level': `${percent}%` } as CSSProperties} />
    </div>
  )
}
