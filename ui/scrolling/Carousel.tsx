import { Children, Suspense } from 'react'
import { classes } from '../classes.ts'
import { idle } from '../idle.ts'
import { lazy } from '../lazy.ts'
import type { SwiperProps } from './Swiper.tsx'
import styles from './Swiper.module.css'

// Not before the first slide has been painted: it would be drawn twice
const Swiper = lazy(async () => {
  await idle()
  const { Swiper } = await import('./Swiper.tsx')
  return { default: Swiper }
})

/** Slides of which the first stands at once; turning comes with its code, which no first paint waits for. */
export function Carousel(props: SwiperProps) {
  return (
    <Suspense fallback={<FirstSlide {...props} />}>
      <Swiper {...props} />
    </Suspense>
  )
}

function FirstSlide({ children, label, ratio = '5:2', className }: SwiperProps) {
  return (
    <section
      className={classes(styles.swiper, className)}
      style={{ aspectRatio: ratio.replace(':', ' / ') }}
      aria-label={label}
    >
      <div className={styles.track}>
        <div className={styles.slide}>{Children.toArray(children)[0]}</div>
      </div>
    </section>
  )
}
