import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { HornIcon } from '../icons/notices.ts'
import styles from './Marquee.module.css'

/** Space between the end of the text and its next beginning, in CSS pixels; the same figure is in the style sheet. */
const gap = 48

/** The running light: one line that runs when it is too long for its place, and stands where less motion is wanted. */
export function Marquee({
  children,
  label = '公告',
  speed = 40,
  icon = <HornIcon size={18} />,
  end,
}: {
  children: ReactNode
  label?: string
  /** CSS pixels a second. */
  speed?: number
  icon?: ReactNode
  end?: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  const [width, setWidth] = useState(0)

  useEffect(() => {
    if (!frame.current || !text.current) return
    const measure = () => {
      const needed = text.current?.scrollWidth ?? 0
      setWidth(needed > (frame.current?.clientWidth ?? 0) ? needed : 0)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(frame.current)
    observer.observe(text.current)
    return () => observer.disconnect()
  }, [])

  const style = {
    '--marquee-distance': `${-(width + gap)}px`,
    animationDuration: `${(width + gap) / speed}s`,
  } as CSSProperties
  return (
    <aside className={styles.marquee} aria-label={label}>
      {icon}
      <div ref={frame} className={styles.frame}>
        <div className={classes(styles.track, width > 0 && styles.running)} style={width ? style : undefined}>
          <span ref={text} className={styles.text}>
            {children}
          </span>
          {width > 0 && (
            <span className={classes(styles.text, styles.copy)} inert>
              {children}
            </span>
          )}
        </div>
      </div>
      {end}
    </aside>
  )
}
