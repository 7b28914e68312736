import type { Ad } from '#contract/session/shapes.ts'
import { Logo } from '#ui/content/Logo.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import styles from './Splash.module.css'

/** The ad at the start, over the whole screen. It goes by itself when its seconds are over. */
export function Splash({
  ad,
  secondsLeft,
  skip,
  open,
}: {
  ad: Ad
  secondsLeft: number
  skip: () => void
  open: () => void
}) {
  return (
    <main className={styles.splash}>
      <button
        type="button"
        className={styles.picture}
        aria-label={`广告：${ad.title}`}
        data-ad={ad.id}
        onClick={open}
      >
        <Picture path={ad.cover} alt="" width={1280} eager />
      </button>
      <div className={styles.brand}>
        <Logo size={36} />
      </div>
      <span className={styles.mark}>广告</span>
      <button type="button" className={styles.skip} onClick={skip}>
        跳过 {secondsLeft}
      </button>
    </main>
  )
}
