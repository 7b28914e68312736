import { useEffect, useEffectEvent, useState } from 'react'
import type { Prize } from '#contract/rewards/draws.ts'
import { classes } from '#ui/classes.ts'
import { prefersLessMotion } from '#ui/motion.ts'
import { angleTo, turnTime } from '../motion.ts'
import { PrizeMark } from './PrizeMark.tsx'
import styles from './Wheel.module.css'

type Props = {
  prizes: readonly Prize[]
  /** The sector it turns to; nothing while it rests. */
  target: number | undefined
  onLanded: () => void
  /** The hub. */
  children: React.ReactNode
}

/** A wheel of equal sectors; it turns and ends with what the server has drawn under the pointer. */
export function Wheel({ prizes, target, onLanded, children }: Props) {
  const [stand, setStand] = useState({ target, angle: 0 })
  if (stand.target !== target)
    setStand({
      target,
      angle: target === undefined ? stand.angle : angleTo(stand.angle, target, prizes.length),
    })
  const land = useEffectEvent(onLanded)
  useEffect(() => {
    if (target === undefined) return undefined
    // Not the end of the transition, which never comes where the page is out of sight
    const wait = setTimeout(() => land(), prefersLessMotion() ? 0 : turnTime + 300)
    return () => clearTimeout(wait)
  }, [target])

  const sector = 360 / prizes.length
  return (
    <div className={styles.frame}>
      <div
        className={styles.wheel}
        data-under={target}
        style={{ transform: `rotate(${stand.angle}deg)`, transitionDuration: `${turnTime}ms` }}
      >
        <svg viewBox="-100 -100 200 200" aria-hidden>
          {prizes.map(({ id, position }) => (
            <path
              key={id}
              d={sectorPath(position * sector, sector)}
              className={styles[`tone${position % 2}`]}
            />
          ))}
        </svg>
        <ul>
          {prizes.map(({ id, title, kind, available, position }) => (
            <li
              key={id}
              className={classes(styles.label, !available && styles.gone)}
              style={{ transform: `rotate(${(position + 0.5) * sector}deg)` }}
            >
              <PrizeMark kind={kind} size={prizes.length > 8 ? 16 : 20} />
              <span>{title}</span>
              {!available && <small>已发完</small>}
            </li>
          ))}
        </ul>
      </div>
      <span className={styles.pointer} aria-hidden />
      <div className={styles.hub}>{children}</div>
    </div>
  )
}

/** A sector of a circle of 100, from an angle on, clockwise from the top. */
function sectorPath(from: number, wide: number): string {
  const at = (degrees: number) => {
    const radians = ((degrees - 90) * Math.PI) / 180
    return `${(100 * Math.cos(radians)).toFixed(3)} ${(100 * Math.sin(radians)).toFixed(3)}`
  }
  return `M0 0 L${at(from)} A100 100 0 ${wide > 180 ? 1 : 0} 1 ${at(from + wide)} Z`
}
