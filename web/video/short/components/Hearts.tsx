import { useImperativeHandle, useState, type Ref } from 'react'
import { HeartFilledIcon } from '#ui/icons/actions.ts'
import type { Point } from '../../player/input/gestures.ts'
import styles from './Hearts.module.css'

/** What shows a heart where somebody tapped twice. */
export type HeartsHandle = { show: (at: Point) => void }

type Heart = Point & { key: number; turn: number }

/** Hearts that rise where a finger was, and go. */
export function Hearts({ ref }: { ref: Ref<HeartsHandle> }) {
  const [hearts, setHearts] = useState<readonly Heart[]>([])
  useImperativeHandle(ref, () => ({
    show({ x, y }) {
      const key = performance.now()
      setHearts((shown) => [...shown.slice(-5), { x, y, key, turn: (key % 40) - 20 }])
    },
  }))
  return (
    <span aria-hidden className={styles.hearts}>
      {hearts.map(({ key, x, y, turn }) => (
        <i
          key={key}
          className={styles.heart}
          style={{ left: x, top: y, rotate: `${turn}deg` }}
          onAnimationEnd={() => setHearts((shown) => shown.filter((heart) => heart.key !== key))}
        >
          <HeartFilledIcon size={88} />
        </i>
      ))}
    </span>
  )
}
