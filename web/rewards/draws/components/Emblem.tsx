import type { DrawKind } from '#contract/rewards/odds.ts'
import styles from './Emblem.module.css'

/** The looks of a kind of draw, drawn. */
export const Emblem = ({ kind, size = 56 }: { kind: DrawKind; size?: number }) => (
  <svg className={styles.emblem} viewBox="0 0 56 56" width={size} height={size} aria-hidden>
    <rect width="56" height="56" rx="12" className={styles.ground} />
    {kind === 'nine_grid' ? (
      Array.from({ length: 9 }, (_, at) => (
        <rect
          key={at}
          x={11 + (at % 3) * 12}
          y={11 + Math.floor(at / 3) * 12}
          width="10"
          height="10"
          rx="2.5"
          className={at === 4 ? styles.middle : at === 2 ? styles.lit : styles.plain}
        />
      ))
    ) : (
      <>
        <circle cx="28" cy="29" r="18" className={styles.plain} />
        <path d="M28 29V11a18 18 0 0 1 15.6 9z" className={styles.lit} />
        <path d="M28 29l-15.6 9A18 18 0 0 1 12.4 20z" className={styles.lit} />
        <path d="M28 29l15.6 9A18 18 0 0 1 28 47z" className={styles.lit} />
        <circle cx="28" cy="29" r="6" className={styles.middle} />
      </>
    )}
  </svg>
)
