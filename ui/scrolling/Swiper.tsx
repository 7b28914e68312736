import { Children, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { restingPosition, slideAt } from './carousel-slides.ts'
import { classes } from '../classes.ts'
import type { CoverRatio } from '../cards/Cover.tsx'
import { prefersLessMotion } from '../motion.ts'
import styles from './Swiper.module.css'

export type SwiperProps = {
  /** One child is one slide. */
  children: ReactNode
  label: string
  ratio?: CoverRatio
  /** Milliseconds until the next slide; 0 waits for the hand. */
  interval?: number
  /** The slide that has come into view, counted from 0. */
  onChange?: (index: number) => void
  className?: string
}

/** Slides side by side, endless in both directions. Turns by itself only while it is seen and left alone. */
export function Swiper({ children, label, ratio = '5:2', interval = 0, onChange, className }: SwiperProps) {
  const slides = Children.toArray(children)
  const count = slides.length
  const track = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  const seen = useRef(false)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [index, setIndex] = useState(0)

  const stand = useEffectEvent((position: number, behavior: ScrollBehavior) => {
    track.current?.scrollTo({ left: position * track.current.clientWidth, behavior })
  })
  const realign = useEffectEvent(() => stand(count > 1 ? index + 1 : 0, 'instant'))

  useEffect(() => {
    const element = track.current
    if (!element) return
    const size = new ResizeObserver(() => realign())
    const sight = new IntersectionObserver(([entry]) => (seen.current = entry?.isIntersecting ?? false))
    size.observe(element)
    sight.observe(element)
    return () => {
      size.disconnect()
      sight.disconnect()
      clearTimeout(settling.current)
    }
  }, [count])

  const turn = useEffectEvent(() => {
    const element = track.current
    if (!element || !seen.current || held.current || document.hidden || prefersLessMotion()) return
    const pointedAt = matchMedia('(hover: hover)').matches && element.matches(':hover')
    if (pointedAt || element.querySelector(':focus-visible')) return
    stand(index + 2, 'smooth')
  })
  useEffect(() => {
    if (!interval || count < 2) return
    const timer = setInterval(() => turn(), interval)
    return () => clearInterval(timer)
    // The index is named so that a slide turned by hand stays for a whole interval
  }, [interval, count, index])

  function follow() {
    const element = track.current
    if (!element?.clientWidth) return
    const position = Math.round(element.scrollLeft / element.clientWidth)
    const next = slideAt(position, count)
    if (next !== index) {
      setIndex(next)
      onChange?.(next)
    }
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      const resting = restingPosition(position, count)
      if (!held.current && resting !== position)
        element.scrollTo({ left: resting * element.clientWidth, behavior: 'instant' })
    }, 100)
  }

  const slide = (content: ReactNode, key: string, at?: number) => (
    <div
      key={key}
      className={styles.slide}
      role="group"
      aria-roledescription="幻灯片"
      aria-label={at === undefined ? undefined : `第 ${at + 1} 张，共 ${count} 张`}
      inert={at === undefined}
    >
      {content}
    </div>
  )

  return (
    <section
      className={classes(styles.swiper, className)}
      style={{ aspectRatio: ratio.replace(':', ' / ') }}
      aria-roledescription="轮播"
      aria-label={label}
    >
      <div
        ref={track}
        className={styles.track}
        onScroll={follow}
        onTouchStart={() => (held.current = true)}
        onTouchEnd={() => (held.current = false)}
        onTouchCancel={() => (held.current = false)}
      >
        {count > 1 && slide(slides[count - 1], 'copy-of-last')}
        {slides.map((content, at) => slide(content, `slide-${at}`, at))}
        {count > 1 && slide(slides[0], 'copy-of-first')}
      </div>
      {count > 1 && (
        <div className={styles.dots} aria-hidden>
          {slides.map((_, at) => (
            <i key={at} className={at === index ? styles.on : undefined} />
          ))}
        </div>
      )}
    </section>
  )
}
